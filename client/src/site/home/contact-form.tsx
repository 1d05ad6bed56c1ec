import { useRef, useState, type SubmitEvent } from 'react';
import { sentenceFor } from '#client/data/api-error.ts';
import { loadCaptcha } from '#client/data/captcha.ts';
import { useSendContactMessage } from '#client/data/contact.ts';
import { useProgram } from '#client/data/program.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import './contact-form.css';
import { contactFields, useContactDraft, type ContactDraft } from './use-contact-draft.ts';

/** Writes to the program. The browser's own checks are off, for the specification names the sentence to show. */
export function ContactForm() {
  const { draft, change, clear } = useContactDraft();
  const [isMarking, setIsMarking] = useState(false);
  const { send, isPending } = useSendContactMessage();
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { recaptchaSiteKey } = useProgram();

  /** The third party is asked for nothing before a visitor begins to write. A failure is dealt with on sending. */
  const prepareCaptcha = () => {
    if (recaptchaSiteKey) loadCaptcha(recaptchaSiteKey).catch(() => undefined);
  };

  const isEmpty = (field: keyof ContactDraft) => draft[field].trim() === '';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const firstEmpty = contactFields.find(isEmpty);
    setIsMarking(firstEmpty !== undefined);
    if (firstEmpty) {
      toast({ title: 'Error', description: 'Please fill in all required fields.', tone: 'destructive' });
      form.current?.querySelector<HTMLElement>(`[name="${firstEmpty}"]`)?.focus();
      return;
    }
    try {
      const website = trap.current?.value;
      await send({ ...draft, ...(website && { website }) });
      clear();
      toast({ title: 'Message sent successfully!', description: "We'll get back to you soon." });
    } catch (error) {
      toast({ title: 'Error', description: sentenceFor(error, 'Failed to send message. Please try again.'), tone: 'destructive' });
    }
  };

  /** What the four fields share. They rest while a message is on its way, for its success clears them. */
  const field = (name: keyof ContactDraft) => ({
    name,
    value: draft[name],
    onFocus: prepareCaptcha,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    error: isMarking && isEmpty(name) ? 'Required' : undefined,
    required: true,
    readOnly: isPending,
  });

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="contact-form on-color">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Subject" className="md:col-span-2" {...field('subject')} />
      <TextAreaField label="Message" className="md:col-span-2" {...field('message')} />
      {/* Nobody sees it, so only a program fills it in. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Website
          <input ref={trap} name="website" type="text" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <Button type="submit" disabled={isPending} className="min-w-46 justify-self-start">
        {isPending ? 'SENDING...' : 'SEND MESSAGE'}
      </Button>
    </form>
  );
}
