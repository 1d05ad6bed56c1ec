import type { Ref } from 'react';
import { ContactForm, type ContactFormHandle } from './contact-form.tsx';

/** The section with the contact form. Other pages link to it as `/#contact`. */
export function ContactSection({ form }: { form: Ref<ContactFormHandle> }) {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-pink">
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,5vw,6rem)] py-section lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="contact-heading" className="type-h2">
            Say hello
          </h2>
          <p className="type-lead mt-6 max-w-[30ch]">
            Questions, ideas, school visits, a spare wall. A person reads every message.
          </p>
        </div>
        <ContactForm ref={form} />
      </div>
    </section>
  );
}
