import type { Random } from '../random.ts';

export type Point = readonly [number, number];

const n = (value: number) => (Math.round(value * 10) / 10).toString();

/** Rounds to one decimal place for SVG. */
export const short = n;

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** Path data of a polyline or polygon. */
export function lines(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of a smooth curve through the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let path = `M${n(startX)} ${n(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const before = at(index - 1);
    const from = at(index);
    const to = at(index + 1);
    const after = at(index + 2);
    path += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** The outline of a brush stroke; `width` returns its thickness at positions from 0 (start) to 1 (end). */
export function brush(points: readonly Point[], width: (place: number) => number): string {
  const leftSide: Point[] = [];
  const rightSide: Point[] = [];
  points.forEach(([x, y], index) => {
    const [fromX, fromY] = points[Math.max(0, index - 1)] ?? [x, y];
    const [toX, toY] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const half = width(index / Math.max(1, points.length - 1)) / 2;
    const normalX = (-(toY - fromY) / length) * half;
    const normalY = ((toX - fromX) / length) * half;
    leftSide.push([x + normalX, y + normalY]);
    rightSide.unshift([x - normalX, y - normalY]);
  });
  return smooth([...leftSide, ...rightSide], true);
}

/** Points along a quadratic curve. */
export function bend(from: Point, control: Point, to: Point, count = 12): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    return [
      a * from[0] + b * control[0] + t * t * to[0],
      a * from[1] + b * control[1] + t * t * to[1],
    ] as const;
  });
}

/** A pointed petal from the origin along the x axis. */
export function petal(length: number, breadth: number, fullness = 0.5): string {
  const swell = length * fullness;
  return `M0 0C${n(swell * 0.45)} ${n(-breadth / 1.5)} ${n(swell * 1.35)} ${n(-breadth / 1.5)} ${n(length)} 0C${n(swell * 1.35)} ${n(breadth / 1.5)} ${n(swell * 0.45)} ${n(breadth / 1.5)} 0 0Z`;
}

/** A mango or paisley from the origin along the x axis, its tip curling. */
export function mango(length: number, breadth: number): string {
  const l = length;
  const b = breadth;
  return `M0 0C${n(l * 0.05)} ${n(-b * 0.7)} ${n(l * 0.55)} ${n(-b * 0.75)} ${n(l * 0.8)} ${n(-b * 0.3)}C${n(l * 0.98)} ${n(b * 0.02)} ${n(l * 1.02)} ${n(b * 0.42)} ${n(l * 0.84)} ${n(b * 0.62)}C${n(l * 0.92)} ${n(b * 0.3)} ${n(l * 0.74)} ${n(b * 0.2)} ${n(l * 0.6)} ${n(b * 0.42)}C${n(l * 0.35)} ${n(b * 0.75)} ${n(l * 0.02)} ${n(b * 0.5)} 0 0Z`;
}

/** A star with straight sides. */
export function star(x: number, y: number, tips: number, outer: number, inner: number, turn = 0): string {
  return lines(
    Array.from({ length: tips * 2 }, (_, index) =>
      polar(x, y, index % 2 === 0 ? outer : inner, turn + (Math.PI * index) / tips),
    ),
    true,
  );
}

export const circle = (x: number, y: number, radius: number, style: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${style}/>`;

export const path = (data: string, style: string) => `<path d="${data}" ${style}/>`;

export const rect = (x: number, y: number, w: number, h: number, style: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" ${style}/>`;

/** Wraps content drawn at the origin in a group that translates, rotates (degrees) and scales it. */
export function placed(content: string, x: number, y: number, turn = 0, scale = 1, scaleY = scale): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale.toFixed(3)} ${scaleY.toFixed(3)})">${content}</g>`;
}

/** Repeats content evenly around a point. */
export function around(
  count: number,
  x: number,
  y: number,
  content: (index: number) => string,
  turn = 0,
): string {
  let result = '';
  for (let index = 0; index < count; index++)
    result += placed(content(index), x, y, turn + (360 * index) / count);
  return result;
}

export function radialGradient(id: string, colours: readonly (readonly [number, string, number?])[]): string {
  return `<radialGradient id="${id}">${stops(colours)}</radialGradient>`;
}

function stops(colours: readonly (readonly [number, string, number?])[]): string {
  return colours
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Random points at least `gap` apart (Poisson disc sampling). */
export function scatter(random: Random, w: number, h: number, gap: number, tries = 12): Point[] {
  const cell = gap / Math.SQRT2;
  const columns = Math.ceil(w / cell) + 5;
  // Each cell holds at most one point: its x and y, or NaN.
  const taken = new Float64Array(columns * (Math.ceil(h / cell) + 5) * 2).fill(NaN);
  const points: Point[] = [];
  const total = Math.ceil((w * h) / (gap * gap)) * tries;
  for (let attempt = 0; attempt < total; attempt++) {
    const x = random.between(0, w);
    const y = random.between(0, h);
    const home = (Math.floor(y / cell) + 2) * columns + Math.floor(x / cell) + 2;
    let free = true;
    for (let row = -2; row <= 2 && free; row++) {
      for (let at = (home + row * columns - 2) * 2, end = at + 10; at < end; at += 2) {
        const awayX = (taken[at] ?? NaN) - x;
        const awayY = (taken[at + 1] ?? NaN) - y;
        if (awayX * awayX + awayY * awayY < gap * gap) free = false;
      }
    }
    if (!free) continue;
    taken[home * 2] = x;
    taken[home * 2 + 1] = y;
    points.push([x, y]);
  }
  return points;
}
