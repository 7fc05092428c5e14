import { mix } from '../colour.ts';
import { around, circle, lines, path, petal, placed, short as n, smooth } from '../shapes.ts';

export type Inks = { line: string; paper: string; colours: readonly string[] };

/** Two contours with a ladder of fine hatching between them. */
export function doubled(data: string, fill: string, { line, paper }: Inks, scale = 1): string {
  const wide = 12 * scale;
  return (
    path(data, `fill="none" stroke="${line}" stroke-width="${n(wide)}" stroke-linejoin="round"`) +
    path(data, `fill="${fill}" stroke="${paper}" stroke-width="${n(wide * 0.66)}" stroke-linejoin="round"`) +
    path(
      data,
      `fill="none" stroke="${line}" stroke-width="${n(wide * 0.66)}" stroke-dasharray="${n(1.6 * scale)} ${n(4.6 * scale)}"`,
    )
  );
}

/** A peacock with its train spread, feet at the origin, about 700 design units tall. */
export function peacock(inks: Inks): string {
  const [blue = '#1f4e8c', green = '#2f7a52', gold = '#e2a32e', red = '#b3312c'] = inks.colours;
  let train = '';
  for (let row = 2; row >= 0; row--) {
    const count = 9 + row * 4;
    const length = 300 + row * 112;
    for (let index = 0; index < count; index++) {
      const turn = -168 + (index / (count - 1)) * 128;
      const tone = [green, gold, red][(index + row) % 3] ?? green;
      const eye = `<ellipse cx="${length * 0.87}" rx="30" ry="22" fill="${gold}" stroke="${inks.line}" stroke-width="3"/><ellipse cx="${length * 0.88}" rx="17" ry="13" fill="${blue}"/><circle cx="${length * 0.89}" r="6" fill="${inks.line}"/>`;
      let barbs = '';
      for (let along = length * 0.3; along < length * 0.76; along += 15)
        barbs += `M${n(along)} 0l9 -15M${n(along)} 0l9 15`;
      train += placed(
        path(
          petal(length, 84, 0.78),
          `fill="${mix(tone, inks.paper, 0.35)}" stroke="${inks.line}" stroke-width="3.4"`,
        ) +
          path(`M0 0H${n(length * 0.78)}`, `stroke="${inks.line}" stroke-width="2.4"`) +
          path(barbs, `stroke="${inks.line}" stroke-width="1.8" fill="none"`) +
          eye,
        -30,
        -250,
        turn,
      );
    }
  }
  const body = smooth(
    [
      [-120, -250],
      [-60, -330],
      [50, -360],
      [120, -440],
      [150, -540],
      [190, -600],
      [250, -604],
      [280, -566],
      [330, -546],
      [280, -530],
      [250, -480],
      [236, -380],
      [190, -260],
      [90, -190],
      [-30, -190],
    ],
    true,
  );
  const scalesIn = Array.from({ length: 40 }, (_, index) => {
    const x = -80 + (index % 8) * 36;
    const y = -330 + Math.floor(index / 8) * 34;
    return `M${x - 13} ${y}q13 19 26 0`;
  }).join('');
  const crest = [-28, 0, 28]
    .map((turn) =>
      placed(
        `<path d="M0 0V-54" stroke="${inks.line}" stroke-width="4"/>${circle(0, -62, 10, `fill="${red}" stroke="${inks.line}" stroke-width="3"`)}`,
        222,
        -600,
        turn,
      ),
    )
    .join('');
  const legs = `<path d="M40 -196L30 0M30 0l-24 6M30 0l26 6M100 -196L104 0M104 0l-24 6M104 0l26 6" stroke="${inks.line}" stroke-width="9" fill="none"/>`;
  return (
    train +
    legs +
    doubled(body, blue, inks) +
    path(scalesIn, `fill="none" stroke="${inks.paper}" stroke-width="3.4"`) +
    crest +
    `<path d="M196 -566q24 -26 50 0q-24 20 -50 0Z" fill="#fffdf5" stroke="${inks.line}" stroke-width="4"/>${circle(224, -567, 8, `fill="${inks.line}"`)}`
  );
}

