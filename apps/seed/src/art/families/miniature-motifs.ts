import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import { broadTree } from '../flora.ts';
import { type Point, around, brush, circle, path, petal, placed, rect, short as n } from '../shapes.ts';
import { chhatri } from './landscape-objects.ts';

export type Colours = {
  sky: string[];
  hill: string[];
  wall: string;
  line: string;
  gold: string;
  red: string;
  leaf: string;
  water: string;
  paper: string;
};

/** A flowering plant of the margins: stem, paired leaves, one bloom. */
export function sprig(random: Random, height: number, bloom: string, { leaf, gold }: Colours): string {
  let result = path(
    `M0 0Q${n(height * 0.1)} ${n(-height * 0.5)} 0 ${n(-height)}`,
    `fill="none" stroke="${leaf}" stroke-width="3"`,
  );
  for (let pair = 1; pair <= 3; pair++)
    for (const side of [-1, 1])
      result += placed(
        path(petal(height * 0.26, height * 0.1), `fill="${leaf}"`),
        height * 0.04,
        -height * pair * 0.22,
        -90 + side * 46,
      );
  const tips = random.pick([5, 6, 8]);
  return (
    result +
    around(tips, 0, -height, () => path(petal(height * 0.2, height * 0.13), `fill="${bloom}"`)) +
    circle(0, -height, height * 0.055, `fill="${gold}"`)
  );
}

export function cypress(height: number, colour: string): string {
  const outline: Point[] = Array.from({ length: 15 }, (_, index) => [0, (-height * index) / 14] as const);
  return (
    path(
      brush(outline, (at) => height * 0.2 * Math.sin(Math.PI * (0.08 + at * 0.9)) ** 0.8),
      `fill="${colour}"`,
    ) +
    Array.from(
      { length: 26 },
      (_, index) =>
        `<path d="M0 ${n(-height * (0.06 + index * 0.034))}l${n((index % 2 ? -1 : 1) * height * 0.055)} ${n(-height * 0.035)}" stroke="${lighten(colour, 0.08)}" stroke-width="2" fill="none"/>`,
    ).join('')
  );
}

export function blossomTree(random: Random, height: number, colours: Colours): string {
  const bloom = random.pick([colours.red, colours.paper, colours.gold]);
  const tree = broadTree(random, height, mix(colours.line, '#6b4a2e', 0.5), [
    mix(colours.leaf, colours.line, 0.25),
    colours.leaf,
  ]);
  let flowers = '';
  for (let index = 0; index < 70; index++)
    flowers += placed(
      around(5, 0, 0, () => path(petal(8, 6), `fill="${bloom}"`)),
      random.bell() * height * 0.2,
      -height * 0.72 + random.bell() * height * 0.14,
      random.between(0, 72),
    );
  return tree + flowers;
}

export function pavilion(size: number, colours: Colours, night: boolean): string {
  const { wall, gold, red, line } = colours;
  const shade = mix(wall, line, 0.2);
  let result =
    rect(-size * 0.5, -size * 0.62, size, size * 0.62, `fill="${wall}" stroke="${line}" stroke-width="2.4"`) +
    rect(
      -size * 0.56,
      -size * 0.68,
      size * 1.12,
      size * 0.07,
      `fill="${lighten(wall, 0.03)}" stroke="${line}" stroke-width="2.4"`,
    );
  for (const at of [-0.32, 0, 0.32]) {
    const x = at * size;
    const half = size * 0.11;
    result += path(
      `M${n(x - half)} 0V${n(-size * 0.34)}C${n(x - half)} ${n(-size * 0.46)} ${n(x - half * 0.3)} ${n(-size * 0.48)} ${n(x)} ${n(-size * 0.54)}C${n(x + half * 0.3)} ${n(-size * 0.48)} ${n(x + half)} ${n(-size * 0.46)} ${n(x + half)} ${n(-size * 0.34)}V0Z`,
      `fill="${night ? mix(gold, '#fff3c8', 0.3) : at === 0 ? red : shade}" stroke="${line}" stroke-width="2.4"`,
    );
  }
  for (let band = 0; band < 12; band++)
    result += placed(
      around(4, 0, 0, () => path(petal(size * 0.022, size * 0.014), `fill="${red}"`)),
      -size * 0.46 + (band * size * 0.92) / 11,
      -size * 0.58,
    );
  for (const at of [-0.38, 0.38])
    result +=
      placed(chhatri(size * 0.2, lighten(wall, 0.02)), at * size, -size * 0.68) +
      placed(path('M0 0V-16', `stroke="${gold}" stroke-width="4"`), at * size, -size * 0.94);
  result +=
    placed(chhatri(size * 0.36, wall), 0, -size * 0.68) +
    placed(path('M0 0V-26M-7 -14H7', `stroke="${gold}" stroke-width="5"`), 0, -size * 1.14);
  return result;
}

