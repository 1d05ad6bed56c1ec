import { useEffect } from 'react';
import { keepSessionAlive } from '#client/api/session.ts';

const keepAliveInterval = 4 * 60 * 1000;

/** Keeps the session alive while a form has unsaved changes. */
export function useKeepAlive(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => void keepSessionAlive(), keepAliveInterval);
    return () => clearInterval(timer);
  }, [isDirty]);
}
