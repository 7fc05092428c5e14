import type { Random } from '../../random.ts';
import { lighten } from '../colour.ts';
import { around, circle, path, petal, placed } from '../shapes.ts';

/** A ring of outlined lotus petals with filled centres on a circle. */
export function lotusRing(
  radius: number,
  count: number,
  length: number,
  colour: string,
  width: number,
): string {
  const breadth = Math.min(length * 0.7, ((Math.PI * 2 * radius) / count) * 0.92);
  const outline = path(petal(length, breadth), `fill="none" stroke="${colour}" stroke-width="${width}"`);
  const heart = path(petal(length * 0.55, breadth * 0.45), `fill="${colour}"`);
  return around(count, 0, 0, () => placed(outline + heart, radius, 0));
}

/** A scalloped edge of half circles around a circle. */
export function scallops(radius: number, count: number, colour: string, width: number): string {
  const half = (Math.PI * radius) / count;
  const bow = `M${(radius * Math.cos(Math.PI / count)).toFixed(1)} ${(-half).toFixed(1)}a${half.toFixed(1)} ${half.toFixed(1)} 0 0 1 0 ${(half * 2).toFixed(1)}`;
  const dot = circle(radius + half * 0.32, 0, width * 0.8, `fill="${colour}"`);
  return around(count, 0, 0, () => path(bow, `fill="none" stroke="${colour}" stroke-width="${width}"`) + dot);
}

export function marigold(
  random: Random,
  x: number,
  y: number,
  size: number,
  colours: readonly string[],
): string {
  let rings = '';
  for (let ring = 4; ring >= 1; ring--) {
    const colour = colours[ring % colours.length] ?? '#f0a030';
    const reach = (size * ring) / 4;
    rings += around(
      5 + ring * 4,
      x,
      y,
      () => circle(reach * 0.78, 0, reach * 0.3, `fill="${lighten(colour, random.between(-0.09, 0.05))}"`),
      random.between(0, 90),
    );
  }
  return circle(x + size * 0.12, y + size * 0.2, size * 1.04, 'fill="#000000" fill-opacity="0.35"') + rings;
}

/** An oil lamp of clay with its flame, from above. */
export function lamp(x: number, y: number, size: number, clay: string): string {
  return placed(
    circle(3, 6, 24, 'fill="#000000" fill-opacity="0.4"') +
      circle(0, 0, 22, `fill="${clay}"`) +
      circle(0, 0, 17.5, `fill="${lighten(clay, -0.16)}"`) +
      circle(0, 0, 15.5, 'fill="#e9a637"') +
      path('M0 -18C10 -6 9 8 0 12C-9 8 -10 -6 0 -18Z', 'fill="#fff3bd"'),
    x,
    y,
    0,
    size / 22,
  );
}

/** Petals scattered along a ring. */
export function loosePetals(
  random: Random,
  radius: number,
  count: number,
  colours: readonly string[],
): string {
  let result = '';
  for (let index = 0; index < count; index++) {
    const angle = random.between(0, Math.PI * 2);
    const away = radius + random.bell() * 26;
    const size = random.between(9, 17);
    const shape =
      path(petal(size, size * 0.6), 'fill="#000000" fill-opacity="0.3" transform="translate(2 3)"') +
      path(petal(size, size * 0.6), `fill="${lighten(random.pick(colours), random.between(-0.08, 0.06))}"`);
    result += placed(shape, away * Math.cos(angle), away * Math.sin(angle), random.between(0, 360));
  }
  return result;
}
