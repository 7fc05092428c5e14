import { animals, type Animal } from '../animals.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { measureInside, type Inside } from '../inside.ts';
import { marksIn } from '../marks.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Random } from '../../random.ts';
import type { Scene } from '../scene.ts';
import {
  around,
  circle,
  lines,
  mango,
  path,
  petal,
  placed,
  polar,
  rect,
  scatter,
  short as n,
  smooth,
} from '../shapes.ts';

export const madhubaniThemes = ['fish', 'peacock', 'elephant', 'sun', 'tree', 'lotus'] as const;

type Inks = { line: string; paper: string; colours: readonly string[] };

/** Two contours with a ladder of fine hatching between them. */
function doubled(data: string, fill: string, { line, paper }: Inks, scale = 1): string {
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

async function beast(
  random: Random,
  animal: Animal,
  inks: Inks,
  tones: readonly [string, string, string],
): Promise<string> {
  let result = doubled(animal.body, tones[0], inks);
  result += marksIn(
    random,
    await measureInside(animal.body, animal.box),
    'scales',
    [inks.line, inks.paper],
    1.25,
  );
  for (const [index, part] of animal.parts.entries()) {
    result += doubled(part, tones[(index + 1) % 3] ?? tones[1], inks, 0.9);
    result += marksIn(random, await measureInside(part, animal.box), 'dashes', [inks.line], 1);
  }
  const [x, y] = animal.eye;
  return (
    result +
    `<path d="M${x - 36} ${y}Q${x} ${y - 36} ${x + 36} ${y}Q${x} ${y + 30} ${x - 36} ${y}Z" fill="#fffdf5" stroke="${inks.line}" stroke-width="5"/>` +
    circle(x + 4, y, 12, `fill="${inks.line}"`)
  );
}

/** A peacock with its train spread, feet at the origin, about 700 tall. */
function peacock(inks: Inks): string {
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

function lotus(size: number, inks: Inks, tone: string): string {
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

function sunFace(radius: number, inks: Inks): string {
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

/** Leaves, blossoms and dots in all the room that is left. */
function fillers(
  random: Random,
  w: number,
  h: number,
  margin: number,
  inks: Inks,
  free: (x: number, y: number) => boolean,
): string {
  let result = '';
  for (const [offX, offY] of scatter(random, w - margin * 2, h - margin * 2, 46, 8)) {
    const x = margin + offX;
    const y = margin + offY;
    if (
      ![
        [0, 0],
        [24, 0],
        [-24, 0],
        [0, 24],
        [0, -24],
      ].every(([dx = 0, dy = 0]) => free(x + dx, y + dy))
    )
      continue;
    const tone = random.pick(inks.colours);
    const kind = random.next();
    let shape: string;
    if (kind < 0.42)
      shape =
        around(6, 0, 0, () =>
          placed(path(petal(17, 12), `fill="${tone}" stroke="${inks.line}" stroke-width="2"`), 3, 0),
        ) + circle(0, 0, 4.6, `fill="${inks.colours[2]}" stroke="${inks.line}" stroke-width="1.6"`);
    else if (kind < 0.72)
      shape = [-34, 0, 34]
        .map((turn) =>
          placed(
            path(petal(25, 12), `fill="${inks.colours[1]}" stroke="${inks.line}" stroke-width="2"`) +
              path('M4 0H19', `stroke="${inks.line}" stroke-width="1.5"`),
            -9,
            0,
            turn,
          ),
        )
        .join('');
    else if (kind < 0.86)
      shape = path(
        mango(32, 22),
        `fill="${tone}" stroke="${inks.line}" stroke-width="2.2" transform="translate(-14 0)"`,
      );
    else
      shape = [0, 120, 240]
        .map((turn) =>
          placed(circle(9, 0, 4, `fill="${tone}" stroke="${inks.line}" stroke-width="1.5"`), 0, 0, turn),
        )
        .join('');
    result += placed(shape, x, y, random.between(0, 360));
  }
  return result;
}

function border(w: number, h: number, inks: Inks): string {
  const [blue = '', green = '', gold = '', red = ''] = inks.colours;
  let result = '';
  const side = (length: number) => {
    let strip = rect(0, 0, length, 66, `fill="${red}"`) + rect(0, 8, length, 50, `fill="${inks.paper}"`);
    const count = Math.round(length / 52);
    const step = length / count;
    for (let index = 0; index < count; index++) {
      const x = (index + 0.5) * step;
      strip += placed(
        path(petal(44, 40), `fill="${index % 2 ? green : blue}" stroke="${inks.line}" stroke-width="2.8"`) +
          path(petal(26, 18), `fill="${gold}"`),
        x,
        56,
        -90,
      );
      strip += path(
        lines(
          [
            [index * step - 11, 9],
            [index * step + 11, 9],
            [index * step, 30],
          ],
          true,
        ),
        `fill="${red}" stroke="${inks.line}" stroke-width="2"`,
      );
    }
    for (const y of [2, 8, 58, 64])
      strip += `<path d="M0 ${y}H${n(length)}" stroke="${inks.line}" stroke-width="2.6"/>`;
    return strip;
  };
  result +=
    placed(side(w), 0, 0) +
    placed(side(w), w, h, 180) +
    placed(side(h), w, 0, 90) +
    placed(side(h), 0, h, -90);
  for (const [x, y] of [
    [0, 0],
    [w - 66, 0],
    [0, h - 66],
    [w - 66, h - 66],
  ] as const)
    result +=
      rect(x, y, 66, 66, `fill="${gold}" stroke="${inks.line}" stroke-width="3"`) +
      around(8, x + 33, y + 33, () =>
        placed(path(petal(26, 14), `fill="${red}" stroke="${inks.line}" stroke-width="2"`), 3, 0),
      );
  return result;
}

type Figure = { drawing: string; x: number; y: number; scaleX: number; scaleY: number; inside: Inside };

async function figures(scene: Scene, inks: Inks): Promise<Figure[]> {
  const { random, w, h, theme } = scene;
  const [blue = '', green = '', gold = '', red = ''] = inks.colours;
  const tones = random.shuffle([blue, red, green, gold]);
  const triple = [tones[0] ?? red, tones[1] ?? blue, tones[2] ?? gold] as const;
  const roomW = w - 150;
  const roomH = h - 150;
  const circleInside = (radius: number) =>
    measureInside(
      `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`,
      [-radius, -radius, radius, radius],
    );
  if (theme === 'fish') {
    const animal = animals.fish;
    const inside = await measureInside(animal.body + animal.parts.join(''), animal.box);
    const rows = Math.max(2, Math.min(4, Math.round(roomH / (roomW * 0.56))));
    const wide = roomW > roomH * 1.5 ? 2 : 1;
    const scale = Math.min(((roomW / wide) * 0.86) / 800, ((roomH / rows) * 0.9) / 560);
    const result: Figure[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < wide; column++) {
        const flip = (row + column) % 2 === 0 ? 1 : -1;
        const drawing = await beast(random.fork(row), animal, inks, [
          tones[row % 4] ?? red,
          tones[(row + 1) % 4] ?? blue,
          tones[(row + 2) % 4] ?? gold,
        ]);
        result.push({
          drawing,
          x: 75 + ((column + 0.5) * roomW) / wide - flip * scale * 505,
          y: 75 + ((row + 0.5) * roomH) / rows - 425 * scale,
          scaleX: flip * scale,
          scaleY: scale,
          inside,
        });
      }
    }
    return result;
  }
  if (theme === 'elephant') {
    const animal = animals.elephant;
    const inside = await measureInside(animal.body + animal.parts.join(''), animal.box);
    const scale = Math.min((roomW * 0.92) / 900, (roomH * 0.86) / 540);
    const flip = random.chance(0.5) ? 1 : -1;
    const saddle =
      path(
        'M300 222Q440 170 580 226L566 420Q440 450 316 410Z',
        `fill="${gold}" stroke="${inks.line}" stroke-width="8"`,
      ) +
      path(
        'M322 250Q440 206 560 250M324 384Q440 416 556 394',
        `fill="none" stroke="${red}" stroke-width="14" stroke-dasharray="12 8"`,
      ) +
      placed(lotus(82, inks, red), 440, 350);
    const drawing = (await beast(random, animal, inks, triple)) + saddle;
    return [
      {
        drawing,
        x: w / 2 - flip * scale * 540,
        y: h / 2 - 440 * scale,
        scaleX: flip * scale,
        scaleY: scale,
        inside,
      },
    ];
  }
  if (theme === 'sun' || theme === 'lotus') {
    const radius = Math.min(roomW, roomH) * (theme === 'sun' ? 0.27 : 0.36);
    if (theme === 'sun')
      return [
        {
          drawing: sunFace(radius, inks),
          x: w / 2,
          y: h / 2,
          scaleX: 1,
          scaleY: 1,
          inside: await circleInside(radius * 1.84),
        },
      ];
    const layers = [1, 0.72, 0.46]
      .map((scale, index) =>
        around(
          12,
          0,
          0,
          () =>
            placed(
              doubled(
                petal(radius * 1.16 * scale, radius * 0.5 * scale),
                [tones[0], tones[1], tones[2]][index] ?? red,
                inks,
                0.8,
              ) +
                path(
                  `M${n(radius * 0.3 * scale)} 0H${n(radius * 0.9 * scale)}`,
                  `stroke="${inks.line}" stroke-width="3"`,
                ),
              0,
              0,
            ),
          index * 15,
        ),
      )
      .join('');
    return [
      {
        drawing:
          layers + circle(0, 0, radius * 0.15, `fill="${gold}" stroke="${inks.line}" stroke-width="5"`),
        x: w / 2,
        y: h / 2,
        scaleX: 1,
        scaleY: 1,
        inside: await circleInside(radius * 1.16),
      },
    ];
  }
  if (theme === 'tree') {
    const size = Math.min(roomW / 760, roomH / 900);
    let tree = doubled(
      'M-40 0Q-20 -160 -34 -330L34 -330Q20 -160 40 0Q0 20 -40 0Z',
      mix(red, inks.line, 0.2),
      inks,
    );
    for (let limb = 0; limb < 11; limb++) {
      const [x, y] = polar(0, -360, 410, -Math.PI + (limb / 10) * Math.PI);
      tree +=
        path(
          `M0 -320Q${n(x * 0.22)} ${n(-360 + (y + 360) * 0.7)} ${n(x)} ${n(y)}`,
          `fill="none" stroke="${inks.line}" stroke-width="9"`,
        ) +
        path(
          `M0 -320Q${n(x * 0.22)} ${n(-360 + (y + 360) * 0.7)} ${n(x)} ${n(y)}`,
          `fill="none" stroke="${mix(red, inks.line, 0.2)}" stroke-width="4"`,
        );
    }
    for (let ring = 0; ring < 5; ring++) {
      const count = 9 + ring * 6;
      for (let index = 0; index < count; index++) {
        const angle = -Math.PI + (index / (count - 1)) * Math.PI;
        const [x, y] = polar(0, -360, 90 + ring * 84, angle);
        tree += placed(
          path(
            petal(74, 48),
            `fill="${[green, mix(green, gold, 0.4), blue][(index + ring) % 3]}" stroke="${inks.line}" stroke-width="3.2"`,
          ) +
            path(
              'M10 0H54M22 -8L32 -2M22 8L32 2M38 -8L46 -2M38 8L46 2',
              `stroke="${inks.line}" stroke-width="2"`,
            ),
          x,
          y,
          (angle * 180) / Math.PI,
        );
      }
    }
    const inside = await measureInside(
      'M-500 -330A500 500 0 0 1 500 -330L60 -330L60 0L-60 0L-60 -330Z',
      [-520, -860, 520, 10],
    );
    const result: Figure[] = [{ drawing: tree, x: w / 2, y: h - 96, scaleX: size, scaleY: size, inside }];
    const small = size * 0.42;
    const bird = peacock(inks);
    const birdInside = await measureInside(
      'M-420 -560L300 -640L330 -520L220 -200L130 10L0 10L-60 -200L-480 -330Z',
      [-500, -760, 340, 20],
    );
    for (const side of [-1, 1])
      result.push({
        drawing: bird,
        x: w / 2 + side * size * 300,
        y: h - 100,
        scaleX: -side * small,
        scaleY: small,
        inside: birdInside,
      });
    return result;
  }
  const scale = Math.min(roomW / 900, roomH / 800);
  const flip = random.chance(0.5) ? 1 : -1;
  const inside = await measureInside(
    'M-560 -330Q-520 -700 -60 -790Q240 -760 340 -560L220 -200L130 10L0 10L-60 -170Q-460 -160 -560 -330Z',
    [-580, -800, 350, 20],
  );
  return [
    {
      drawing: peacock(inks),
      x: w / 2 + flip * scale * 110,
      y: h / 2 + 390 * scale,
      scaleX: flip * scale,
      scaleY: scale,
      inside,
    },
  ];
}

export async function paintMadhubani(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const paper = mix(palette.paper, '#e9c98f', random.between(0.1, 0.3));
  const line = mix(palette.ink, '#14100c', 0.5);
  const inks: Inks = {
    line,
    paper,
    colours: [
      palette.main,
      mix(palette.second, '#2f7a52', 0.3),
      palette.gold,
      lighten(palette.accent, -0.05),
    ],
  };
  const list = await figures(scene, inks);
  const free = (x: number, y: number) =>
    list.every(
      (figure) => figure.inside.depth((x - figure.x) / figure.scaleX, (y - figure.y) / figure.scaleY) === 0,
    );
  const sheet = rect(-9, -9, w + 18, h + 18, `fill="${paper}"`);
  const body =
    sheet +
    fillers(random, w, h, 96, inks, free) +
    list
      .map((figure) => placed(figure.drawing, figure.x, figure.y, 0, figure.scaleX, figure.scaleY))
      .join('') +
    border(w, h, inks);
  return finish(scene, displace(scene, await rasterise(scene, body), 1.2, 18), {
    mottle: 0.28,
    patch: 130,
    grain: 0.2,
  });
}
