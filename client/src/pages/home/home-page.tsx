import { useRef } from 'react';
import { useSite } from '#client/api/program.ts';
import { CommissionSection } from './commission-section.tsx';
import type { ContactFormHandle } from './contact-form.tsx';
import { ContactSection } from './contact-section.tsx';
import { CurrentSection } from './current-section.tsx';
import { Hero } from './hero.tsx';
import { PartnersSection } from './partners-section.tsx';
import { PastSection } from './past-section.tsx';
import { VisitStrip } from './visit-strip.tsx';
import './print.css';

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
