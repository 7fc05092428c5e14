import type { Random } from '../../random.ts';
import { circle, lines, path, placed, rect, short as n, type Point } from '../shapes.ts';

/** A temple tower in the northern style, its base at the origin. */
export function shikhara(height: number, colour: string, light?: string): string {
  const w = height * 0.3;
  const curve = (side: number) => `${n(side * w * 0.5)} ${n(-height * 0.28)}`;
  let body = path(
    `M${curve(-1)}C${n(-w * 0.5)} ${n(-height * 0.6)} ${n(-w * 0.3)} ${n(-height * 0.78)} ${n(-w * 0.13)} ${n(-height * 0.86)}L${n(w * 0.13)} ${n(-height * 0.86)}C${n(w * 0.3)} ${n(-height * 0.78)} ${n(w * 0.5)} ${n(-height * 0.6)} ${curve(1)}Z`,
    `fill="${colour}"`,
  );
  body += rect(-w * 0.6, -height * 0.3, w * 1.2, height * 0.31, `fill="${colour}"`);
  body += `<ellipse cx="0" cy="${n(-height * 0.875)}" rx="${n(w * 0.22)}" ry="${n(height * 0.024)}" fill="${colour}"/>`;
  body += path(
    lines(
      [
        [-w * 0.05, -height * 0.87],
        [0, -height * 1.0],
        [w * 0.05, -height * 0.87],
      ],
      true,
    ),
    `fill="${colour}"`,
  );
  body += rect(-w * 0.012, -height * 1.12, w * 0.024, height * 0.16, `fill="${colour}"`);
  body += path(
    lines(
      [
        [0, -height * 1.12],
        [w * 0.26, -height * 1.08],
        [0, -height * 1.04],
      ],
      true,
    ),
    `fill="${colour}"`,
  );
  for (const side of [-1, 1]) {
    body += placed(
      path(`M-10 0C-10 -30 -6 -44 0 -50C6 -44 10 -30 10 0Z`, `fill="${colour}"`),
      side * w * 0.62,
      -height * 0.02,
      0,
      height / 130,
    );
  }
  if (light)
    body += path(
      `M${n(-w * 0.13)} 0V${n(-height * 0.14)}A${n(w * 0.13)} ${n(w * 0.16)} 0 0 1 ${n(w * 0.13)} ${n(-height * 0.14)}V0Z`,
      `fill="${light}"`,
    );
  return body;
}

/** A pavilion with a dome on pillars. */
export function chhatri(size: number, colour: string): string {
  let body = path(
    `M${n(-size * 0.5)} ${n(-size * 0.62)}C${n(-size * 0.5)} ${n(-size * 1.05)} ${n(-size * 0.12)} ${n(-size * 1.08)} 0 ${n(-size * 1.3)}C${n(size * 0.12)} ${n(-size * 1.08)} ${n(size * 0.5)} ${n(-size * 1.05)} ${n(size * 0.5)} ${n(-size * 0.62)}Z`,
    `fill="${colour}"`,
  );
  body +=
    rect(-size * 0.6, -size * 0.64, size * 1.2, size * 0.07, `fill="${colour}"`) +
    rect(-size * 0.58, -size * 0.1, size * 1.16, size * 0.1, `fill="${colour}"`);
  for (const at of [-0.47, -0.16, 0.16, 0.47])
    body += rect(size * at - size * 0.04, -size * 0.6, size * 0.08, size * 0.55, `fill="${colour}"`);
  return body;
}

