import { useSite } from '#client/api/use-program.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { Hero } from './hero.tsx';
import './visit-strip.css';
import { VisitStrip } from './visit-strip.tsx';

/** In a script of their own, so that the first screen does not wait for them. */
const HomeSections = lazyOnInteraction(
  async () => (await import('./home-sections.tsx')).HomeSections,
  <div className="min-h-dvh" />,
);

/** The home page, with the six sections of the specification. */
export function HomePage() {
  const { programLongName } = useSite();
  return (
    <>
      <h1 className="sr-only">{programLongName}</h1>
      <VisitStrip />
      <Hero />
      <HomeSections />
    </>
  );
}
