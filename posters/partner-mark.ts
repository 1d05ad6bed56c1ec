import { fullTurn } from '#posters/drawing/geometry.ts';
import { burst, circle, dome, pill, polygon, rectangle, ringSegment } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import { ink } from '#shared/domain/brand-colors.ts';

const center: Point = [120, 80];
/** The bounding box of all marks, without a margin: the page adds one. */
const bounds = { left: 54, top: 22, width: 132, height: 116 };

/** Shapes fill with even-odd, so a shape inside another one is a hole. A line has a `stroke`. */
interface Mark {
  path: string;
  stroke?: number;
}

/** Returns a reed: a thin stem with a round-ended head on top. */
function reed(x: number, top: number): string {
  return `M${x - 9} ${top + 9}a9 9 0 0 1 18 0v23a9 9 0 0 1-5.5 8.3V120h-7V${top + 40.3}a9 9 0 0 1-5.5-8.3z`;
}

const wave: Mark = { path: 'M66 92c9-34 27-34 36-12s27 22 36 0 27-22 36 12', stroke: 15 };

const steps: Mark = {
  path: polygon([
    [76, 44],
    [132, 44],
    [132, 72],
    [160, 72],
    [160, 116],
    [76, 116],
  ]),
};

const reeds: Mark = { path: reed(92, 46) + reed(120, 38) + reed(148, 58) };

const sun: Mark = { path: burst(center, 16, 54, 40) + circle(center, 19) };

const rainbow: Mark = {
  path: [
    [12, 28],
    [40, 56],
    [68, 84],
  ]
    .map(([inner = 0, outer = 0]) => ringSegment([78, 122], inner, outer, -fullTurn / 4, 0))
    .join(''),
};

const links: Mark = { path: circle([98, 80], 31) + circle([142, 80], 31), stroke: 14 };

const checker: Mark = {
  path: [0, 2, 4, 6, 8]
    .map((index) => rectangle(72 + (index % 3) * 32, 32 + Math.floor(index / 3) * 32, 32, 32))
    .join(''),
};

const harbor: Mark = {
  path: dome([120, 78], 40) + pill(72, 86, 96, 14) + pill(86, 108, 68, 14),
};

const blades: Mark = {
  path: [0, 1, 2, 3]
    .map((quarter) => {
      const [right, down] = [quarter % 2 === 0 ? -1 : 1, quarter < 2 ? -1 : 1];
      const sweep = right * down > 0 ? 1 : 0;
      const [x, y] = [center[0] + right * 2, center[1] + down * 2];
      return `M${x} ${y}h${right * 44}a44 44 0 0 ${sweep} ${-right * 44} ${down * 44}z`;
    })
    .join(''),
};

const marks = { wave, steps, reeds, sun, rainbow, links, checker, harbor, blades } satisfies Record<string, Mark>;

/** The name of a mark. */
export type MarkName = keyof typeof marks;

/** The names of all marks. */
export const markNames = Object.keys(marks) as MarkName[];

/** Returns a one-color logo mark on a transparent background, as an SVG document. */
export function partnerMark(name: MarkName): string {
  const { path, stroke }: Mark = marks[name];
  const style =
    stroke === undefined ? `fill="${ink}" fill-rule="evenodd"` : `fill="none" stroke="${ink}" stroke-width="${stroke}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${bounds.width}" height="${bounds.height}" ` +
    `viewBox="${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}" role="none"><path ${style} d="${path}"/></svg>`
  );
}