export function lotus(size: number, inks: Inks, tone: string): string {
  const [, , gold = '#e2a32e'] = inks.colours;
  let result = '';
  for (const [turn, scale] of [
    [-76, 0.86],
    [76, 0.86],
    [-52, 0.95],
    [52, 0.95],
    [-27, 1],
    [27, 1],
    [0, 1.06],
  ] as const) {
    const shape = petal(size * scale, size * 0.46);
    result += placed(
      path(shape, `fill="${tone}" stroke="${inks.line}" stroke-width="4.6"`) +
        path(petal(size * scale * 0.72, size * 0.26), `fill="${mix(tone, inks.paper, 0.45)}"`) +
        path(
          `M${n(size * 0.16)} 0H${n(size * 0.66)}M${n(size * 0.2)} -7L${n(size * 0.52)} -14M${n(size * 0.2)} 7L${n(size * 0.52)} 14`,
          `stroke="${inks.line}" stroke-width="2"`,
        ),
      0,
      0,
      turn - 90,
    );
  }
  return (
    result +
    path(
      `M${n(-size * 0.34)} 0Q0 ${n(size * 0.26)} ${n(size * 0.34)} 0Q0 ${n(-size * 0.18)} ${n(-size * 0.34)} 0Z`,
      `fill="${gold}" stroke="${inks.line}" stroke-width="4"`,
    )
  );
}

export function sunFace(radius: number, inks: Inks): string {
  const [blue = '#1f4e8c', green = '#2f7a52', gold = '#e2a32e', red = '#b3312c'] = inks.colours;
  let result = around(24, 0, 0, (index) =>
    placed(
      doubled(petal(radius * (index % 2 ? 0.56 : 0.78), radius * 0.27), index % 2 ? red : gold, inks, 0.7) +
        path(`M${n(radius * 0.1)} 0H${n(radius * 0.4)}`, `stroke="${inks.line}" stroke-width="2.6"`),
      radius * 1.06,
      0,
    ),
  );
  result += doubled(
    `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`,
    green,
    inks,
    1.2,
  );
  result += around(32, 0, 0, () =>
    path(
      lines(
        [
          [radius * 0.78, 0],
          [radius * 0.92, -12],
          [radius * 0.92, 12],
        ],
        true,
      ),
      `fill="${gold}" stroke="${inks.line}" stroke-width="2.4"`,
    ),
  );
  result += circle(0, 0, radius * 0.74, `fill="${gold}" stroke="${inks.line}" stroke-width="7"`);
  const s = radius * 0.74;
  for (const side of [-1, 1]) {
    result +=
      `<path d="M${n(side * s * 0.12)} ${n(-s * 0.14)}Q${n(side * s * 0.4)} ${n(-s * 0.42)} ${n(side * s * 0.72)} ${n(-s * 0.12)}Q${n(side * s * 0.4)} ${n(s * 0.06)} ${n(side * s * 0.12)} ${n(-s * 0.14)}Z" fill="#fffdf5" stroke="${inks.line}" stroke-width="6"/>` +
      circle(side * s * 0.4, -s * 0.15, s * 0.12, `fill="${inks.line}"`);
    result +=
      `<path d="M${n(side * s * 0.1)} ${n(-s * 0.36)}Q${n(side * s * 0.42)} ${n(-s * 0.62)} ${n(side * s * 0.76)} ${n(-s * 0.32)}" fill="none" stroke="${inks.line}" stroke-width="9" stroke-linecap="round"/>` +
      circle(side * s * 0.52, s * 0.3, s * 0.1, `fill="${red}" fill-opacity="0.75"`);
  }
  result += `<path d="M0 ${n(-s * 0.2)}L${n(-s * 0.13)} ${n(s * 0.26)}Q0 ${n(s * 0.34)} ${n(s * 0.13)} ${n(s * 0.26)}" fill="none" stroke="${inks.line}" stroke-width="6"/><path d="M${n(-s * 0.26)} ${n(s * 0.5)}Q0 ${n(s * 0.42)} ${n(s * 0.26)} ${n(s * 0.5)}Q0 ${n(s * 0.7)} ${n(-s * 0.26)} ${n(s * 0.5)}Z" fill="${red}" stroke="${inks.line}" stroke-width="5"/>`;
  return (
    result +
    circle(0, -s * 0.56, s * 0.09, `fill="${red}"`) +
    `<path d="M0 ${n(-s * 0.9)}V${n(-s * 0.68)}" stroke="${blue}" stroke-width="9"/>`
  );
}
