import { useEffect, useState, type ChangeEvent } from 'react';

/** Milliseconds. */
const searchDelay = 300;

/** Returns the props of a search field, and the search once typing stops. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const field = {
    type: 'search',
    autoComplete: 'off',
    // The server's limit.
    maxLength: 200,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
  };
  return { search, field, clear: () => setTyped('') };
}
