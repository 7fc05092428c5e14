import type { Random } from '../../random.ts';
import { bend, brush, circle, lines, path, placed, polar, short as n, type Point } from '../shapes.ts';

const stick = (points: readonly Point[]) =>
  `<path d="${lines(points)}" fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`;

export type Pose = 'dance' | 'walk' | 'carry' | 'work' | 'play';

/** A figure of two triangles, feet at the origin, 100 units tall. Inherits fill and stroke. */
export function person(random: Random, pose: Pose, woman = random.chance(0.5)): string {
  const lean = pose === 'work' ? 34 : random.between(-5, 5);
  const hip: Point = [0, -40];
  const chest: Point = [lean * 0.55, -66];
  const neck: Point = [lean * 0.8, -74];
  const sway = random.between(-6, 6);
  let body =
    path(lines([[chest[0] - 15, -70], [chest[0] + 15, -70], hip], true), '') +
    path(lines([hip, [-12, -22], [12, -22]], true), '');
  body += circle(neck[0] + lean * 0.12, -84, 8.4, '') + stick([chest, neck]);
  if (woman) body += circle(neck[0] - 9, -89, 4.4, '');
  const step = pose === 'walk' || pose === 'carry' ? 13 : random.between(5, 12);
  body +=
    stick([
      [-6, -23],
      [-step - 2 + sway * 0.4, -12],
      [-step, 0],
      [-step + 6, 0],
    ]) +
    stick([
      [6, -23],
      [step + sway * 0.4, -12],
      [step - 1, 0],
      [step + 6, 0],
    ]);
  const left: Point = [chest[0] - 14, -69];
  const right: Point = [chest[0] + 14, -69];
  if (pose === 'dance')
    body +=
      stick([left, [left[0] - 13, -56], [left[0] - 24, -52]]) +
      stick([right, [right[0] + 13, -56], [right[0] + 24, -52]]);
  else if (pose === 'carry') {
    body +=
      stick([left, [left[0] - 8, -84], [neck[0] - 9, -98]]) +
      stick([right, [right[0] + 8, -84], [neck[0] + 9, -98]]);
    body += path(
      `M${n(neck[0] - 11)} -99Q${n(neck[0] - 15)} -117 ${n(neck[0])} -118Q${n(neck[0] + 15)} -117 ${n(neck[0] + 11)} -99Z`,
      '',
    );
  } else if (pose === 'work')
    body +=
      stick([left, [left[0] + 14, -50], [left[0] + 26, -40]]) +
      stick([right, [right[0] + 8, -50], [right[0] + 18, -36]]) +
      stick([
        [right[0] + 10, -56],
        [right[0] + 30, -4],
      ]);
  else if (pose === 'play')
    body +=
      stick([left, [left[0] + 6, -56], [neck[0] + 18, -72]]) +
      stick([right, [right[0] + 12, -60], [neck[0] + 26, -68]]) +
      path(
        brush(
          bend([neck[0] + 8, -82], [neck[0] + 34, -74], [neck[0] + 50, -46], 8),
          (place) => 3 + place * 13,
        ),
        '',
      );
  else
    body +=
      stick([left, [left[0] - 9, -54], [left[0] - 4, -42]]) +
      stick([right, [right[0] + 9, -54], [right[0] + 6, -42]]);
  return body;
}

/** A hut with its thatch, floor at the origin. */
export function hut(random: Random, wide: number): string {
  const tall = wide * 0.52;
  let body = `<path d="${lines(
    [
      [-wide / 2, 0],
      [-wide / 2, -tall],
      [wide / 2, -tall],
      [wide / 2, 0],
    ],
    true,
  )}" fill="none" stroke-width="4"/>`;
  let weave = '';
  const posts = Math.round(wide / 11);
  for (let index = 1; index < posts; index++) {
    const x = -wide / 2 + (index * wide) / posts;
    if (Math.abs(x) < wide * 0.13) continue;
    weave += `M${n(x)} 0V${n(-tall)}`;
  }
  body += `<path d="${weave}" fill="none" stroke-width="2.2"/><path d="M${n(-wide * 0.12)} 0V${n(-tall * 0.72)}H${n(wide * 0.12)}V0" fill="none" stroke-width="4"/>`;
  const peak = -tall - wide * 0.44;
  body += `<path d="${lines(
    [
      [-wide * 0.64, -tall + 4],
      [0, peak],
      [wide * 0.64, -tall + 4],
    ],
    true,
  )}" fill="none" stroke-width="4"/>`;
  let thatch = '';
  for (let index = 0; index < wide / 4; index++) {
    const foot = random.between(-0.62, 0.62) * wide;
    const top = foot * random.between(0.05, 0.35);
    thatch += `M${n(top)} ${n(peak + (1 - 0.0) * Math.abs(top) * 0.8 + 8)}L${n(foot)} ${n(-tall + random.between(0, 9))}`;
  }
  return `${body}<path d="${thatch}" fill="none" stroke-width="1.9"/>`;
}

