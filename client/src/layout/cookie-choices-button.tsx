import clsx from 'clsx';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { textLink } from '#client/ui/text-link.ts';

/** The id of the button, which gets the focus back from the banner. */
export const cookieChoicesId = 'cookie-choices';

/** Opens the cookie banner again. */
export function CookieChoicesButton() {
  const { askAgain } = useCookieChoices();
  return (
    <button type="button" id={cookieChoicesId} onClick={askAgain} className={clsx('min-h-11', textLink)}>
      Cookie choices
    </button>
  );
}
