import { brightness, inkColors, paperColors } from './drawing/colors.ts';

/** The darkest ink, and the lightest one next to paper. */
const [dark, light] = ['#34123F', '#DCD0C4'];
const paper = '#F7F3EF';

const inks = Object.values(inkColors).toSorted((a, b) => brightness(a) - brightness(b));
const neutrals = new Map<string, string>([
  ...inks.map((ink, index) => [ink, mix(dark, light, index / (inks.length - 1))] as const),
  ...Object.values(paperColors).map((color) => [color, paper] as const),
]);

/** Returns a poster with every ink replaced by a gray that keeps its place between dark and light. */
export function inNeutralInks(svg: string): string {
  return svg.replace(/#[0-9A-F]{6}/g, (color) => neutrals.get(color) ?? color);
}

function mix(from: string, to: string, share: number): string {
  const channel = (start: number) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  };
  return `#${[1, 3, 5]
    .map((start) => channel(start).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
