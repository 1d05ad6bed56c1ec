const colors = ['var(--marigold)', 'var(--poppy)', 'var(--pink)', 'var(--sky)'];
const width = 44;

/** The decorative stripe of the design: four bands that enter from the left and turn down. */
export function Stripe() {
  return (
    <svg
      viewBox="0 0 562 260"
      aria-hidden="true"
      fill="none"
      strokeWidth={width}
      className="absolute bottom-0 left-0 hidden w-[clamp(360px,38vw,640px)] lg:block print:hidden"
    >
      {colors.map((color, index) => {
        const y = width / 2 + width * index;
        const radius = 210 - width * index;
        return <path key={color} d={`M0 ${y}H330a${radius} ${radius} 0 0 1 ${radius} ${radius}V300`} stroke={color} />;
      })}
    </svg>
  );
}
