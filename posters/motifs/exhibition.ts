import { inkColors, palette } from '#posters/drawing/colors.ts';
import { arch, circle, polygon, rectangle } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color, Palette } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Random } from '#posters/drawing/random.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

const scales = [1.02, 0.78, 0.585, 0.43, 0.3, 0.19] as const;
const lastScale = 0.19;
const fullCanvas = 0.9;

/** The vanishing point of the rooms, and whether the doorways are arches. */
interface Rooms {
  vanishing: Point;
  arched: boolean;
}

function frame(canvas: Canvas, [x, y]: Point, scale: number) {
  return {
    left: x - x * scale,
    right: x + (canvas.width - x) * scale,
    top: y - y * scale,
    floor: y + (canvas.height - y) * scale,
  };
}

function doorway(canvas: Canvas, rooms: Rooms, scale: number): string {
  const { left, right, top, floor } = frame(canvas, rooms.vanishing, scale);
  const width = right - left;
  if (!rooms.arched || scale > fullCanvas) return rectangle(left, top, width, floor - top);
  return arch([(left + right) / 2, floor], width, floor - top);
}

/** The ring inks; two rooms of one color in a row would read as one room. */
function roomInks(random: Random, { a, b, c }: Palette): Color[] {
  const [first = a, second = b, third = c] = random.shuffle([a, b, c]);
  return [first, second, third, first, second];
}

function drawFloor(canvas: Canvas, { vanishing }: Rooms, ink: Color): void {
  const near = frame(canvas, vanishing, scales[0]);
  const far = frame(canvas, vanishing, lastScale);
  const depth = near.floor - far.floor;
  canvas.tone({
    ink,
    box: { x: 0, y: far.floor, width: canvas.width, height: canvas.height - far.floor },
    pitch: canvas.short * 0.021,
    angle: 0.5,
    density: (_x, y) => 0.26 + 0.3 * ((y - far.floor) / depth),
    clip: polygon([
      [far.left, far.floor],
      [far.right, far.floor],
      [near.right, near.floor],
      [near.left, near.floor],
    ]),
  });
}

function drawVisitor(canvas: Canvas, rooms: Rooms, offset: number, scale: number, color: Color): void {
  const { floor } = frame(canvas, rooms.vanishing, scale);
  const size = canvas.height * scale;
  const x = rooms.vanishing[0] + offset * canvas.short * scale;
  const head = size * 0.057;
  const shoulders = floor - size * 0.268;
  canvas.paint(color, circle([x, shoulders - head * 1.24], head));
  canvas.paint(color, arch([x, floor], size * 0.136, floor - shoulders));
}

/** Nested doorways toward a lit last room, with visitors on the way. */
export const exhibition: Motif = {
  palettes: [
    palette('mist', 'blue', 'poppy', 'marigold', 'plum'),
    palette('butter', 'blue', 'pink', 'teal', 'plum'),
    palette('blush', 'blue', 'tomato', 'sky', 'plum'),
    palette('mint', 'leaf', 'lemon', 'violet', 'plum'),
    palette('lilac', 'violet', 'rose', 'marigold', 'plum'),
    palette('bone', 'tomato', 'sky', 'lemon', 'plum'),
  ],
  draw(canvas, colors) {
    const { random } = canvas;
    const rooms: Rooms = {
      vanishing: [canvas.width * random.between(0.38, 0.62), canvas.height * 0.6],
      arched: random.chance(0.6),
    };
    roomInks(random, colors).forEach((ink, index) => {
      const outer = doorway(canvas, rooms, scales[index] ?? 1);
      canvas.print(ink, outer + doorway(canvas, rooms, scales[index + 1] ?? lastScale));
    });

    const last = frame(canvas, rooms.vanishing, lastScale);
    const radius = Math.min(last.right - last.left, last.floor - last.top) * 0.37;
    const light: Point = [(last.left + last.right) / 2, last.top + radius * 1.06];
    drawFloor(canvas, rooms, colors.d);
    canvas.paint(inkColors.marigold, circle(light, radius));

    const side = random.sign();
    const farthest = random.pick([colors.a, colors.d]);
    drawVisitor(canvas, rooms, side * random.between(0.02, 0.12), random.between(0.36, 0.44), farthest);
    drawVisitor(canvas, rooms, -side * random.between(0.17, 0.24), random.between(0.52, 0.6), colors.d);
    if (random.chance(0.6)) {
      drawVisitor(canvas, rooms, side * random.between(0.26, 0.34), random.between(0.64, 0.74), colors.d);
    }
  },
};
