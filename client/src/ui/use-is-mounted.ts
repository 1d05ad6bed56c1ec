import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that is true while the component is on the page. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
