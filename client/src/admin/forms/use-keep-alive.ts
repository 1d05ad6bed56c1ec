import { useEffect } from 'react';
import { keepSessionAlive } from '#client/api/session.ts';

const fourMinutes = 4 * 60 * 1000;

/** Somebody who types is not idle: while a form is dirty the session stays alive. */
export function useKeepAlive(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => void keepSessionAlive(), fourMinutes);
    return () => clearInterval(timer);
  }, [isDirty]);
}
