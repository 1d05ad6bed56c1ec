const words =
  'light tide atrium mural garden window paper river color shadow bronze thread echo north morning glass field wall voice step'.split(
    ' ',
  );
const categories = ['Immersive', 'Murals', 'Workshops', 'Performance', 'Exhibitions'];
const today = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1000;

/** The date of all benchmarks: the value of NOW. */
export const now = '2026-11-20';

/**
 * Returns a content file with `count` activations, the same in every run. Two thirds of them are past. Their texts have
 * similar lengths, so that a page of four has about the same size in any program.
 */
export function program(count) {
  const random = generator(count);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const text = (length) => {
    let made = pick(words);
    while (made.length < length) made += ` ${pick(words)}`;
    return `${made.slice(0, length - 1)}.`;
  };
  const people = {
    artists: numberedNames('Artist', 40),
    partners: numberedNames('Partner', 12),
    locations: numberedNames('Location', 10),
  };
  return {
    format: 'sunhall-content',
    version: 1,
    categories: categories.map((name) => ({ name, color: '#5F37C6' })),
    locations: people.locations.map((name) => ({ name, googleMapsLink: 'https://maps.example/place' })),
    artists: people.artists.map((name) => ({ name, title: 'Muralist', bio: text(200) })),
    partners: people.partners.map((name) => ({ name, description: text(120) })),
    events: Array.from({ length: count }, (_, at) => ({
      slug: slugOf(at),
      title: `Activation ${number(at)}`,
      description: text(600),
      category: pick(categories),
      date: dayAt(Math.round((random() - 2 / 3) * 600)),
      time: '12:00 PM - 5:00 PM',
      venue: 'North Atrium',
      location: pick(people.locations),
      artists: [pick(people.artists)],
      partners: [pick(people.partners)],
      featured: at % 5 === 0,
    })),
  };
}

/** Returns the slug of the activation with this number. */
export function slugOf(at) {
  return `activation-${number(at)}`;
}

function number(at) {
  return String(at).padStart(5, '0');
}

function numberedNames(kind, count) {
  return Array.from({ length: count }, (_, at) => `${kind} ${String(at).padStart(2, '0')}`);
}

function dayAt(days) {
  return new Date(today + days * day).toISOString().slice(0, 10);
}

/** Returns a function that generates pseudorandom numbers from 0 to 1 (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
