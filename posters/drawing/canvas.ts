import { at, fixed } from './geometry.ts';
import { halftone } from './halftone.ts';
import { createRandom, hashText } from './random.ts';
import type { Point } from './geometry.ts';
import type { Halftone } from './halftone.ts';
import type { Random } from './random.ts';

/** A halftone to print: its ink, and the outline that trims it. */
type Tone = Halftone & { ink: string; clip?: string; opacity?: number };

/** A sheet of paper to draw on. Later calls draw on top of earlier ones. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** The shorter side: the measure for everything that must not stretch. */
  readonly short: number;
  readonly random: Random;
  /** Overprints a shape: multiplied with the layers below and slightly out of register. */
  print(ink: string, path: string): void;
  /** Covers the layers below with a shape. */
  paint(color: string, path: string): void;
  /** Covers the layers below with the part of a shape inside an outline. */
  paintWithin(outline: string, color: string, path: string): void;
  /** Overprints a line of a given width, with square ends. */
  printLine(ink: string, path: string, width: number): void;
  /** Covers the layers below with a line; its ends are round unless `butt`. */
  paintLine(color: string, path: string, width: number, ends?: 'round' | 'butt'): void;
  /** Overprints a halftone. */
  tone(tone: Tone): void;
  /** Returns the finished picture. */
  toSvg(): string;
}

const multiplyStyle = 'style="mix-blend-mode:multiply"';
/** The largest misregistration, as a share of the width. */
const maxMisregistration = 0.0022;

/** Returns a blank canvas of a paper color; `key` seeds its random choices. */
export function createCanvas(key: string, width: number, height: number, paper: string): Canvas {
  const random = createRandom(key);
  // Ids must differ between pictures, since several may be inlined in one page.
  const idPrefix = `c${hashText(`${key}|${width}x${height}`).toString(36)}-`;
  const marks: string[] = [];
  let clips = 0;

  const slip = () => {
    const limit = width * maxMisregistration;
    const shift: Point = [random.between(-limit, limit), random.between(-limit, limit)];
    return `transform="translate(${at(shift)})"`;
  };
  const trim = (outline: string) => {
    const id = `${idPrefix}${clips}`;
    clips += 1;
    marks.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    return ` clip-path="url(#${id})"`;
  };

  return {
    width,
    height,
    short: Math.min(width, height),
    random,
    print: (ink, path) => {
      marks.push(`<path ${multiplyStyle} ${slip()} fill="${ink}" fill-rule="evenodd" d="${path}"/>`);
    },
    paint: (color, path) => {
      marks.push(`<path fill="${color}" d="${path}"/>`);
    },
    paintWithin: (outline, color, path) => {
      const trimmed = trim(outline);
      marks.push(`<g${trimmed}><path fill="${color}" d="${path}"/></g>`);
    },
    printLine: (ink, path, lineWidth) => {
      marks.push(
        `<path ${multiplyStyle} ${slip()} fill="none" stroke="${ink}" stroke-width="${fixed(lineWidth)}" d="${path}"/>`,
      );
    },
    paintLine: (color, path, lineWidth, ends = 'round') => {
      marks.push(
        `<path fill="none" stroke="${color}" stroke-width="${fixed(lineWidth)}" ` +
          `stroke-linecap="${ends}" stroke-linejoin="round" d="${path}"/>`,
      );
    },
    tone: ({ ink, clip, opacity = 1, ...field }) => {
      const dots = halftone(field);
      if (dots === '') return;
      const trimmed = clip === undefined ? '' : trim(clip);
      const strength = opacity === 1 ? '' : ` opacity="${fixed(opacity)}"`;
      marks.push(
        `<g ${multiplyStyle} ${slip()} fill="none" stroke="${ink}" stroke-linecap="round"${strength}${trimmed}>${dots}</g>`,
      );
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `preserveAspectRatio="xMidYMid slice" role="none"><g style="isolation:isolate">` +
      `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${marks.join('')}</g></svg>`,
  };
}
