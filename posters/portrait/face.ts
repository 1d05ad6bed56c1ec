import { fixed } from '#posters/drawing/geometry.ts';
import { inkColors, paperColors } from '#posters/drawing/colors.ts';
import { circle, rectangle } from '#posters/drawing/shapes.ts';
import { faceRadius, levels, pictureSide } from './measures.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** A skin tone with the color of the lines drawn on it and of the glasses. */
export interface Skin {
  color: string;
  line: string;
  frame: string;
}

const darkLine = '#1C0A12';
const warmLine = '#C08056';

/** Six skin tones. The deepest has light lines, because dark ones would be invisible. */
export const skinTones: readonly Skin[] = [
  { color: '#4B2418', line: warmLine, frame: paperColors.butter },
  { color: '#7A3F25', line: darkLine, frame: darkLine },
  { color: '#A9643C', line: inkColors.plum, frame: inkColors.plum },
  { color: '#D3925F', line: inkColors.plum, frame: inkColors.plum },
  { color: '#EDB98D', line: inkColors.plum, frame: inkColors.plum },
  { color: '#F3CBA6', line: inkColors.plum, frame: inkColors.plum },
];

const shadeDensity = 0.5;

function outline(x: number): string {
  const radius = fixed(faceRadius);
  const jaw = levels.chin - faceRadius;
  return (
    `M${fixed(x - faceRadius)} ${levels.temple}a${radius} ${radius} 0 0 1 ${faceRadius * 2} 0V${jaw}` +
    `a${radius} ${radius} 0 0 1 ${-faceRadius * 2} 0z`
  );
}

/** Draws the neck and the skin above the collar. */
export function drawNeck(canvas: Canvas, x: number, skin: Skin): void {
  const width = 132;
  const top = levels.chin - 70;
  const neck = rectangle(x - width / 2, top, width, levels.shoulders + 12 - top);
  const scoop = `M${fixed(x - 92)} ${levels.shoulders - 2}a92 80 0 0 0 184 0z`;
  canvas.paint(skin.color, neck);
  canvas.paint(skin.color, scoop);
  canvas.tone({
    ink: inkColors.plum,
    box: { x: x - width / 2, y: levels.chin - 40, width, height: 90 },
    pitch: 10,
    angle: 0.5,
    opacity: shadeDensity,
    density: (_x, y) => 0.75 - (y - (levels.chin - 40)) / 130,
    clip: neck,
  });
}

/** Draws the head without hair, shaded on one side. */
export function drawHead(canvas: Canvas, x: number, skin: Skin, side: 1 | -1): void {
  const face = outline(x);
  canvas.paint(skin.color, face);
  canvas.tone({
    ink: inkColors.plum,
    box: { x: side > 0 ? x : x - faceRadius, y: levels.crown, width: faceRadius, height: pictureSide * 0.5 },
    pitch: 10,
    angle: 0.5,
    opacity: shadeDensity,
    density: (dotX) => 0.86 * (((dotX - x) * side) / faceRadius) - 0.12,
    clip: face,
  });
}

/** Draws closed eyes or round glasses, nose and smile. */
export function drawFeatures(canvas: Canvas, x: number, skin: Skin): void {
  const glasses = canvas.random.chance(0.45);
  const y = levels.eyes;
  const apart = 64;
  const lid = glasses ? 20 : 27;
  const eyes = [-apart, apart].map((offset) => `M${fixed(x + offset - lid)} ${y}q${lid} ${lid} ${lid * 2} 0`).join('');
  canvas.paintLine(skin.line, eyes, glasses ? 6 : 7.5);
  canvas.paintLine(skin.line, `M${fixed(x + 6)} ${y + 14}v46h-20`, 6.5);
  const smile = canvas.random.between(30, 40);
  canvas.paintLine(skin.line, `M${fixed(x - smile)} ${levels.mouth}q${fixed(smile)} 26 ${fixed(smile * 2)} 0`, 8);
  if (!glasses) return;
  const lenses = [-apart, apart].map((offset) => circle([x + offset, y + 2], 50)).join('');
  canvas.paintLine(skin.frame, `${lenses}M${fixed(x - 14)} ${y - 4}q14-10 28 0`, 8);
}
