import type { Random } from '../random.ts';
import { lighten, mix } from './colour.ts';
import { lines, path, type Point } from './shapes.ts';

/** Roughens an outline by midpoint displacement in so many rounds. */
function roughen(random: Random, points: readonly Point[], rounds: number, amount: number): Point[] {
  let outline = [...points];
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = [];
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const push = random.bell() * length * amount;
      next.push(from, [
        (from[0] + to[0]) / 2 - ((to[1] - from[1]) / (length || 1)) * push,
        (from[1] + to[1]) / 2 + ((to[0] - from[0]) / (length || 1)) * push,
      ]);
    });
    outline = next;
  }
  return outline;
}

export type Wash = {
  colour: string;
  /** A second colour that bleeds in. */
  second?: string;
  layers?: number;
  /** Displacement of the edge as a share of each side. */
  bleed?: number;
  strength?: number;
};

/** A watercolour wash: translucent layers with a darker rim. */
export function wash(
  random: Random,
  outline: readonly Point[],
  { colour, second = colour, layers = 7, bleed = 0.1, strength = 0.13 }: Wash,
): string {
  let result = '';
  const base = roughen(random, outline, 1, bleed);
  for (let layer = 0; layer < layers; layer++) {
    const shape = roughen(random, base, outline.length > 14 ? 1 : 2, bleed * 1.25);
    const tone = mix(mix(colour, second, layer / Math.max(1, layers - 1)), colour, random.between(0, 0.4));
    result += path(lines(shape, true), `fill="${tone}" fill-opacity="${strength.toFixed(3)}"`);
  }
  return (
    result +
    path(
      lines(roughen(random, base, 1, bleed * 0.6), true),
      `fill="none" stroke="${lighten(colour, -0.1)}" stroke-opacity="0.3" stroke-width="2.4" stroke-linejoin="round"`,
    )
  );
}

/** The outline of a leaf or petal from its base along a direction, bent sideways. */
export function leafOutline(
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  bend = 0,
  fullness = 0.45,
): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const count = 7;
  for (let step = 0; step <= count; step++) {
    const t = step / count;
    const half =
      (breadth / 2) *
      Math.sin(Math.PI * t ** (fullness < 0.5 ? 0.75 : 1.25)) *
      (step === 0 || step === count ? 0.12 : 1);
    const turn = angle + bend * t;
    const cx = x + Math.cos(angle + (bend * t) / 2) * length * t;
    const cy = y + Math.sin(angle + (bend * t) / 2) * length * t;
    left.push([cx - Math.sin(turn) * half, cy + Math.cos(turn) * half]);
    right.unshift([cx + Math.sin(turn) * half, cy - Math.cos(turn) * half]);
  }
  return [...left, ...right];
}

/** The outline of a round blot. */
export function blot(
  random: Random,
  x: number,
  y: number,
  radiusX: number,
  radiusY = radiusX,
  count = 11,
): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const reach = random.between(0.86, 1.12);
    return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach] as const;
  });
}
