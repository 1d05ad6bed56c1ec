import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'wouter';
import { featuredEventsQuery } from '#client/api/queries.ts';
import { useSite } from '#client/api/use-program.ts';
import { EventPicture } from '#client/components/event-picture.tsx';
import { DirectionsLink } from '#client/components/safe-link.tsx';
import { Burst } from '#client/ui/burst.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import '#client/components/event-card.css';
import { StoredText } from '#client/ui/stored-text.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { addressLine, mapsSearchUrl } from '#shared/domain/event/map-links.ts';
import { heroEvents } from '#shared/domain/listing/event-selection.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { formatDay } from '#shared/domain/time/days.ts';

export function AboutPage() {
  const { aboutStatement, aboutIntro } = useSite();
  return (
    <>
      <div className="bg-pink pt-[clamp(2rem,4.7vw,6rem)] pb-[clamp(3rem,6vw,7rem)] print:py-0">
        <div className="container">
          <h1 className="-ml-[.035em] type-page tracking-[-.06em] [font-stretch:125%]">About</h1>
          <div className="mt-[clamp(2rem,4vw,4.5rem)] grid gap-x-[5vw] gap-y-4 lg:grid-cols-2 lg:items-end">
            <p className="max-w-[14em] text-[clamp(1.375rem,1.1rem+1.6vw,3rem)] leading-[1.14] font-[620] md:tracking-[-.025em]">
              {aboutStatement}
            </p>
            <div className="max-w-[32em] space-y-[1em]">
              {aboutIntro.split(/\n\s*\n/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </div>
        </div>
      </div>
      <WidePicture />
      <Visit />
      <Figures />
      <PressList />
      <section className="bg-butter py-section print:hidden">
        <div className="container">
          <h2 className="max-w-[8em] type-h2">Come see what is on the wall this week</h2>
          <div className="mt-8 flex flex-wrap gap-4">
            <Link href={pagePaths.events} className={buttonClass()}>
              Explore Activations
            </Link>
            <Link href="/#contact" className={buttonClass({ variant: 'secondary' })}>
              Get in Touch
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

const somePoster = { id: 3, category: 'Murals', featuredImage: null };

/** The picture of home's first activation, or a poster, as wide as the window. */
function WidePicture() {
  const { data, isPending } = useQuery(featuredEventsQuery);
  const [event] = heroEvents(data ?? []);
  const { imageAlt, imageDecorative, title } = event ?? {};
  return (
    <div className="aspect-16/9 bg-paper-3 print:h-[45mm] print:w-full">
      {!isPending && (
        <EventPicture
          event={event ?? somePoster}
          slot="hero"
          alt={imageDecorative ? '' : imageAlt || title}
          priority
          className="size-full"
        />
      )}
    </div>
  );
}

function Visit() {
  const site = useSite();
  const address = addressLine(site);
  const email = site.accessEmail ?? site.contactEmail;
  return (
    <section id="visit" className="bg-blush py-section">
      <div className="container grid gap-x-[5vw] gap-y-8 md:grid-cols-2 print:block">
        <h2 className="type-h2">Visit</h2>
        <div className="grid justify-items-start gap-4 type-lead">
          <address dir="auto" className="not-italic">
            {site.presenterLongName}
            <br />
            {address}
          </address>
          <DirectionsLink map={mapsSearchUrl(address)} place={site.presenterName} />
          {site.gettingHere && (
            <div>
              <h3 className="type-card">Getting here</h3>
              <StoredText className="whitespace-pre-line mt-2 type-prose">{site.gettingHere}</StoredText>
            </div>
          )}
          <p>
            Each activation has its own hours.{' '}
            <Link href={`${pagePaths.events}?when=today`} className={textLink}>
              See what is on today
            </Link>
            .
          </p>
          <p>
            Need an accommodation? Write to{' '}
            <a href={`mailto:${email}`} className={textLink}>
              {email}
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}

function Figures() {
  const { figures } = useSite();
  if (figures.length === 0) return null;
  return (
    // The box of a rotated burst overflows its cell.
    <section id="figures" className="on-dark overflow-x-clip bg-cobalt py-section text-paper">
      <div className="container">
        <h2 className="type-h2">Activity &amp; Reach</h2>
        <ul
          className={clsx(
            'mt-[clamp(2rem,4vw,4.5rem)] grid grid-cols-2 gap-x-gutter gap-y-8 print:mt-4 print:grid-cols-4 print:*:gap-1',
            figures.length > 4 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
          )}
        >
          {figures.map(({ figure, label }, index) => (
            <li key={index} className="grid content-start justify-items-center gap-4 text-center">
              <div className="grid w-full max-w-85 place-items-center *:col-start-1 *:row-start-1">
                <Burst points={18} {...bursts[index]} depth={0.81} />
                <p
                  className={clsx(
                    'relative leading-none print:text-3xl font-[820] tracking-[-.05em] text-ink [font-stretch:96%]',
                    sizeClass(figure),
                  )}
                >
                  {figure}
                </p>
              </div>
              <StoredText className="max-w-[9em] type-meta font-[640]">{label}</StoredText>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function sizeClass({ length }: string): string {
  if (length > 8) return 'text-[4vw] lg:text-[2rem]';
  if (length > 5) return 'text-[6vw] lg:text-[3rem]';
  return 'text-[clamp(2.75rem,11vw,5.5rem)] lg:text-[clamp(2.75rem,6vw,7.25rem)]';
}

const bursts = [
  { points: 20, fill: 'var(--marigold)', className: 'rotate-0' },
  { points: 16, fill: 'var(--pink)', className: 'rotate-4' },
  { points: 22, fill: 'var(--sky)', className: 'rotate-8' },
  { points: 18, fill: 'var(--mint)', className: 'rotate-12' },
  { points: 24, fill: 'var(--butter)', className: 'rotate-4' },
  { points: 14, fill: 'var(--poppy)', className: 'rotate-8' },
];

function PressList() {
  const { pressItems } = useSite();
  if (pressItems.length === 0) return null;
  return (
    <section id="press" className="py-section">
      <div className="container">
        <h2 className="type-h2">In the press</h2>
        <ul className="mt-[clamp(2rem,4vw,4.5rem)] border-b-2 border-ink print:mt-4">
          {pressItems.map(({ title, date, summary, link }, index) => (
            <li
              key={index}
              className="relative grid grid-cols-[minmax(0,1fr)_2.25rem] gap-x-gutter gap-y-2 print:gap-y-0 border-t-2 border-ink py-[clamp(1.25rem,2vw,2rem)] print:py-1.5 transition-[background-color,box-shadow] duration-fast hover:bg-butter hover:[box-shadow:-.75rem_0_var(--butter),.75rem_0_var(--butter)] lg:grid-cols-[11rem_minmax(0,1.2fr)_minmax(0,1fr)_2.25rem] lg:items-baseline"
            >
              <time dateTime={date} className="type-small font-bold">
                {formatDay(date)}
              </time>
              <h3
                dir="auto"
                className="text-[clamp(1.375rem,1.1rem+1.1vw,2.25rem)] leading-[1.05] font-[740] tracking-[-.028em] print:text-h3"
              >
                <a href={linkTarget(link)} target="_blank" rel="noopener" className="card-link">
                  {title} <span className="sr-only">(opens in a new window)</span>
                </a>
              </h3>
              <StoredText className="type-small text-ink-2">{summary}</StoredText>
              <ArrowUpRight className="col-start-2 row-span-3 row-start-1 size-5 place-self-center lg:col-start-4 lg:row-span-1" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
