import { useEffect } from 'react';
import { site } from '#shared/domain/site.ts';

/** Names the screen in the browser's tab and history: '{title} · Sunhall', or the program's long name without a title. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${site.programName}` : site.programLongName;
  }, [title]);
}
