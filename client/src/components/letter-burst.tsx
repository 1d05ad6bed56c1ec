import { Burst } from '#client/ui/burst.tsx';

interface LetterBurstProps {
  /** The name whose first letter is shown. Decorative: the name is next to it. */
  name: string;
  points?: number;
  fill?: string;
}

/** The first letter of a name on a burst, as large as its positioned parent allows. */
export function LetterBurst({ name, points = 18, fill = 'var(--marigold)' }: LetterBurstProps) {
  const [letter] = name.trim();
  return (
    <Burst points={points} fill={fill} className="absolute inset-0 m-auto h-[72%] max-w-3/4">
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="44"
        fill="var(--ink)"
        style={{ fontWeight: 820, fontStretch: '112%' }}
      >
        {letter}
      </text>
    </Burst>
  );
}
