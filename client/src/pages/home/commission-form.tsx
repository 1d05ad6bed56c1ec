import { useEffect, useRef, useState } from 'react';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { Button } from '#client/ui/button.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import { useScript } from '#client/ui/use-script.ts';

/** How long the form may take to load, in milliseconds, before the visitor is told. */
const loadTimeout = 10_000;

interface CommissionFormProps {
  url: string;
  /** The URL of the provider's embed script, which finds the frame by itself, for example to resize it. */
  scriptUrl: string | null;
  /** In pixels; null for the default. */
  height: number | null;
}

/**
 * The external application form in a frame. A blocker can leave the frame empty without an error, so a link is always
 * shown. The provider may set cookies: visitors who refused functional ones must click a button to load it.
 */
export function CommissionForm({ url, scriptUrl, height }: CommissionFormProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(panel);
  const { consent } = useCookieChoices();
  const [isRequested, setIsRequested] = useState(false);
  const isRefused = consent?.functional === false && !isRequested;
  const isLoading = isNear && !isRefused;
  const isScriptBlocked = useScript(isLoading ? scriptUrl : null);
  const [progress, setProgress] = useState<'loading' | 'loaded' | 'late'>('loading');

  useEffect(() => {
    if (!isLoading || progress !== 'loading') return;
    const timer = setTimeout(() => setProgress('late'), loadTimeout);
    return () => clearTimeout(timer);
  }, [isLoading, progress]);

  const isLate = progress === 'late' || isScriptBlocked;

  return (
    <div ref={panel}>
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
      {isRefused ? (
        <>
          <p className="mt-5">
            The form comes from another service, which may set its own cookies, so it loads only if you ask for it.
          </p>
          <Button className="mt-5" onClick={() => setIsRequested(true)}>
            Show the form here
          </Button>
        </>
      ) : (
        <div className="mt-5 min-h-150" style={{ minHeight: height ?? undefined }}>
          {isLoading && (
            <iframe
              src={url}
              title="Artist application form"
              // Only what a form needs. It cannot navigate this page.
              // oxlint-disable-next-line react/iframe-missing-sandbox -- a form of another origin cannot lift its own sandbox; the demo form is ours
              sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              onLoad={() => setProgress('loaded')}
              className="block h-150 w-full border-0"
              style={{ height: height ?? undefined }}
            />
          )}
        </div>
      )}
    </div>
  );
}
