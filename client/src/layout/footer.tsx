import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { useProgram, useSite } from '#client/api/use-program.ts';
import { cookieChoicesId, useCookieChoices } from '#client/consent/cookie-choices.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { useParts } from '#client/use-parts.ts';
import { addressLine } from '#shared/domain/event/map-links.ts';
import { isManagerPath, pagePaths } from '#shared/domain/pages/site-pages.ts';
import { endSentence } from '#shared/domain/text/text.ts';
import { Logo } from './logo.tsx';

const columns = [
  [
    { label: 'Home', href: pagePaths.home },
    { label: 'Activations', href: pagePaths.events },
    { label: 'About', href: pagePaths.about },
  ],
  [
    { label: 'Privacy Policy', href: pagePaths.privacyPolicy },
    { label: 'Terms of Service', href: pagePaths.termsOfService },
    { label: 'Contact', href: '/#contact' },
  ],
];

/** The footer of every page. The pages of the site manager have a slim one. */
export function Footer() {
  const { today } = useProgram();
  const { askAgain } = useCookieChoices();
  const parts = useParts();
  const site = useSite();
  const [path] = useLocation();
  const isSlim = isManagerPath(path);
  const { programName, programLongName, presenterLongName, footerText, legalName, socialLinks } = site;
  const presentedBy =
    footerText ?? endSentence(`${programName} is a community program presented by ${presenterLongName}`);
  return (
    <footer id="footer" className="site-footer">
      <div
        className={clsx(
          'on-dark bg-ink pb-[env(safe-area-inset-bottom)] text-paper print:pt-2',
          isSlim ? 'pt-4' : 'pt-[clamp(2.5rem,5vw,6rem)]',
        )}
      >
        <div className="container">
          {isSlim ? (
            <p className="type-small">{presentedBy}</p>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 md:grid-cols-[minmax(0,1fr)_auto] md:items-end print:block">
              <div>
                <Logo
                  className="gap-[.14em] text-[min(clamp(3rem,1rem+9vw,9.5rem),15vw)] tracking-[-.045em] whitespace-normal print:hidden"
                  markClassName="size-[.86em]"
                />
                <p className="mt-5 max-w-80 text-lg leading-[1.4] print:mr-1 print:inline print:type-small">
                  {presentedBy}
                </p>
                <address className="mt-3 type-small not-italic print:inline">{addressLine(site)}</address>
                {parts && Object.keys(socialLinks).length > 0 && <parts.FooterSocialLinks links={socialLinks} />}
              </div>
              <nav
                aria-label="Footer"
                className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-2 md:gap-x-12 md:grid-cols-[auto_auto] print:hidden"
              >
                {columns.map((links) => (
                  <ul key={links[0]?.label}>
                    {links.map(({ label, href }) => (
                      <li key={href}>
                        <Link
                          href={href}
                          className="inline-flex min-h-11 items-center decoration-2 underline-offset-[.22em] hover:underline"
                        >
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                ))}
              </nav>
            </div>
          )}
          <div
            className={clsx(
              'flex flex-wrap items-center justify-between gap-x-8 type-small print:mt-0 print:py-0',
              !isSlim && 'mt-6 border-t border-paper/28 py-4 md:mt-10',
            )}
          >
            <p className="py-2 print:p-0">
              © {today.slice(0, 4)} {endSentence(legalName ?? programLongName)} All rights reserved.
            </p>
            <div className="flex flex-wrap gap-x-8 print:hidden">
              <button type="button" id={cookieChoicesId} onClick={askAgain} className={clsx('min-h-11', textLink)}>
                Cookie choices
              </button>
              <Link href={pagePaths.admin} className={clsx('inline-flex min-h-11 items-center', textLink)}>
                Site Manager
              </Link>
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}
