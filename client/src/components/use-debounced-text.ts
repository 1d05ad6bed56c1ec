import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must pause. Browsers limit how often a URL may change, which holds most searches. */
const typingPauseMs = 250;

/** Returns a text as typed and its setter. Calls `write` when typing pauses; follows the stored text otherwise. */
export function useDebouncedText(stored: string, write: (text: string) => void) {
  const [text, setText] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    setText(stored);
  }
  const writeText = useEffectEvent(write);
  useEffect(() => {
    if (text === stored) return;
    const timer = setTimeout(() => writeText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, stored]);
  return [text, setText] as const;
}
