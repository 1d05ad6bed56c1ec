import { useState, type ChangeEvent } from 'react';
import { useDebouncedText } from '#client/components/use-debounced-text.ts';

/** Returns the props of a search field, and the search once typing stops. */
export function useSearch() {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const field = {
    type: 'search',
    autoComplete: 'off',
    // The server's limit.
    maxLength: 200,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
  };
  return { search: search.trim(), field, clear: () => setTyped('') };
}