/** A tree with feather-like twigs, its base at the origin. */
export function featherTree(random: Random, height: number): string {
  let twigs = '';
  let wood = '';
  const bough = (from: Point, angle: number, length: number, thick: number, depth: number) => {
    const end = polar(from[0], from[1], length, angle);
    const bent = polar(
      (from[0] + end[0]) / 2,
      (from[1] + end[1]) / 2,
      random.bell() * length * 0.1,
      angle + 1.57,
    );
    const rib = bend(from, bent, end, 12);
    wood += path(
      brush(rib, (place) => thick * (1 - place * 0.6)),
      '',
    );
    if (depth <= 2) {
      rib.forEach(([x, y], index) => {
        if (index < 2) return;
        const reach = height * 0.034 * (1.15 - index / 18);
        for (const side of [-1, 1]) {
          const [tipX, tipY] = polar(x, y, reach, angle + side * 0.85);
          twigs += `M${n(x)} ${n(y)}L${n(tipX)} ${n(tipY)}`;
        }
      });
    }
    if (depth === 0) return;
    const forks = depth > 2 ? 3 : 2;
    for (let fork = 0; fork < forks; fork++)
      bough(
        rib[random.whole(7, 12)] ?? end,
        angle + (fork - (forks - 1) / 2) * random.between(0.55, 0.85),
        length * random.between(0.6, 0.78),
        thick * 0.56,
        depth - 1,
      );
  };
  bough([0, 0], -Math.PI / 2, height * 0.34, height * 0.045, 3);
  return `${wood}<path d="${twigs}" fill="none" stroke-width="${n(Math.max(1.6, height * 0.006))}" stroke-linecap="round"/>`;
}

/** A toddy palm: a straight stem with a tuft of leaves. */
export function toddyPalm(random: Random, height: number): string {
  let body = path(
    brush(
      [
        [0, 0],
        [4, -height * 0.5],
        [0, -height],
      ],
      (place) => height * (0.036 - 0.014 * place),
    ),
    '',
  );
  for (let index = 0; index < 13; index++) {
    const angle = -Math.PI / 2 + (index / 12 - 0.5) * 4.6;
    const [x, y] = polar(0, -height, height * random.between(0.18, 0.23), angle);
    body += path(
      brush(
        bend([0, -height], [x * 0.6, -height + (y + height) * 0.6 - 6], [x, y + 6], 6),
        (place) => 1.5 + 8 * Math.sin(Math.PI * Math.min(1, place * 1.05)),
      ),
      '',
    );
  }
  return body;
}

/** An ox of two triangles and four legs, facing right. */
export function ox(random: Random): string {
  return (
    path('M-46 -62L44 -62L0 -38ZM-46 -62L-34 -30L0 -38ZM44 -62L36 -30L0 -38Z', '') +
    path('M40 -62L58 -80L76 -68L66 -58L50 -54Z', '') +
    stick([
      [60, -80],
      [52, -96],
      [62, -104],
    ]) +
    stick([
      [66, -78],
      [72, -94],
      [84, -98],
    ]) +
    stick([
      [-36, -34],
      [-40, -14],
      [-38, 0],
    ]) +
    stick([
      [-28, -34],
      [-24, -14],
      [-26, 0],
    ]) +
    stick([
      [32, -34],
      [28, -14],
      [30, 0],
    ]) +
    stick([
      [40, -36],
      [44, -14],
      [42, 0],
    ]) +
    stick([
      [-46, -62],
      [-60, -46],
      [-58 + random.between(-6, 6), -24],
    ])
  );
}

/** A cart with two oxen, its wheel on the ground at the origin. */
export function cart(random: Random): string {
  const spokes = Array.from({ length: 10 }, (_, index) => {
    const [x, y] = polar(0, -34, 32, (index / 10) * Math.PI * 2);
    return `M0 -34L${n(x)} ${n(y)}`;
  }).join('');
  return `<circle cx="0" cy="-34" r="33" fill="none" stroke-width="4.5"/><path d="${spokes}" stroke-width="2.4" fill="none"/>${circle(0, -34, 6, '')}${stick(
    [
      [-72, -50],
      [150, -52],
    ],
  )}${path('M-74 -54L62 -54L54 -92L-66 -92Z', 'fill="none" stroke-width="3.6"')}${stick([
    [-60, -72],
    [58, -72],
  ])}${placed(ox(random), 178, 0)}${placed(person(random, 'play'), -6, -90, 0, 0.72)}`;
}

/** The sun as a ring of rays. */
export function warliSun(x: number, y: number, radius: number): string {
  let rays = '';
  for (let index = 0; index < 36; index++) {
    const angle = (index / 36) * Math.PI * 2;
    const [ax, ay] = polar(x, y, radius * 1.12, angle);
    const [bx, by] = polar(x, y, radius * (index % 2 ? 1.34 : 1.5), angle);
    rays += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }
  let rings = '';
  for (let ring = 1; ring <= 4; ring++)
    rings += `<circle cx="${n(x)}" cy="${n(y)}" r="${n((radius * ring) / 4)}" fill="none" stroke-width="3"/>`;
  return `${rings}<path d="${rays}" stroke-width="3.2" fill="none" stroke-linecap="round"/>`;
}
