import { burstPoints } from '#shared/design/burst-points.ts';

/** Concentric bursts, the largest first; radii in a box of 100 x 80, turns in degrees. */
const rays = [
  { points: 22, radius: 55, turn: -2.4, fill: 'var(--pink)' },
  { points: 18, radius: 40, turn: 1.4, fill: 'var(--marigold)' },
  { points: 14, radius: 25, turn: 4, fill: 'var(--butter)' },
];

/** The hero while no activation is featured. */
export function HeroPlaceholder() {
  return (
    <div className="hero-stage bg-marigold">
      <div className="hero-slide">
        <div className="hero-field">
          <h2 className="fitted-title fitted-hero w3 longest-9">Something is about to happen here.</h2>
          <div className="hero-meta type-meta">
            <p>New activations are on their way.</p>
            <p className="font-[440]">Until then, have a look at everything so far.</p>
          </div>
        </div>
        <div className="hero-art bg-poppy">
          <svg
            viewBox="0 0 100 80"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {rays.map(({ points, radius, turn, fill }) => (
              <polygon
                key={points}
                points={burstPoints(points, 0.74)}
                fill={fill}
                transform={`translate(50 40) rotate(${turn}) scale(${radius / 50}) translate(-50 -50)`}
              />
            ))}
            <circle cx="50" cy="40" r="10" fill="var(--poppy)" />
          </svg>
        </div>
      </div>
    </div>
  );
}
