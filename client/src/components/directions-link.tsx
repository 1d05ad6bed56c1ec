import ArrowUpRight from 'lucide-react/icons/arrow-up-right';

/** A pill that links to the map of a place, in a new window. `place` is its name, for screen readers. */
export function DirectionsLink({ map, place }: { map: string; place: string }) {
  return (
    <a
      href={map}
      target="_blank"
      rel="noopener"
      className="relative inline-flex min-h-10 items-center gap-1.5 rounded-full bg-paper px-4 type-small font-[640] text-ink transition-colors duration-fast after:absolute after:inset-x-0 after:-inset-y-0.5 hover:bg-ink hover:text-paper print:hidden forced-colors:border"
    >
      Directions
      <ArrowUpRight className="size-4.5" /> <span className="sr-only">to {place} (opens in a new window)</span>
    </a>
  );
}