/** A country boat, with a person at the pole if `rower` is set. */
export function boat(length: number, colour: string, rower = true): string {
  const l = length;
  let body = path(
    `M${n(-l * 0.5)} ${n(-l * 0.1)}Q${n(-l * 0.4)} ${n(l * 0.05)} 0 ${n(l * 0.055)}Q${n(l * 0.4)} ${n(l * 0.05)} ${n(l * 0.56)} ${n(-l * 0.16)}Q${n(l * 0.4)} ${n(-l * 0.03)} 0 ${n(-l * 0.02)}Q${n(-l * 0.36)} ${n(-l * 0.02)} ${n(-l * 0.5)} ${n(-l * 0.1)}Z`,
    `fill="${colour}"`,
  );
  if (rower) {
    body +=
      path(
        `M${n(l * 0.27)} ${n(-l * 0.03)}L${n(l * 0.25)} ${n(-l * 0.2)}Q${n(l * 0.27)} ${n(-l * 0.27)} ${n(l * 0.31)} ${n(-l * 0.2)}L${n(l * 0.33)} ${n(-l * 0.03)}Z`,
        `fill="${colour}"`,
      ) + circle(l * 0.285, -l * 0.28, l * 0.032, `fill="${colour}"`);
    body += path(
      `M${n(l * 0.2)} ${n(-l * 0.42)}L${n(l * 0.43)} ${n(l * 0.14)}`,
      `stroke="${colour}" stroke-width="${n(l * 0.014)}" fill="none"`,
    );
  }
  return body;
}

/** A houseboat of the backwaters (kettuvallam) with woven roofs. */
export function houseboat(length: number, colour: string, roof: string, light: string): string {
  const l = length;
  let body = path(
    `M${n(-l * 0.52)} ${n(-l * 0.13)}Q${n(-l * 0.44)} ${n(l * 0.03)} ${n(-l * 0.2)} ${n(l * 0.035)}H${n(l * 0.24)}Q${n(l * 0.44)} ${n(l * 0.03)} ${n(l * 0.54)} ${n(-l * 0.15)}Q${n(l * 0.42)} ${n(-l * 0.03)} ${n(l * 0.25)} ${n(-l * 0.03)}H${n(-l * 0.24)}Q${n(-l * 0.42)} ${n(-l * 0.02)} ${n(-l * 0.52)} ${n(-l * 0.13)}Z`,
    `fill="${colour}"`,
  );
  body += rect(-l * 0.3, -l * 0.12, l * 0.62, l * 0.1, `fill="${colour}"`);
  for (let index = 0; index < 7; index++)
    body += rect(-l * 0.26 + index * l * 0.08, -l * 0.105, l * 0.045, l * 0.05, `fill="${light}"`);
  for (const [x, wide, tall] of [
    [-0.16, 0.32, 0.12],
    [0.13, 0.26, 0.1],
    [0.31, 0.12, 0.065],
  ] as const) {
    body += path(
      `M${n(l * (x - wide / 2))} ${n(-l * 0.11)}C${n(l * (x - wide / 2.1))} ${n(-l * (0.12 + tall))} ${n(l * (x + wide / 2.1))} ${n(-l * (0.12 + tall))} ${n(l * (x + wide / 2))} ${n(-l * 0.11)}Z`,
      `fill="${roof}"`,
    );
  }
  return body;
}

const camelOutline: Point[] = [
  [-46, -52],
  [-40, -60],
  [-24, -64],
  [-10, -82],
  [4, -66],
  [22, -60],
  [34, -62],
  [42, -78],
  [48, -90],
  [58, -94],
  [70, -90],
  [69, -85],
  [56, -83],
  [51, -70],
  [44, -52],
  [34, -44],
  [33, -24],
  [35, 0],
  [30, 0],
  [27, -26],
  [24, -40],
  [20, -26],
  [21, 0],
  [16, 0],
  [15, -28],
  [12, -40],
  [-20, -40],
  [-26, -26],
  [-24, 0],
  [-29, 0],
  [-33, -24],
  [-34, -34],
  [-38, -22],
  [-36, 0],
  [-41, 0],
  [-45, -24],
  [-46, -40],
];

/** A camel with a rider or a load; feet at the origin, facing right. */
export function camel(random: Random, size: number, colour: string): string {
  const rider = random.chance(0.6);
  const load = rider
    ? path('M-8 -78Q-6 -104 0 -106Q8 -104 8 -76Z', `fill="${colour}"`) +
      circle(1, -112, 6.5, `fill="${colour}"`)
    : path('M-22 -68Q-16 -90 -6 -86Q6 -92 14 -66Q2 -50 -22 -68Z', `fill="${colour}"`);
  return placed(
    path(
      lines(camelOutline, true),
      `fill="${colour}" stroke="${colour}" stroke-width="3" stroke-linejoin="round"`,
    ) + load,
    0,
    0,
    0,
    size / 100,
  );
}

