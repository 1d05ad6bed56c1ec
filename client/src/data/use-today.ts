import { useSyncExternalStore } from 'react';
import type { Day } from '#shared/domain/days.ts';
import type { Settings } from '#shared/domain/settings.ts';
import { todayFrom } from './settings.ts';

/** Returns the program's day, which a page left open over midnight learns when it is looked at again. */
export function useToday(settings: Settings): Day {
  return useSyncExternalStore(subscribe, () => todayFrom(settings));
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}
