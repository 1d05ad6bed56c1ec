import clsx from 'clsx';
import { useEffect, useImperativeHandle, useState, type ChangeEvent, type Ref, type SubmitEvent } from 'react';
import { messageFor } from '#client/api/api-error.ts';
import { loadCaptcha, sendContactMessage } from '#client/api/contact.ts';
import { useProgram } from '#client/api/use-program.ts';
import { CharactersLeft } from '#client/components/characters-left.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { homeTexts } from '#shared/domain/pages/home-texts.ts';
import {
  contactFields,
  emptyDraft,
  readDraft,
  requireFields,
  storeDraft,
  type ContactDraft,
  type ContactField,
  type ContactLimits,
} from './contact-draft.ts';
import type * as Validation from './contact-validation.ts';

export interface ContactFormHandle {
  /** Fills in the subject, unless the visitor has typed one. */
  suggestSubject: (subject: string) => void;
}

/** A field that takes the focus stays clear of the toast that says why. The usual gray border is too faint on pink. */
const formClass = clsx(
  'on-color grid grid-cols-1 content-start gap-5 md:grid-cols-2',
  '[&_:is(input,textarea)]:scroll-my-48',
  '[&_:is(input,textarea):not([aria-invalid])]:border-ink',
);

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The section with the contact form. Other pages link to it as `/#contact`. */
export function ContactSection({ form }: { form: Ref<ContactFormHandle> }) {
  const [typed, setDraft] = useState(readDraft);
  const [isSending, setIsSending] = useState(false);
  // The address that the last message came from, until the next one is begun.
  const [answerTo, setAnswerTo] = useState('');
  // Set once a message was invalid: from then on, every change is checked.
  const [validate, setValidate] = useState<typeof requireFields>();
  const [limits, setLimits] = useState<ContactLimits>({});
  const errors = validate?.(typed);
  const toast = useToast();
  const dismissToast = useDismissToast();
  const { recaptchaSiteKey, site } = useProgram();

  useEffect(() => storeDraft(typed), [typed]);
  useImperativeHandle(form, () => ({
    suggestSubject: (subject) => setDraft((before) => ({ ...before, subject: before.subject || subject })),
  }));

  /** Runs on focus, so that third parties get no request before. Failures are handled when the form is sent. */
  const prepare = () => {
    void loadValidation().then(({ contactLimits }) => setLimits(contactLimits));
    if (recaptchaSiteKey) loadCaptcha(recaptchaSiteKey).catch(() => undefined);
  };

  const send = async (element: HTMLFormElement, draft: ContactDraft) => {
    const { validateContact } = await loadValidation();
    const invalid = validateContact(draft);
    const first = contactFields.find((field) => invalid[field]);
    if (first) {
      setValidate(() => validateContact);
      element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      if (Object.keys(requireFields(draft)).length > 0)
        toast({ title: 'Error', description: 'Please fill in all required fields.', tone: 'destructive' });
      return;
    }
    await sendContactMessage(draft, recaptchaSiteKey);
    // The visitor may have left the page, and have come back and changed the message.
    if (JSON.stringify(readDraft()) === JSON.stringify(draft)) storeDraft(emptyDraft());
    setDraft(emptyDraft);
    setValidate(undefined);
    setAnswerTo(draft.email.trim());
    toast({ title: 'Message sent successfully!', description: "We'll get back to you soon." });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    dismissToast();
    setIsSending(true);
    // Some browsers fill in fields without firing an event.
    const filled = new FormData(event.currentTarget);
    const draft = {
      ...typed,
      ...Object.fromEntries(contactFields.map((field) => [field, filled.get(field)])),
    } as ContactDraft;
    setDraft(draft);
    try {
      await send(event.currentTarget, draft);
    } catch (error) {
      const description = messageFor(error, 'Failed to send message. Please try again.');
      toast({ title: 'Error', description, tone: 'destructive' });
    } finally {
      setIsSending(false);
    }
  };

  /** The props that all fields share. They are read-only while a message is sent: success clears them. */
  const field = (name: ContactField) => ({
    name,
    value: typed[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setAnswerTo('');
    },
    error: errors?.[name],
    left: <CharactersLeft text={typed[name]} limit={limits[name]} />,
    required: true,
    readOnly: isSending,
    onFocus: prepare,
  });

  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-pink print:hidden">
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,5vw,6rem)] py-section lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="contact-heading" className="type-h2">
            Say hello
          </h2>
          <StoredText className="type-lead mt-6 max-w-[30ch]">{site.contactText ?? homeTexts.contactText}</StoredText>
        </div>
        {/* Native validation is off, because the specification fixes the messages. */}
        <form noValidate onSubmit={(event) => void submit(event)} className={formClass}>
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
          <TextField label="Subject" className="md:col-span-2" {...field('subject')} />
          <TextAreaField label="Message" className="md:col-span-2" {...field('message')} />
          {answerTo ? (
            // The toast tells screen readers. The focus, which was on the button, stays at its place.
            <div ref={focusOnce} tabIndex={-1} className="min-h-13 py-3 font-[640] md:col-span-2">
              <p>
                Sent. We answer at <bdi>{answerTo}</bdi>.
              </p>
              {site.sentText && <StoredText>{site.sentText}</StoredText>}
            </div>
          ) : (
            <Button type="submit" disabled={isSending} className="min-w-[min(11.5rem,100%)] justify-self-start">
              {isSending ? 'SENDING...' : 'SEND MESSAGE'}
            </Button>
          )}
        </form>
      </div>
    </section>
  );
}

/** Loads the validation with Zod. Without its script, fields are only required: the server validates the rest. */
async function loadValidation(): Promise<Pick<typeof Validation, 'validateContact' | 'contactLimits'>> {
  try {
    return await import('./contact-validation.ts');
  } catch {
    return { validateContact: requireFields, contactLimits: {} };
  }
}
