import { compiler, type MarkdownToJSX } from 'markdown-to-jsx';
import { Fragment, useEffect, type ComponentProps } from 'react';
import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import './legal.css';

interface LegalPageProps {
  title: string;
  lead?: string;
  note?: string;
  /** Markdown, in sections that begin with '## '. HTML in it is shown as text. '' if only the document has it. */
  text: string;
}

/** Word processors write these where Markdown has a hyphen. */
const bullets = /^([ \t]*)[•·▪◦‣●○–][ \t]+/gm;

export function LegalPage({ title, lead, note, text }: LegalPageProps) {
  useEffect(() => {
    if (text === '') window.location.reload();
  }, [text]);
  const sections = text
    .replaceAll(bullets, '$1- ')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, body: lines.join('\n') };
    });
  return (
    <>
      <div className="bg-sky pt-[clamp(2rem,4.7vw,6rem)] pb-[clamp(1.75rem,3vw,4rem)]">
        <div className="container">
          <h1 className="-ml-[.035em] text-[clamp(2.75rem,1rem+7vw,8.5rem)] leading-[.84] font-[800] tracking-[-.05em] [font-stretch:112%]">
            {title}
          </h1>
          {note && <p className="mt-[clamp(1rem,2vw,2rem)] type-lead font-[640]">{note}</p>}
          {lead && <p className="mt-2 type-small">{lead}</p>}
        </div>
      </div>
      <div className="container grid gap-x-[5vw] gap-y-8 py-[clamp(2.5rem,5vw,6rem)] lg:grid-cols-[3fr_8fr]">
        <Contents headings={sections.map(({ heading }) => heading)} />
        <div className="legal-text max-w-[66ch] min-w-0 space-y-12">
          {sections.map(({ heading, body }, index) => (
            <section key={`${index} ${heading}`} id={`section-${index + 1}`} className="space-y-4">
              <h2 className="type-card">
                {index + 1}. {compiler(heading, headingOptions)}
              </h2>
              {compiler(body, markdownOptions)}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
function Contents({ headings }: { headings: readonly string[] }) {
  const isWide = useMediaQuery('(min-width: 48em)');
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-[calc(var(--top)+2rem)] lg:max-h-[calc(100dvh-var(--top)-4rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <details open={isWide}>
        <summary className="flex min-h-11 cursor-pointer items-center font-[640] md:hidden">Contents</summary>
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
                <span className="decoration-2 underline-offset-[.22em] group-hover:underline">
                  {compiler(heading, { ...headingOptions, overrides: { a: { component: PlainText } } })}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

const SmallHeading = ({ children }: ComponentProps<'h3'>) => <h3 className="type-card">{children}</h3>;

const PlainText = ({ children }: ComponentProps<'span'>) => children;

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const isOwn = /^[/#](?!\/)/.test(href);
  const target = isOwn ? href : linkTarget(href);
  if (!target) return children;
  const Anchor = isOwn ? Link : 'a';
  return (
    <Anchor href={target} className={textLink}>
      {children}
    </Anchor>
  );
}

const markdownOptions: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: {
    // Below the heading of its section, whatever its level: people choose levels by their size.
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, SmallHeading])),
    a: TextLink,
    img: ({ alt }: ComponentProps<'img'>) => alt,
    // Indented lines of an address, for example: there is no code in a legal text.
    pre: { component: 'p' },
    code: PlainText,
    input: ({ checked }: ComponentProps<'input'>) => (checked ? '☑' : '☐'),
  },
};

const headingOptions: MarkdownToJSX.Options = { ...markdownOptions, forceBlock: false, forceInline: true };

/** Joins the lines of a template's paragraphs: in the text of the site settings, a line break is meant. */
export const joinLines = (text: string) => text.trim().replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ');

export const emailLink = (email: string) => `[${email}](mailto:${email})`;

export const ownerOf = ({ legalName, programLongName }: SiteSettings) => legalName ?? programLongName;
