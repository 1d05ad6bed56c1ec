import { bowl, circle, dome, pill, polygon, rectangle } from '#posters/drawing/shapes.ts';

/** A solid of a totem; sizes are in units of the totem's width. */
export interface Solid {
  name: string;
  width: number;
  height: number;
  /** Whether it can only be on top: nothing rests on a point or a ball. */
  top?: true;
  /** The outline of a solid centered on `x` with its base at `y`. */
  outline(x: number, y: number, unit: number): string;
}

/** The seven solids. */
export const allSolids: readonly Solid[] = [
  {
    name: 'block',
    width: 1,
    height: 0.8,
    outline: (x, y, unit) => rectangle(x - unit / 2, y - unit * 0.8, unit, unit * 0.8),
  },
  {
    name: 'ball',
    width: 1.12,
    height: 1.12,
    top: true,
    outline: (x, y, unit) => circle([x, y - unit * 0.56], unit * 0.56),
  },
  {
    name: 'dome',
    width: 1.24,
    height: 0.62,
    outline: (x, y, unit) => dome([x, y], unit * 0.62),
  },
  {
    name: 'bowl',
    width: 1.24,
    height: 0.62,
    outline: (x, y, unit) => bowl([x, y - unit * 0.62], unit * 0.62),
  },
  {
    name: 'cone',
    width: 1.16,
    height: 1.24,
    top: true,
    outline: (x, y, unit) =>
      polygon([
        [x - unit * 0.58, y],
        [x, y - unit * 1.24],
        [x + unit * 0.58, y],
      ]),
  },
  {
    name: 'column',
    width: 0.52,
    height: 1.5,
    outline: (x, y, unit) => rectangle(x - unit * 0.26, y - unit * 1.5, unit * 0.52, unit * 1.5),
  },
  {
    name: 'disc',
    width: 1.4,
    height: 0.3,
    outline: (x, y, unit) => pill(x - unit * 0.7, y - unit * 0.3, unit * 1.4, unit * 0.3),
  },
];
