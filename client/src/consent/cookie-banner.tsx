import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { useOpenPart, useParts } from '#client/use-parts.ts';
import './cookie-banner.css';
import {
  consentTo,
  cookieChoicesId,
  optionalCookies,
  refusesTracking,
  useCookieChoices,
  type CookieConsent,
} from './cookie-choices.tsx';

/** Asks for consent until the visitor has chosen. If opened again, it takes the focus and shows the current choice. */
export function CookieBanner() {
  const { consent, asking, choose, dismiss } = useCookieChoices();
  // Undefined until the dialog is first opened.
  const [isChoosing, setIsChoosing] = useState<boolean>();
  const parts = useParts();
  const openPart = useOpenPart();
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking === 'again') banner.current?.focus();
  }, [asking]);
  // The rest of the page makes room for the banner by its size, which is 0 if a content blocker hides it: also for the
  // outline of a focused control above it.
  useEffect(() => {
    if (asking === 'no' || !banner.current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.target.getBoundingClientRect() ?? {};
      style.setProperty('--cookie-banner', `${height && height + 32}px`);
      style.setProperty('--cookie-width', `${width && width + 16}px`);
    });
    observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-banner');
      style.removeProperty('--cookie-width');
    };
  }, [asking]);
  const isAside = useCoversFocus(banner, asking !== 'no');
  const close = () => {
    setIsChoosing(isChoosing && false);
    document.getElementById(asking === 'again' ? cookieChoicesId : 'main')?.focus({ preventScroll: true });
  };
  const save = (chosen: CookieConsent) => {
    choose(chosen);
    close();
  };
  return (
    <>
      {asking !== 'no' && (
        <section
          ref={banner}
          tabIndex={-1}
          aria-labelledby="cookie-title"
          className={clsx('cookie-banner z-cookie print:hidden', isAside && 'cookie-aside')}
        >
          <h2 id="cookie-title">Cookies, your call</h2>
          <p className="cookie-purpose">
            We use necessary cookies to run this site. With your permission we also use analytics, marketing and
            functional cookies.
          </p>
          {refusesTracking() && <p>Your browser asks sites not to track you, so analytics and marketing stay off.</p>}
          {consent && <p>Allowed now: {allowedKinds(consent)}.</p>}
          <div>
            <Button size="small" onClick={() => save(consentTo(() => true))}>
              Accept All
            </Button>
            <Button size="small" onClick={() => save(consentTo(() => false))}>
              Necessary Only
            </Button>
          </div>
          <button type="button" className="min-h-11 px-3" onClick={() => openPart(() => setIsChoosing(true))}>
            <span className={textLink}>Customize</span>
          </button>
          <IconButton
            aria-label="Close"
            className="-mr-3"
            onClick={() => {
              dismiss();
              close();
            }}
          >
            <X className="size-5" />
          </IconButton>
        </section>
      )}
      {isChoosing !== undefined && parts && (
        <parts.CookiePreferences open={isChoosing} onOpenChange={setIsChoosing} onSave={save} />
      )}
    </>
  );
}

/** Elements whose focus counts: not a page or section that a link has moved the focus to. */
const controls = 'iframe, :focus-visible:not([tabindex="-1"])';

/**
 * Returns whether the banner lies on the focused control, for what cannot be scrolled out from under it: a tall
 * picture, a field of which the browser shows only the caret, or a control in a frame, whose place the page does not
 * know.
 */
function useCoversFocus(banner: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!isShown || typeof IntersectionObserver === 'undefined') return undefined;
    let observer: IntersectionObserver | undefined;
    const follow = () => {
      observer?.disconnect();
      const { activeElement: focused } = document;
      const { offsetTop = 0, offsetLeft = 0 } = banner.current ?? {};
      if (!focused?.matches(controls) || banner.current?.contains(focused)) return setCovers(false);
      const rootMargin = `${-offsetTop}px 0px 0px ${-offsetLeft}px`;
      observer = new IntersectionObserver((entries) => setCovers(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin,
      });
      observer.observe(focused);
    };
    const types = ['focus', 'blur', 'resize'];
    for (const type of types) window.addEventListener(type, follow, true);
    return () => {
      observer?.disconnect();
      for (const type of types) window.removeEventListener(type, follow, true);
    };
  }, [banner, isShown]);
  return covers;
}

function allowedKinds(consent: CookieConsent): string {
  return ['necessary', ...optionalCookies.filter((kind) => consent[kind])].join(', ');
}
