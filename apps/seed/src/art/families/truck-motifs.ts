import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import { signLetters, textWidth } from '../lettering.ts';
import { around, circle, lines, path, petal, placed, polar, rect, short as n } from '../shapes.ts';

/** A rose in the style of sign painters: rings of petals, each lit from one side. */
export function rose(random: Random, radius: number, tone: string): string {
  // Roses on trucks are red, pink or yellow in any palette.
  const colour = mix(random.pick(['#e0245e', '#d8342c', '#f0a020', '#e7609c']), tone, 0.15);
  let result = '';
  for (const [turn, size] of [
    [-35, 1.2],
    [60, 1.15],
    [155, 1.25],
    [245, 1.1],
  ] as const)
    result += placed(
      path(petal(radius * size, radius * 0.7), 'fill="#2f8a4d" stroke="#123d24" stroke-width="3"') +
        path(`M${n(radius * 0.5)} 0H${n(radius * size * 0.9)}`, 'stroke="#9ad17a" stroke-width="2.6"'),
      0,
      0,
      turn,
    );
  for (let ring = 0; ring < 5; ring++) {
    const r = radius * (1 - ring * 0.19);
    const count = 7 - ring;
    result += around(
      count,
      0,
      0,
      () => {
        const reach = r * 0.56;
        return `<ellipse cx="${n(reach)}" cy="0" rx="${n(r * 0.46)}" ry="${n(r * 0.5)}" fill="${lighten(colour, -0.07 + ring * 0.035)}" stroke="${lighten(colour, -0.22)}" stroke-width="2.4"/><path d="M${n(reach + r * 0.14)} ${n(-r * 0.38)}A${n(r * 0.46)} ${n(r * 0.5)} 0 0 1 ${n(reach + r * 0.14)} ${n(r * 0.38)}" fill="none" stroke="${mix(colour, '#ffffff', 0.72)}" stroke-width="${n(r * 0.055)}" stroke-linecap="round"/>`;
      },
      random.between(0, 360),
    );
  }
  return result + circle(0, 0, radius * 0.15, `fill="${lighten(colour, -0.18)}"`);
}

/** Stripes, scallops and studs along a side of `length`; its outer edge lies at y = 0. */
export function trim(length: number, colours: readonly string[], ink: string): string {
  const [a = '', b = '', c = '', d = ''] = colours;
  let result = rect(0, 0, length, 96, `fill="${a}"`);
  const chevrons = Math.round(length / 40);
  const step = length / chevrons;
  for (let index = 0; index < chevrons; index++)
    result += path(
      lines(
        [
          [index * step, 4],
          [(index + 0.5) * step, 4],
          [(index + 1) * step, 22],
          [(index + 0.5) * step, 40],
          [index * step, 40],
          [(index + 0.5) * step, 22],
        ],
        true,
      ),
      `fill="${index % 2 ? b : c}"`,
    );
  result += rect(0, 44, length, 6, `fill="${ink}"`) + rect(0, 50, length, 24, `fill="${d}"`);
  const studs = Math.round(length / 34);
  for (let index = 0; index < studs; index++) {
    const x = ((index + 0.5) * length) / studs;
    result +=
      circle(x, 62, 8.4, `fill="${a}" stroke="${ink}" stroke-width="2.4"`) +
      circle(x - 2, 60, 3, 'fill="#ffffff"');
    result += path(
      `M${n(x - length / studs / 2)} 74h${n(length / studs)}a${n(length / studs / 2)} 19 0 0 1 ${n(-length / studs)} 0Z`,
      `fill="${index % 2 ? b : c}" stroke="${ink}" stroke-width="2.4"`,
    );
  }
  return result;
}

