import type { ReactNode } from 'react';
import { useSite } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';

/** A numbered section of a legal text. */
export interface LegalSection {
  /** The target of its link in the contents. Must not be 'contact', the id of the contact section on the home page. */
  id: string;
  heading: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead?: string;
  note?: string;
  sections: readonly LegalSection[];
}

export function LegalPage({ title, lead, note, sections }: LegalPageProps) {
  return (
    <>
      <div className="bg-sky pt-[clamp(2rem,4.7vw,6rem)] pb-[clamp(1.75rem,3vw,4rem)]">
        <div className="container">
          <h1 className="-ml-[.035em] text-[clamp(2.75rem,1rem+7vw,8.5rem)] leading-[.84] font-[800] tracking-[-.05em] [font-stretch:112%]">
            {title}
          </h1>
          {lead && <p className="mt-[clamp(1rem,2vw,2rem)] type-lead">{lead}</p>}
          {note && <p className="mt-2 type-small">{note}</p>}
        </div>
      </div>
      <div className="container grid gap-x-[5vw] gap-y-8 py-[clamp(2.5rem,5vw,6rem)] lg:grid-cols-[3fr_8fr]">
        <Contents sections={sections} />
        <div className="max-w-[66ch] min-w-0 space-y-12 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-[1.25em]">
          {sections.map(({ id, heading, text }, index) => (
            <section key={id} id={id} className="space-y-4">
              <h2 className="text-[clamp(1.5rem,1.2rem+1vw,2.25rem)] leading-[1.1] font-[740] tracking-[-.028em]">
                {index + 1}. {heading}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-[calc(var(--top)+2rem)] lg:max-h-[calc(100dvh-var(--top)-4rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <ol>
        {sections.map(({ id, heading }, index) => (
          <li key={id} className="border-t border-line">
            <a
              href={`#${id}`}
              className="group flex min-h-10.5 items-center type-small focus-visible:-outline-offset-3"
            >
              <span aria-hidden="true" className="w-8 shrink-0 tabular-nums">
                {index + 1}
              </span>
              <span className="decoration-2 underline-offset-[.22em] group-hover:underline">{heading}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The email address for legal matters, as a link. */
export function LegalEmailLink() {
  const { legalEmail, contactEmail } = useSite();
  return <EmailLink email={legalEmail ?? contactEmail} />;
}

/** The email address for access needs, as a link. */
export function AccessEmailLink() {
  const { accessEmail, contactEmail } = useSite();
  return <EmailLink email={accessEmail ?? contactEmail} />;
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={textLink}>
      {email}
    </a>
  );
}
