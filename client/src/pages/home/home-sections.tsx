import { useRef } from 'react';
import { CommissionSection } from './commission.tsx';
import { ContactSection, type ContactFormHandle } from './contact-form.tsx';
import { CurrentSection, PastSection } from './event-sections.tsx';
import { PartnersSection } from './partners.tsx';

export { HeroPlaceholder } from './hero-placeholder.tsx';

export function HomeSections() {
  const contactForm = useRef<ContactFormHandle>(null);
  return (
    <>
      <CurrentSection />
      <PastSection />
      <CommissionSection onPropose={() => contactForm.current?.suggestSubject('An idea for a commission')} />
      <PartnersSection />
      <ContactSection form={contactForm} />
    </>
  );
}