/** The skyline of a town with some lit windows. */
export function skyline(
  random: Random,
  rules: {
    from: number;
    to: number;
    ground: number;
    low: number;
    high: number;
    colour: string;
    lights: readonly string[];
    lit: number;
    old?: boolean;
  },
): string {
  let result = '';
  let x = rules.from;
  while (x < rules.to) {
    const wide = random.between(36, 90);
    const tall = random.between(rules.low, rules.high) * (random.chance(0.14) ? 1.35 : 1);
    const top = rules.ground - tall;
    result += rect(x, top, wide + 1, tall + 4, `fill="${rules.colour}"`);
    const crown = random.whole(0, 6);
    if (crown === 0)
      result +=
        rect(x + wide * 0.2, top - 20, wide * 0.3, 21, `fill="${rules.colour}"`) +
        rect(x + wide * 0.34, top - 60, 2.4, 42, `fill="${rules.colour}"`);
    else if (crown === 1)
      result +=
        rect(x + wide * 0.55, top - 14, wide * 0.3, 15, `fill="${rules.colour}"`) +
        `<ellipse cx="${n(x + wide * 0.7)}" cy="${n(top - 14)}" rx="${n(wide * 0.15)}" ry="5" fill="${rules.colour}"/>`;
    else if (crown === 2 && rules.old)
      result += placed(chhatri(wide * 0.5, rules.colour), x + wide / 2, top + 1);
    else if (crown === 3 && rules.old)
      result += path(
        `M${n(x + wide * 0.15)} ${n(top + 1)}C${n(x + wide * 0.1)} ${n(top - wide * 0.4)} ${n(x + wide * 0.45)} ${n(top - wide * 0.42)} ${n(x + wide * 0.5)} ${n(top - wide * 0.7)}C${n(x + wide * 0.55)} ${n(top - wide * 0.42)} ${n(x + wide * 0.9)} ${n(top - wide * 0.4)} ${n(x + wide * 0.85)} ${n(top + 1)}Z`,
        `fill="${rules.colour}"`,
      );
    else if (crown === 4) result += rect(x - 3, top - 5, wide + 6, 7, `fill="${rules.colour}"`);
    for (let row = top + 14; row < rules.ground - 12; row += 17) {
      for (let column = x + 8; column < x + wide - 8; column += 13) {
        if (random.chance(rules.lit))
          result += rect(
            column,
            row,
            random.pick([5, 6, 6.5]),
            random.pick([7, 9]),
            `fill="${random.pick(rules.lights)}" fill-opacity="${n(random.between(0.5, 1))}"`,
          );
      }
    }
    x += wide + (random.chance(0.2) ? random.between(4, 22) : 0);
  }
  return result;
}

/** A string of small flags between two points. */
export function flags(
  random: Random,
  from: Point,
  to: Point,
  colours: readonly string[],
  size: number,
): string {
  const sag = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.12;
  const count = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.25)));
  let cord = '';
  let cloths = '';
  for (let index = 0; index <= count; index++) {
    const t = index / count;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t);
    cord += `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
    if (index < count) {
      const sway = random.between(-4, 10);
      cloths += path(
        `M${n(x)} ${n(y)}h${n(size * 0.92)}q${n(sway * 0.4)} ${n(size * 0.5)} ${n(sway * 0.6)} ${n(size * 1.05)}h${n(-size * 0.9)}q${n(sway * 0.2)} ${n(-size * 0.5)} ${n(-sway * 0.6 - size * 0.02)} ${n(-size * 1.05)}Z`,
        `fill="${colours[index % colours.length]}"`,
      );
    }
  }
  return path(cord, 'fill="none" stroke="#2a2320" stroke-width="1.6"') + cloths;
}
