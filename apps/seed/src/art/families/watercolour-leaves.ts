import type { Random } from '../../random.ts';
import { mix } from '../colour.ts';
import { path, polar, short as n } from '../shapes.ts';
import { leafOutline, wash } from '../wash.ts';

export type Paints = {
  leaf: string;
  leafDeep: string;
  bloom: string;
  bloomDeep: string;
  sun: string;
  water: string;
  ink: string;
};

function veins(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  bow: number,
  colour: string,
): string {
  let data = '';
  const tip = polar(x, y, length * 0.96, angle + bow / 2);
  const middle = polar(x, y, length * 0.5, angle + bow * 0.22);
  data += `M${n(x)} ${n(y)}Q${n(middle[0])} ${n(middle[1])} ${n(tip[0])} ${n(tip[1])}`;
  for (let step = 1; step < 8; step++) {
    const t = step / 9;
    const [cx, cy] = polar(x, y, length * t, angle + (bow * t) / 2);
    for (const side of [-1, 1]) {
      const [ex, ey] = polar(
        cx,
        cy,
        breadth * 0.4 * Math.sin(Math.PI * t),
        angle + bow * t + side * random.between(0.8, 1),
      );
      data += `M${n(cx)} ${n(cy)}L${n(ex)} ${n(ey)}`;
    }
  }
  return path(
    data,
    `fill="none" stroke="${colour}" stroke-width="1.7" stroke-opacity="0.5" stroke-linecap="round"`,
  );
}

export function leaf(
  random: Random,
  paints: Paints,
  x: number,
  y: number,
  angle: number,
  length: number,
  share = 0.42,
): string {
  const bow = random.between(-0.5, 0.5);
  const breadth = length * share;
  return (
    wash(random, leafOutline(x, y, angle, length, breadth, bow), {
      colour: paints.leaf,
      second: random.chance(0.5) ? paints.leafDeep : mix(paints.leaf, paints.sun, 0.4),
    }) + veins(random, x, y, angle, length, breadth, bow, paints.leafDeep)
  );
}
