import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#client/ui/field.tsx';

/** How long typing must pause before it searches, in milliseconds. Browsers limit how often a URL may change. */
const typingPause = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches the list after a pause in typing. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  // Follows the URL, for example after Clear Filters.
  if (search !== lastSearch) {
    setLastSearch(search);
    setText(search);
  }
  const searchFor = useEffectEvent(onSearch);
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => searchFor(text), typingPause);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <TextField
      type="search"
      label="Search"
      placeholder="Title, artist or venue"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
