import { fixed, fullTurn } from '#posters/drawing/geometry.ts';
import { paperColors } from '#posters/drawing/colors.ts';
import { arch, burst, circle, dome, flower, polygon, rectangle } from '#posters/drawing/shapes.ts';
import { drawFace } from './faces.ts';
import type { Box } from '#posters/drawing/geometry.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** Draws a creature in its cell; `other` is for a second part. */
export type Creature = (canvas: Canvas, cell: Box, color: Color, other: Color) => void;

function measure({ x, y, width, height }: Box) {
  return {
    size: Math.min(width, height),
    middle: x + width / 2,
    center: y + height / 2,
    floor: y + height,
  };
}

const halfDisc: Creature = (canvas, cell, color) => {
  const { size, middle, floor } = measure(cell);
  canvas.paint(color, dome([middle, floor], size * 0.44));
  drawFace(canvas, [middle, floor - size * 0.27], size * 0.36);
};

const star: Creature = (canvas, cell, color) => {
  const { size, middle, center } = measure(cell);
  canvas.paint(color, burst([middle, center], 16, size * 0.43, size * 0.33));
  drawFace(canvas, [middle, center - size * 0.04], size * 0.38);
};

const triangle: Creature = (canvas, cell, color) => {
  const { size, middle, floor } = measure(cell);
  canvas.paint(
    color,
    polygon([
      [middle - size * 0.46, floor],
      [middle, floor - size * 0.86],
      [middle + size * 0.46, floor],
    ]),
  );
  drawFace(canvas, [middle, floor - size * 0.34], size * 0.36);
};

const bear: Creature = (canvas, cell, color) => {
  const { size, middle, center } = measure(cell);
  const y = center + size * 0.04;
  const ears = [-1, 1].map((side) => circle([middle + side * size * 0.3, y - size * 0.32], size * 0.125));
  canvas.paint(color, circle([middle, y], size * 0.39) + ears.join(''));
  drawFace(canvas, [middle, y - size * 0.05], size * 0.4);
};

const quarterDisc: Creature = (canvas, cell, color) => {
  const { size, floor } = measure(cell);
  const radius = size * 0.88;
  const r = fixed(radius);
  canvas.paint(color, `M${fixed(cell.x)} ${fixed(floor)}v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`);
  drawFace(canvas, [cell.x + radius * 0.42, floor - radius * 0.38], size * 0.38);
};

const stack: Creature = (canvas, cell, color, other) => {
  const { size, middle, floor } = measure(cell);
  const head = size * 0.33;
  const body = size * 0.3;
  canvas.paint(other, rectangle(middle - head, floor - body, head * 2, body));
  canvas.paint(color, dome([middle, floor - body], head));
  drawFace(canvas, [middle, floor - body - head * 0.5], size * 0.3);
};

const doorway: Creature = (canvas, cell, color) => {
  const { size, middle, floor } = measure(cell);
  canvas.paint(color, arch([middle, floor], size * 0.68, size * 0.76));
  drawFace(canvas, [middle, floor - size * 0.44], size * 0.38);
};

const blossom: Creature = (canvas, cell, color) => {
  const { size, middle, center } = measure(cell);
  canvas.paint(color, flower([middle, center], 9, size * 0.41, fullTurn / 36));
  drawFace(canvas, [middle, center - size * 0.05], size * 0.38);
};

const block: Creature = (canvas, cell, color) => {
  const { size, middle, floor } = measure(cell);
  const half = size * 0.3;
  const band = size * 0.085;
  canvas.paint(color, rectangle(middle - half, floor - size * 0.78, half * 2, size * 0.78));
  canvas.paint(paperColors.white, rectangle(middle - half, floor - size * 0.2 - band, half * 2, band));
  drawFace(canvas, [middle, floor - size * 0.56], size * 0.38);
};

/** All creatures of the checkerboard. */
export const allCreatures: readonly Creature[] = [
  halfDisc,
  star,
  triangle,
  bear,
  quarterDisc,
  stack,
  doorway,
  blossom,
  block,
];
