import { useEffect, useRef, useState } from 'react';
import { useCookieChoices } from '#client/data/cookie-choices.tsx';
import { Button } from '#client/ui/button.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';

/** How long the form may take, in milliseconds, before we say that it does not come. */
const patience = 10_000;

/**
 * The external application form in a frame: it needs no script of a third party on our own page. Blockers keep such
 * frames empty without a word, so the plain link is always there. It brings its provider's cookies: who refused those presses
 * a button for it.
 */
export function CommissionForm({ url }: { url: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(panel);
  const { consent } = useCookieChoices();
  const [isWanted, setIsWanted] = useState(false);
  const isRefused = consent?.functional === false && !isWanted;
  const isLoading = isNear && !isRefused;
  const [progress, setProgress] = useState<'loading' | 'loaded' | 'late'>('loading');

  useEffect(() => {
    if (!isLoading || progress !== 'loading') return;
    const timer = setTimeout(() => setProgress('late'), patience);
    return () => clearTimeout(timer);
  }, [isLoading, progress]);

  return (
    <div ref={panel}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b-2 border-ink">
        <p className="text-label font-[660] max-sm:hidden">Artist application</p>
        <ExternalLink href={url} className={`${textLink} py-3 type-small`}>
          Open the form in a new tab
        </ExternalLink>
      </div>
      <p role="status" className={progress === 'late' ? 'type-small pt-4 font-[640]' : 'sr-only'}>
        {progress === 'late' && 'The form is taking its time, or something is keeping it from loading here. The link above opens it in a tab of its own.'}
      </p>
      {isRefused ? (
        <>
          <p className="mt-5">The form comes from another service with cookies of its own, so it waits for your press.</p>
          <Button className="mt-5" onClick={() => setIsWanted(true)}>
            Show the form here
          </Button>
        </>
      ) : (
        <div className="mt-5 h-150">
          {isLoading && (
            <iframe
              src={url}
              title="Artist application form"
              // What a form needs, and no more: it cannot lead this page away.
              // oxlint-disable-next-line react/iframe-missing-sandbox -- the form is of another origin, which cannot lift its own sandbox
              sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              onLoad={() => setProgress('loaded')}
              className="size-full border-0"
            />
          )}
        </div>
      )}
    </div>
  );
}
