import type { Random } from '../../random.ts';
import { lighten } from '../colour.ts';
import {
  type Point,
  around,
  bend,
  brush,
  circle,
  path,
  petal,
  placed,
  polar,
  short as n,
} from '../shapes.ts';

type Growth = { wood: string; leaves: string };

/** Forking branches that end in leaves, for antlers and trees. */
export function grow(
  random: Random,
  from: Point,
  angle: number,
  length: number,
  thick: number,
  depth: number,
  colours: readonly string[],
  line: string,
): Growth {
  const end = polar(from[0], from[1], length, angle);
  const control = polar(
    (from[0] + end[0]) / 2,
    (from[1] + end[1]) / 2,
    length * random.between(-0.22, 0.22),
    angle + Math.PI / 2,
  );
  const rib = bend(from, control, end, 8);
  let wood = path(
    brush(rib, (place) => thick * (1 - place * 0.45)),
    '',
  );
  let leaves = '';
  const leafy = depth <= 1;
  if (leafy) {
    for (let index = 1; index <= 8; index += 2) {
      const [x, y] = rib[index] ?? end;
      for (const side of [-1, 1]) {
        const size = random.between(38, 54);
        const colour = random.pick(colours);
        const veins = [0.28, 0.44, 0.6, 0.76]
          .map((at) => `M${n(size * at)} ${n(-size * 0.12)}L${n(size * (at + 0.08))} ${n(size * 0.12)}`)
          .join('');
        leaves += placed(
          path(petal(size, size * 0.6), `fill="${colour}" stroke="${line}" stroke-width="2.6"`) +
            path(veins, `stroke="${lighten(colour, 0.24)}" stroke-width="2.4" stroke-linecap="round"`),
          x,
          y,
          (angle * 180) / Math.PI + side * random.between(38, 62),
        );
      }
    }
  }
  if (depth > 0) {
    const forks = random.chance(0.3) ? 3 : 2;
    for (let fork = 0; fork < forks; fork++) {
      const child = grow(
        random,
        end,
        angle + (fork - (forks - 1) / 2) * random.between(0.62, 0.95) * (forks === 3 ? 0.8 : 1),
        length * random.between(0.66, 0.8),
        thick * 0.6,
        depth - 1,
        colours,
        line,
      );
      wood += child.wood;
      leaves += child.leaves;
    }
  }
  return { wood, leaves };
}

/** Small plants along the ground. */
export function undergrowth(
  random: Random,
  w: number,
  floor: number,
  colours: readonly string[],
  line: string,
): string {
  let result = '';
  for (let x = random.between(10, 60); x < w; x += random.between(46, 120)) {
    const colour = random.pick(colours);
    const tall = random.between(36, 96);
    const leaves = random.whole(3, 6);
    let plant = path(
      `M0 0Q4 ${n(-tall * 0.6)} 0 ${n(-tall)}`,
      `stroke="${line}" stroke-width="4" fill="none"`,
    );
    for (let index = 1; index <= leaves; index++) {
      for (const side of [-1, 1])
        plant += placed(
          path(petal(30, 17), `fill="${colour}" stroke="${line}" stroke-width="2.4"`) +
            path('M5 0H22', `stroke="${lighten(colour, 0.2)}" stroke-width="2" stroke-dasharray="2 4"`),
          1,
          (-tall * index) / leaves,
          -90 + side * 52,
        );
    }
    result += placed(
      plant + circle(0, -tall - 8, 8, `fill="${colours[3]}" stroke="${line}" stroke-width="2.4"`),
      x,
      floor - 14 + random.between(-6, 16),
    );
  }
  return result;
}

export function sunDisc(
  x: number,
  y: number,
  radius: number,
  colours: readonly [string, string, string],
  line: string,
): string {
  let result = around(24, x, y, (index) =>
    placed(
      path(
        petal(radius * (index % 2 ? 0.42 : 0.56), radius * 0.2),
        `fill="${colours[index % 2]}" stroke="${line}" stroke-width="2.5"`,
      ),
      radius * 1.06,
      0,
    ),
  );
  result += circle(x, y, radius, `fill="${colours[0]}" stroke="${line}" stroke-width="6"`);
  for (let ring = 1; ring <= 5; ring++) {
    const r = (radius * (6 - ring)) / 6;
    result += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colours[ring % 3]}" stroke-width="5" stroke-dasharray="${ring % 2 ? '4 8' : '11 7'}" stroke-linecap="round"/>`;
  }
  return result;
}
