import { useRef } from 'react';
import { useSite } from '#client/api/use-program.ts';
import { StoredText } from '#client/ui/stored-text.tsx';
import { burstPoints } from '#shared/design/logo.ts';
import { titleClass } from '#shared/domain/text/text.ts';
import { CommissionSection } from './commission.tsx';
import { ContactSection, type ContactFormHandle } from './contact-form.tsx';
import { CurrentSection, PastSection } from './event-sections.tsx';
import { PartnersSection } from './partners.tsx';

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

/** Concentric bursts, the largest first. Radii are in a view box of 100 x 80, rotations in degrees. */
const rays = [
  { points: 22, radius: 55, rotation: -2.4, fill: 'var(--pink)' },
  { points: 18, radius: 40, rotation: 1.4, fill: 'var(--marigold)' },
  { points: 14, radius: 25, rotation: 4, fill: 'var(--butter)' },
];

/** Shown in the hero if no activation is featured. */
export function HeroPlaceholder() {
  const { heroTitle, heroText } = useSite();
  return (
    <div className="hero-stage bg-marigold">
      <div className="hero-slide">
        <div className="hero-field">
          <h2 dir="auto" className={`fitted-title fitted-hero ${titleClass(heroTitle)}`}>
            {heroTitle}
          </h2>
          <div className="hero-meta type-meta">
            <StoredText>{heroText}</StoredText>
            <p className="font-[440]">Until then, have a look at everything so far.</p>
          </div>
        </div>
        <div className="hero-art bg-poppy">
          <svg
            viewBox="0 0 100 80"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {rays.map(({ points, radius, rotation, fill }) => (
              <polygon
                key={points}
                points={burstPoints(points, 0.74)}
                fill={fill}
                transform={`translate(50 40) rotate(${rotation}) scale(${radius / 50}) translate(-50 -50)`}
              />
            ))}
            <circle cx="50" cy="40" r="10" fill="var(--poppy)" />
          </svg>
        </div>
      </div>
    </div>
  );
}
