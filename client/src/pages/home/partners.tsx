import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { EmblaCarouselType } from 'embla-carousel';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { partnersQuery } from '#client/api/queries.ts';
import { useSite } from '#client/api/use-program.ts';
import { PartnerLogo } from '#client/components/partner-logo.tsx';
import { buttonClass, IconButton } from '#client/ui/button.tsx';
import { CarouselDots, PauseButton, useAutoplay } from '#client/ui/carousel.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { useMediaQuery, useReducedMotion } from '#client/ui/use-media-query.ts';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import { useOpenPart, useParts } from '#client/use-parts.ts';
import { slideIntervalMs } from '#shared/domain/constants.ts';
import { homeTexts } from '#shared/domain/pages/home-texts.ts';
import type { Partner } from '#shared/schemas/partner.ts';

const columnClass = 'grid min-w-0 grid-cols-1 gap-[clamp(1.75rem,3.4vw,3.5rem)]';

/** The partners. Renders nothing if there are none. */
export function PartnersSection() {
  const { data, isPending, isError, refetch } = useQuery(partnersQuery);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="partners">
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,4vw,4rem)] py-section">
        {data ? (
          <PartnersCarousel partners={data} />
        ) : (
          <div className={columnClass}>
            <h2 id="partners" className="type-h2">
              Made with our partners
            </h2>
            {isPending && <PartnersSkeleton />}
            {isError && <QueryError message="Failed to fetch partners" onRetry={() => void refetch()} />}
          </div>
        )}
        <PartnerInvitation />
      </div>
    </section>
  );
}

function PartnersSkeleton() {
  return (
    <SkeletonGroup className="grid gap-gutter pb-16 md:grid-cols-4">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={place > 1 ? 'max-md:hidden' : undefined}>
          <SkeletonBlock className="aspect-3/2" />
          <SkeletonBlock className="mt-3.5 h-6 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const arrow = 'border-2 border-ink hover:bg-ink! hover:text-paper!';

/** The half pixel makes up for Embla's rounding: five tiles that are a pixel short would not loop. */
const tileClass =
  'min-w-0 shrink-0 basis-[calc(100%+0.5px)] pl-gutter md:basis-[calc(25%+0.5px)] print:basis-1/4 print:transform-none!';

/** A looping carousel of partners: four on a page, or one on phones. */
function PartnersCarousel({ partners }: { partners: Partner[] }) {
  const perPage = useMediaQuery('(min-width: 768px)') ? 4 : 1;
  const pages = Math.ceil(partners.length / perPage);
  const hasMany = pages > 1;
  const isReduced = useReducedMotion();
  const [page, setPage] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(view);
  const parts = useParts();
  const openPart = useOpenPart();
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    if (!embla) return;
    const follow = () => setPage(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);

  /** Before the engine has loaded, a press says so. */
  const press = (move: () => void) => (embla ? move() : openPart(() => undefined));
  const back = () => embla?.scrollPrev(isReduced);
  const next = () => embla?.scrollNext(isReduced);
  const autoplay = useAutoplay({ interval: slideIntervalMs, position: page, isEnabled: hasMany, onAdvance: next });
  // The carousel loops, so the last page may be completed with partners of the first.
  const isVisible = (index: number) => (index - page * perPage + partners.length) % partners.length < perPage;

  return (
    <div
      className={columnClass}
      role="group"
      aria-roledescription="carousel"
      aria-label="Partners"
      {...autoplay.containerProps}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="partners" className="flex-[1_1_12rem] type-h2">
          Made with our partners
        </h2>
        {hasMany && (
          <div className="flex gap-2 print:hidden">
            <IconButton aria-label="Previous partners" onClick={() => press(back)} className={arrow}>
              <ArrowLeft className="size-5" />
            </IconButton>
            <IconButton aria-label="Next partners" onClick={() => press(next)} className={arrow}>
              <ArrowRight className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      <div>
        {/* Every tile has the gap on its left; the negative margin removes the first one. */}
        <div ref={view} className="relative -ml-gutter overflow-hidden">
          {/* Embla measures offsets: with both positioned, a transform in progress does not change their origin. */}
          <ul
            className="relative flex [touch-action:pan-y_pinch-zoom] print:flex-wrap print:gap-y-3 print:transform-none!"
            aria-live={autoplay.isRunning ? 'off' : 'polite'}
          >
            {partners.map((partner, index) => (
              <li key={partner.id} className={tileClass} aria-hidden={!isVisible(index) || undefined}>
                {/* The name is also below. */}
                <div aria-hidden="true">
                  <PartnerLogo name={partner.name} logo={partner.logo} className="aspect-3/2" />
                </div>
                <StoredText className="mt-3.5 font-[660]">{partner.name}</StoredText>
              </li>
            ))}
          </ul>
        </div>
        {hasMany && isNear && parts && (
          <parts.CarouselEngine
            viewport={view}
            options={{ loop: true, align: 'start', slidesToScroll: perPage }}
            onStart={setEmbla}
          />
        )}
        {hasMany && (
          <div className="mt-5 flex flex-wrap items-center justify-center print:hidden">
            <PauseButton noun="partners" autoplay={autoplay} />
            {perPage > 1 ? (
              <CarouselDots
                names={Array.from({ length: pages }, (_, index) => `Show partners, page ${index + 1} of ${pages}`)}
                current={page}
                onChoose={(index) => embla?.scrollTo(index, isReduced)}
              />
            ) : (
              // On phones the arrows and a swipe move on; a button for each partner would fill the row.
              <p className="flex min-w-0 flex-wrap justify-center gap-2" aria-hidden="true">
                {partners.map(({ id }, index) => (
                  <span
                    key={id}
                    className={clsx('size-2 rounded-full border border-ink', index === page && 'bg-ink')}
                  />
                ))}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function PartnerInvitation() {
  const { partnerText } = useSite();
  return (
    <div
      id="partner-with-us"
      className="flex flex-col gap-8 bg-mint p-[clamp(1.5rem,3.4vw,3.5rem)] print:p-0 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h3 className="type-h2 text-[clamp(2rem,1.2rem+2.8vw,3.75rem)] print:text-h3">Partner With Us</h3>
        <StoredText className="mt-3 max-w-[44ch]">{partnerText ?? homeTexts.partnerText}</StoredText>
      </div>
      <Link href="/#contact" className={buttonClass({ className: 'shrink-0' })}>
        GET INVOLVED
      </Link>
    </div>
  );
}
