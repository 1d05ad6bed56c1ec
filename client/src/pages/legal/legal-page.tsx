import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

interface LegalPageProps {
  title: string;
  lead?: string;
  note?: string;
  /** In Markdown: sections that begin with '## ', paragraphs, lists, links, and smaller headings that begin with '### '. */
  text: string;
}

export function LegalPage({ title, lead, note, text }: LegalPageProps) {
  const sections = separateBlocks(text)
    .split(/^## /m)
    .slice(1)
    .map((section) => section.trim().split(/\n{2,}/));
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
        <Contents headings={sections.map(([heading]) => heading)} />
        <div className="max-w-[66ch] min-w-0 space-y-12 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-[1.25em]">
          {sections.map(([heading, ...blocks], index) => (
            <section key={`${index} ${heading}`} id={`section-${index + 1}`} className="space-y-4">
              <h2 className="type-card">
                {index + 1}. {heading}
              </h2>
              {blocks.map((block) => (
                <Block key={block} text={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Puts blank lines around headings and before lists, which people leave out. */
function separateBlocks(text: string): string {
  return text.replaceAll(/^#{2,3} .*/gm, '\n\n$&\n\n').replaceAll(/^(?!- |\s)(.+)\n(?=- )/gm, '$1\n\n');
}

function Contents({ headings }: { headings: readonly (string | undefined)[] }) {
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-[calc(var(--top)+2rem)] lg:max-h-[calc(100dvh-var(--top)-4rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <ol>
        {headings.map((heading, index) => (
          <li key={`${index} ${heading}`} className="border-t border-line">
            <a
              href={`#section-${index + 1}`}
              className="group flex min-h-10.5 items-center type-small focus-visible:-outline-offset-3"
            >
              <span aria-hidden="true" className="w-8 shrink-0 [font-variant-numeric:tabular-nums]">
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

/** A paragraph, list or smaller heading of a section. */
function Block({ text }: { text: string }) {
  if (text.startsWith('### ')) return <h3 className="type-card">{text.slice(4)}</h3>;
  if (text.startsWith('- ')) {
    const items = text.split(/^- /m).slice(1);
    return (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  const parts = text.split(/(\[[^[\]\n]+\]\((?:\/|mailto:|https:)[^()\s]+\))/);
  return <p>{parts.map((part, index) => (index % 2 ? <TextLink key={index} markdown={part} /> : part))}</p>;
}

function TextLink({ markdown }: { markdown: string }) {
  const [text = '', href = ''] = markdown.slice(1, -1).split('](');
  const Anchor = href.startsWith('/') ? Link : 'a';
  return (
    <Anchor href={href} className={textLink}>
      {text}
    </Anchor>
  );
}

export const emailLink = (email: string) => `[${email}](mailto:${email})`;

export const ownerOf = ({ legalName, programLongName }: SiteSettings) => legalName ?? programLongName;
