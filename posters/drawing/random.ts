/** A reproducible random generator: the same key always gives the same picture. */
export interface Random {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  sign(): 1 | -1;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** Returns the FNV-1a hash of a text, mixed so that similar texts have different hashes. */
export function hashText(text: string): number {
  let hash = fnvOffset;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime);
  }
  return avalanche(hash);
}

// Without this step, "event-1" and "event-2" begin with almost the same number and look alike.
function avalanche(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the random generator of a key. */
export function createRandom(key: string): Random {
  const next = mulberry32(hashText(key));
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new Error('Cannot pick from an empty list');
      return choice;
    },
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((first, second) => first.order - second.order)
        .map(({ item }) => item),
  };
}
