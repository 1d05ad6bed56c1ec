import clsx from 'clsx';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { textLink } from '#client/ui/text-link.ts';

/** Where the focus returns to when the banner was opened from here. */
export const cookieChoicesId = 'cookie-choices';

/** Opens the cookie banner again, for who wants to change their mind. */
export function CookieChoicesButton() {
  const { askAgain } = useCookieChoices();
  return (
    <button type="button" id={cookieChoicesId} onClick={askAgain} className={clsx('min-h-11', textLink)}>
      Cookie choices
    </button>
  );
}
