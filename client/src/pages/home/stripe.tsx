const colors = ['var(--marigold)', 'var(--poppy)', 'var(--pink)', 'var(--sky)'];
const breadth = 44;

/** The supergraphic: four stripes run in from the left and turn down off the bottom. Decorative. */
export function Stripe() {
  return (
    <svg
      viewBox="0 0 562 260"
      aria-hidden="true"
      fill="none"
      strokeWidth={breadth}
      className="absolute bottom-0 left-0 hidden w-[clamp(360px,38vw,640px)] lg:block print:hidden"
    >
      {colors.map((color, index) => {
        const y = breadth / 2 + breadth * index;
        const radius = 210 - breadth * index;
        return <path key={color} d={`M0 ${y}H330a${radius} ${radius} 0 0 1 ${radius} ${radius}V300`} stroke={color} />;
      })}
    </svg>
  );
}
