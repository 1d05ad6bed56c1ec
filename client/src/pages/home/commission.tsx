import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useProgram } from '#client/api/use-program.ts';
import { useCookieChoices } from '#client/consent/cookie-choices.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import { homeTexts } from '#shared/domain/pages/home-texts.ts';

/** The invitation to artists, with the application form or, if none is configured, a link to the contact form. */
export function CommissionSection({ onPropose }: { onPropose: () => void }) {
  const { commissionFormUrl, site } = useProgram();
  return (
    <section aria-labelledby="commission" className="relative overflow-hidden bg-cobalt">
      <Stripe />
      <div className="container relative grid gap-[clamp(2rem,5vw,6rem)] py-section lg:grid-cols-2">
        <div className="on-dark text-paper lg:pb-[12.5vw]">
          <h2 id="commission" className="type-h2 max-w-[9em] print:max-w-none">
            Get commissioned for your work
          </h2>
          <StoredText className="type-lead mt-6 max-w-[34ch]">
            {site.commissionText ?? homeTexts.commissionText}
          </StoredText>
        </div>
        <div className="min-w-0 self-start bg-paper p-[clamp(1.25rem,2.6vw,2.75rem)] print:p-0 lg:self-center">
          {commissionFormUrl ? (
            <CommissionForm url={commissionFormUrl} />
          ) : (
            <>
              <p className="type-lead font-[640]">
                Say what you would make, where, and what we can look at. A person reads every idea.
              </p>
              <Link href="/#contact" onClick={onPropose} className={buttonClass({ className: 'mt-8' })}>
                Propose your work
              </Link>
              <p className="mt-6 type-small">
                Or write to{' '}
                <a href={`mailto:${site.contactEmail}`} className={textLink}>
                  {site.contactEmail}
                </a>
                .
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** How long the form may take to load before the visitor is told. */
const loadTimeoutMs = 10_000;

/**
 * The external application form in a frame. A blocker can leave the frame empty without an error, so a link is always
 * shown. Another site may set cookies: its form waits for consent to functional ones, or for a click on the button.
 */
function CommissionForm({ url }: { url: string }) {
  const { commissionFormScriptUrl, site } = useProgram();
  const height = site.formHeight ?? undefined;
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(panel);
  const { consent } = useCookieChoices();
  const [isRequested, setIsRequested] = useState(false);
  const isForeign = new URL(url, location.href).origin !== location.origin;
  const isWaiting = isForeign && !consent?.functional && !isRequested;
  const isLoading = isNear && !isWaiting;
  const [progress, setProgress] = useState<'loading' | 'loaded' | 'late'>('loading');

  useEffect(() => {
    if (!isLoading || progress !== 'loading') return;
    const timer = setTimeout(() => setProgress('late'), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [isLoading, progress]);

  const isLate = progress === 'late';

  return (
    <div ref={panel}>
      {/* The provider's script finds the frame by itself, for example to resize it. */}
      {isLoading && commissionFormScriptUrl && <script async src={commissionFormScriptUrl} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b-2 border-ink">
        <p className="text-label font-[660] max-sm:hidden">Artist application</p>
        <ExternalLink href={url} className={`${textLink} py-3 type-small`}>
          Open the form in a new tab
        </ExternalLink>
      </div>
      <p role="status" className={isLate ? 'type-small pt-4 font-[640]' : 'sr-only'}>
        {isLate &&
          'The form is taking a while to load, or something is blocking it. Use the link above to open it in a new tab.'}
      </p>
      {isWaiting ? (
        <>
          <p className="mt-5">
            The form comes from another service, which may set its own cookies, so it loads only if you ask for it.
          </p>
          <Button className="mt-5" onClick={() => setIsRequested(true)}>
            Show the form here
          </Button>
        </>
      ) : (
        <div className="mt-5 min-h-150 print:hidden" style={{ minHeight: height }}>
          {isLoading && (
            <iframe
              src={url}
              title="Artist application form"
              // Only what a form needs. It cannot navigate this page.
              // oxlint-disable-next-line react/iframe-missing-sandbox -- a form of another origin cannot lift its own sandbox; the demo form is ours
              sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              onLoad={() => setProgress('loaded')}
              className="block h-150 w-full border-0"
              style={{ height }}
            />
          )}
        </div>
      )}
    </div>
  );
}

const stripeColors = ['var(--marigold)', 'var(--poppy)', 'var(--pink)', 'var(--sky)'];
const stripeWidth = 44;

/** The decorative stripe of the design: four bands that enter from the left and turn down. */
function Stripe() {
  return (
    <svg
      viewBox="0 0 562 260"
      aria-hidden="true"
      fill="none"
      strokeWidth={stripeWidth}
      className="absolute bottom-0 left-0 hidden w-[clamp(22.5rem,38vw,40rem)] lg:block print:hidden"
    >
      {stripeColors.map((color, index) => {
        const y = stripeWidth / 2 + stripeWidth * index;
        const radius = 210 - stripeWidth * index;
        return <path key={color} d={`M0 ${y}H330a${radius} ${radius} 0 0 1 ${radius} ${radius}V300`} stroke={color} />;
      })}
    </svg>
  );
}
