import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useSite } from '#client/api/program.ts';
import { formatDay } from '#shared/domain/dates.ts';
import { linkTarget } from '#shared/domain/link-target.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import './press-list.css';

/** The press articles about the program, if there are any. */
export function PressList() {
  const { pressItems } = useSite();
  if (pressItems.length === 0) return null;
  return (
    <section className="py-section">
      <div className="container">
        <h2 className="type-h2">In the press</h2>
        <ul className="mt-[clamp(2rem,3.5vw,4rem)] border-b-2 border-ink">
          {pressItems.map((item) => (
            <PressRow key={`${item.link} ${item.title}`} {...item} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An article. The title's link covers the whole row. */
function PressRow({ title, date, summary, link }: SiteSettings['pressItems'][number]) {
  return (
    <li className="press-row">
      <time dateTime={date} className="type-small font-bold">
        {formatDay(date)}
      </time>
      <h3 className="text-[clamp(1.375rem,1.1rem+1.1vw,2.25rem)] leading-[1.05] font-[740] tracking-[-.028em]">
        <a href={linkTarget(link)} target="_blank" rel="noopener" className="press-link">
          {title} <span className="sr-only">(opens in a new window)</span>
        </a>
      </h3>
      <p className="text-base leading-[1.45] text-ink-2">{summary}</p>
      <ArrowUpRight aria-hidden="true" className="press-arrow size-5" />
    </li>
  );
}
