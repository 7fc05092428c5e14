import type { Random } from '../../random.ts';
import { short as n } from '../shapes.ts';

/** A grid of dots around the origin with the closed lines that run around them. */
export type Kolam = {
  dots: [number, number][];
  loops: string[];
  /** The area around each dot, with its distance from the middle. */
  cells: { ring: number; shape: string }[];
  reach: number;
};

export type DotShape = 'diamond' | 'square' | 'octagon';

const directions = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const key = (x: number, y: number) => `${x},${y}`;
const tie = (x: number, y: number, otherX: number, otherY: number) =>
  y < otherY || (y === otherY && x < otherX)
    ? `${key(x, y)}-${key(otherX, otherY)}`
    : `${key(otherX, otherY)}-${key(x, y)}`;

function layDots(shape: DotShape, half: number): [number, number][] {
  const dots: [number, number][] = [];
  for (let y = -half; y <= half; y++) {
    for (let x = -half; x <= half; x++) {
      const sum = Math.abs(x) + Math.abs(y);
      if (shape === 'diamond' ? sum <= half : shape === 'square' ? true : sum <= Math.ceil(half * 1.45))
        dots.push([x, y]);
    }
  }
  return dots;
}

/** Random ties between neighbouring dots with the eightfold symmetry of the square. */
function tieDots(random: Random, dots: [number, number][], density: number): Set<string> {
  const present = new Set(dots.map(([x, y]) => key(x, y)));
  const tied = new Set<string>();
  const decided = new Set<string>();
  for (const [x, y] of dots) {
    for (const [stepX, stepY] of [directions[1], directions[2]]) {
      const otherX = x + stepX;
      const otherY = y + stepY;
      if (!present.has(key(otherX, otherY)) || decided.has(tie(x, y, otherX, otherY))) continue;
      const images = [1, -1].flatMap((signX) =>
        [1, -1].flatMap((signY) => [
          tie(x * signX, y * signY, otherX * signX, otherY * signY),
          tie(y * signX, x * signY, otherY * signX, otherX * signY),
        ]),
      );
      const joined = random.chance(density);
      for (const image of images) {
        decided.add(image);
        if (joined) tied.add(image);
      }
    }
  }
  return tied;
}

const rest = 0.385;

/** Path data of the line around one dot between two of its sides, clockwise. */
function arc(x: number, y: number, side: number, tiedHere: boolean, tiedNext: boolean): string {
  const [fromX, fromY] = directions[side % 4] ?? [0, 0];
  const [toX, toY] = directions[(side + 1) % 4] ?? [0, 0];
  const start = tiedHere ? 0.5 : rest;
  const end = tiedNext ? 0.5 : rest;
  const slant = Math.SQRT1_2;
  const leave = tiedHere ? [(toX - fromX) * slant, (toY - fromY) * slant] : [toX, toY];
  const arrive = tiedNext ? [(toX - fromX) * slant, (toY - fromY) * slant] : [-fromX, -fromY];
  const pull = tiedHere === tiedNext ? 0.5523 * rest : 0.26;
  const points = [
    [x + fromX * start, y + fromY * start],
    [x + fromX * start + (leave[0] ?? 0) * pull, y + fromY * start + (leave[1] ?? 0) * pull],
    [x + toX * end - (arrive[0] ?? 0) * pull, y + toY * end - (arrive[1] ?? 0) * pull],
    [x + toX * end, y + toY * end],
  ].map(([px = 0, py = 0]) => `${n(px * 100)} ${n(py * 100)}`);
  return `M${points[0]}C${points.slice(1).join(' ')}`;
}

type Traced = Pick<Kolam, 'loops' | 'cells'>;

function trace(dots: [number, number][], tied: Set<string>): Traced {
  const parent = new Map<string, string>();
  const find = (name: string): string => {
    const up = parent.get(name) ?? name;
    return up === name ? name : find(up);
  };
  const join = (first: string, second: string) => parent.set(find(first), find(second));
  const isTied = (x: number, y: number, side: number) => {
    const [stepX, stepY] = directions[side % 4] ?? [0, 0];
    return tied.has(tie(x, y, x + stepX, y + stepY));
  };
  for (const [x, y] of dots) {
    for (let side = 0; side < 4; side++) {
      if (!isTied(x, y, side)) join(`${key(x, y)}:${side}`, `${key(x, y)}:${(side + 3) % 4}`);
    }
    // At a tie the line crosses over to the other side of the neighbouring dot.
    if (isTied(x, y, 1)) {
      join(`${key(x, y)}:0`, `${key(x + 1, y)}:2`);
      join(`${key(x, y)}:1`, `${key(x + 1, y)}:3`);
    }
    if (isTied(x, y, 2)) {
      join(`${key(x, y)}:1`, `${key(x, y + 1)}:3`);
      join(`${key(x, y)}:2`, `${key(x, y + 1)}:0`);
    }
  }
  const paths = new Map<string, string>();
  const cells: Kolam['cells'] = [];
  for (const [x, y] of dots) {
    let shape = '';
    for (let side = 0; side < 4; side++) {
      const loop = find(`${key(x, y)}:${side}`);
      const piece = arc(x, y, side, isTied(x, y, side), isTied(x, y, side + 1));
      paths.set(loop, (paths.get(loop) ?? '') + piece);
      shape += side === 0 ? piece : piece.slice(piece.indexOf('C'));
    }
    cells.push({ ring: Math.abs(x) + Math.abs(y), shape: `${shape}Z` });
  }
  const loops = [...paths.values()].toSorted((first, second) => second.length - first.length);
  return { loops, cells };
}

/** A penalty: a good kolam has few lines and no loops around a single dot (four arcs). */
const penalty = ({ loops }: Traced) =>
  loops.length + 2 * loops.filter((loop) => loop.split('M').length <= 5).length;

/** The kolam with the lowest penalty of several attempts. */
export function drawKolam(
  random: Random,
  shape: DotShape,
  half: number,
  density: readonly [number, number],
): Kolam {
  const dots = layDots(shape, half);
  let best = trace(dots, tieDots(random, dots, 0.8));
  for (let attempt = 0; attempt < 24; attempt++) {
    const traced = trace(dots, tieDots(random, dots, random.between(...density)));
    if (penalty(traced) < penalty(best)) best = traced;
  }
  return { ...best, dots, reach: half * 100 + 50 };
}