export function maiden(random: Random, height: number, colours: Colours): string {
  const skin = random.pick(['#c98e62', '#a9714a', '#d8a67c']);
  const skirt = random.pick([colours.red, colours.gold, colours.water]);
  const veil = random.pick([colours.gold, colours.red, mix(colours.paper, colours.red, 0.3)]);
  return placed(
    path(
      'M-26 0Q-22 -46 -10 -62H12Q26 -46 32 0Q2 8 -26 0Z',
      `fill="${skirt}" stroke="${colours.line}" stroke-width="1.6"`,
    ) +
      Array.from(
        { length: 5 },
        (_, index) =>
          `<path d="M${-4 + index * 3} -58Q${-12 + index * 8} -30 ${-18 + index * 11} 2" stroke="${lighten(skirt, -0.1)}" stroke-width="1.4" fill="none"/>`,
      ).join('') +
      path('M-26 -2Q2 8 32 -2L31 -8Q2 2 -25 -8Z', `fill="${colours.gold}"`) +
      path('M-9 -60Q-11 -80 0 -84Q12 -82 12 -60Z', `fill="${mix(skirt, colours.leaf, 0.6)}"`) +
      path(
        'M10 -78Q24 -74 30 -62M30 -62L36 -70',
        `stroke="${skin}" stroke-width="5" fill="none" stroke-linecap="round"`,
      ) +
      circle(4, -94, 10, `fill="${skin}"`) +
      path('M-8 -94Q-8 -108 5 -107Q14 -105 12 -98Q2 -100 0 -88Q-6 -86 -8 -94Z', `fill="${colours.line}"`) +
      path(
        'M-6 -108Q-22 -90 -20 -50Q-19 -20 -28 -2L-18 -4Q-8 -30 -10 -60Q-12 -90 4 -108Z',
        `fill="${veil}" fill-opacity="0.85"`,
      ) +
      circle(9, -95, 1.5, `fill="${colours.line}"`) +
      circle(5, -86, 1.6, `fill="${colours.gold}"`),
    0,
    0,
    0,
    height / 110,
  );
}

export function pond(w: number, y: number, tall: number, random: Random, colours: Colours): string {
  let result = path(
    `M-20 ${n(y)}Q${n(w * 0.3)} ${n(y - 26)} ${n(w * 0.6)} ${n(y + 6)}T${n(w + 20)} ${n(y - 6)}V${n(y + tall)}H-20Z`,
    `fill="${colours.water}"`,
  );
  for (let row = 0; row < tall / 13; row++) {
    let data = `M-20 ${n(y + 16 + row * 13)}`;
    for (let x = -20; x < w + 30; x += 36) data += 'q9 -7 18 0t18 0';
    result += path(
      data,
      `fill="none" stroke="${lighten(colours.water, row % 2 ? 0.12 : -0.07)}" stroke-width="1.8"`,
    );
  }
  for (let index = 0; index < w / 52; index++) {
    const x = random.between(10, w - 10);
    const py = y + random.between(30, tall - 8);
    result += `<ellipse cx="${n(x)}" cy="${n(py)}" rx="24" ry="8" fill="${colours.leaf}"/>`;
    if (random.chance(0.55))
      result += placed(
        [-50, -25, 0, 25, 50]
          .map((turn) =>
            placed(
              path(
                petal(26, 13),
                `fill="${mix(colours.red, '#ffd9e0', 0.55)}" stroke="${colours.red}" stroke-width="1.2"`,
              ),
              0,
              0,
              turn - 90,
            ),
          )
          .join(''),
        x,
        py - 4,
      );
  }
  return result;
}