export function eye(radius: number, iris: string, ink: string): string {
  const r = radius;
  const lashes = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = polar(0, r * 0.15, r * 1.02, -Math.PI * 0.14 - (index / 8) * Math.PI * 0.72);
    const [tx, ty] = polar(0, r * 0.15, r * 1.32, -Math.PI * 0.12 - (index / 8) * Math.PI * 0.76);
    return `M${n(x)} ${n(y * 0.56)}L${n(tx)} ${n(ty * 0.68)}`;
  }).join('');
  return (
    `<path d="M${n(-r * 1.25)} ${n(-r * 0.78)}Q0 ${n(-r * 1.5)} ${n(r * 1.3)} ${n(-r * 0.6)}Q0 ${n(-r * 1.22)} ${n(-r * 1.25)} ${n(-r * 0.78)}Z" fill="${ink}"/>` +
    `<path d="M${n(-r * 1.15)} 0Q0 ${n(-r * 1.05)} ${n(r * 1.2)} ${n(-r * 0.05)}Q0 ${n(r * 0.85)} ${n(-r * 1.15)} 0Z" fill="#fffaf0" stroke="${ink}" stroke-width="${n(r * 0.1)}"/>` +
    circle(0, -r * 0.06, r * 0.47, `fill="${iris}" stroke="${ink}" stroke-width="${n(r * 0.05)}"`) +
    around(18, 0, -r * 0.06, () =>
      path(
        `M${n(r * 0.2)} 0H${n(r * 0.42)}`,
        `stroke="${lighten(iris, 0.16)}" stroke-width="${n(r * 0.025)}"`,
      ),
    ) +
    circle(0, -r * 0.06, r * 0.2, `fill="${ink}"`) +
    circle(-r * 0.14, -r * 0.22, r * 0.1, 'fill="#ffffff"') +
    `<path d="${lashes}" stroke="${ink}" stroke-width="${n(r * 0.055)}" stroke-linecap="round"/>`
  );
}

export function plumed(random: Random, size: number, colours: readonly string[], ink: string): string {
  const [blue = '', green = '', gold = ''] = colours;
  let train = '';
  for (let row = 1; row >= 0; row--) {
    const count = 9 + row * 2;
    for (let index = 0; index < count; index++) {
      const length = 330 + row * 90;
      train += placed(
        path(
          petal(length, 92, 0.76),
          `fill="${row ? green : lighten(green, 0.07)}" stroke="${ink}" stroke-width="4"`,
        ) +
          circle(length * 0.8, 0, 31, `fill="${gold}" stroke="${ink}" stroke-width="3"`) +
          circle(length * 0.81, 0, 19, `fill="${blue}"`) +
          circle(length * 0.82, 0, 8, `fill="${ink}"`),
        0,
        -250,
        -180 + (index / (count - 1)) * 180,
      );
    }
  }
  const body =
    'M-30 -60C-100 -130 -96 -250 -30 -310C-20 -380 -34 -420 10 -470C50 -500 96 -470 92 -440L140 -424L88 -412C84 -360 64 -340 74 -280C110 -200 90 -110 40 -60Z';
  const scalesIn = Array.from(
    { length: 18 },
    (_, index) =>
      `M${-60 + (index % 4) * 34 + (Math.floor(index / 4) % 2) * 16} ${-250 + Math.floor(index / 4) * 38}q14 20 28 0`,
  ).join('');
  return placed(
    train +
      path(body, `fill="${blue}" stroke="${ink}" stroke-width="7"`) +
      path(scalesIn, `fill="none" stroke="${gold}" stroke-width="4"`) +
      `<circle cx="56" cy="-446" r="14" fill="#fff"/><circle cx="59" cy="-446" r="7" fill="${ink}"/>` +
      [-20, 4, 28]
        .map((turn) =>
          placed(
            `<path d="M0 0V-44" stroke="${ink}" stroke-width="5"/>${circle(0, -52, 11, `fill="${gold}" stroke="${ink}" stroke-width="3"`)}`,
            36,
            -478,
            turn,
          ),
        )
        .join('') +
      path(
        'M-6 -60L-14 0M-14 0l-22 8M-14 0l20 8M22 -60L30 0M30 0l-22 8M30 0l20 8',
        `stroke="${gold}" stroke-width="9" fill="none" stroke-linecap="round"`,
      ),
    0,
    0,
    random.between(-1, 1),
    size / 760,
  );
}

/** Sign lettering centred in a box, on the number of lines that makes it largest. */
export function sign(
  text: string,
  x: number,
  y: number,
  wide: number,
  high: number,
  tallest: number,
  colours: Parameters<typeof signLetters>[4],
): string {
  const words = text.split(' ');
  const layouts = [[text], words, [words.slice(0, -1).join(' '), words.at(-1) ?? '']].filter((rows) =>
    rows.every((row) => row !== ''),
  );
  const sized = layouts.map((rows) => ({
    rows,
    size: Math.min(tallest, high / (rows.length * 1.5), ...rows.map((row) => wide / textWidth(row))),
  }));
  const best = sized.reduce((most, layout) => (layout.size > most.size * 1.12 ? layout : most));
  return best.rows
    .map((row, index) =>
      signLetters(
        row,
        x - (textWidth(row) * best.size) / 2,
        y + best.size / 2 + (index - (best.rows.length - 1) / 2) * best.size * 1.5,
        best.size,
        colours,
      ),
    )
    .join('');
}
