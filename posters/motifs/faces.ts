import { at, fixed, polar, fullTurn } from '#posters/drawing/geometry.ts';
import { inkColors, paperColors } from '#posters/drawing/colors.ts';
import { bowl, circle } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

function drawMouth(canvas: Canvas, [x, y]: Point, size: number): void {
  if (canvas.random.chance(0.35)) {
    canvas.paint(inkColors.plum, bowl([x, y - size * 0.04], size * 0.13));
    return;
  }
  const half = size * 0.17;
  const smile = `M${at([x - half, y])}q${fixed(half)} ${fixed(half * 1.05)} ${fixed(half * 2)} 0`;
  canvas.paintLine(inkColors.plum, smile, size * 0.05);
}

/** Eyes that look in one direction, and a smile; `size` is about a third of the creature's width. */
export function drawFace(canvas: Canvas, [x, y]: Point, size: number): void {
  const { random } = canvas;
  const single = random.chance(0.2);
  const look = random.between(0, fullTurn);
  const radius = size * (single ? 0.34 : 0.24);
  const eyes: Point[] = single
    ? [[x, y]]
    : [
        [x - size * 0.33, y],
        [x + size * 0.33, y],
      ];
  canvas.paint(paperColors.white, eyes.map((eye) => circle(eye, radius)).join(''));
  const pupils = eyes.map((eye) => circle(polar(eye, look, radius * 0.36), radius * 0.52));
  canvas.paint(inkColors.plum, pupils.join(''));
  drawMouth(canvas, [x, y + size * (single ? 0.52 : 0.42)], size);
}
