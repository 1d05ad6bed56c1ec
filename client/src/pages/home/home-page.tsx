import { useRef } from 'react';
import { useSite } from '#client/api/program.ts';
import { CommissionSection } from './commission.tsx';
import { ContactSection, type ContactFormHandle } from './contact-form.tsx';
import { CurrentSection, PastSection } from './event-sections.tsx';
import { Hero } from './hero.tsx';
import './home.css';
import { PartnersSection } from './partners.tsx';
import { VisitStrip } from './visit-strip.tsx';

/** The home page, with the six sections of the specification. */
export function HomePage() {
  const { programLongName } = useSite();
  const contactForm = useRef<ContactFormHandle>(null);
  return (
    <>
      <h1 className="sr-only">{programLongName}</h1>
      <Hero />
      <VisitStrip />
      <CurrentSection />
      <PastSection />
      <CommissionSection onPropose={() => contactForm.current?.suggestSubject('An idea for a commission')} />
      <PartnersSection />
      <ContactSection form={contactForm} />
    </>
  );
}
