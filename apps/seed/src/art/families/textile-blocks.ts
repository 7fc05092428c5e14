import { mix } from '../colour.ts';
import { mandala } from '../ornament.ts';
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
  short as n,
  star,
} from '../shapes.ts';
import { block, border, borderBlocks } from './textile-border.ts';

/** Repeats a block over the whole scene; with `half` every second row is shifted by half a block. */
function repeat(scene: Scene, symbol: string, across: number, down: number, half: boolean): string {
  let result = '';
  const rows = Math.ceil(scene.h / down) + 1;
  const columns = Math.ceil(scene.w / across) + 1;
  for (let row = -1; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const x = column * across + (half && row % 2 !== 0 ? across / 2 : 0);
      result += `<use href="#${symbol}" x="${n(x)}" y="${n(row * down)}"/>`;
    }
  }
  return result;
}

type Cloth = { body: string; definitions: string };

/** Ajrakh: stars and rosettes in a net, in indigo, madder and white. */
export function ajrakh(scene: Scene): Cloth {
  const { palette, random, w, h } = scene;
  const size = random.pick([170, 200, 240]);
  const half = size / 2;
  const white = palette.paper;
  const line = `stroke="${white}" stroke-width="3.2" fill="none"`;
  const dark = `stroke="${palette.ink}" stroke-width="2"`;
  const rosette = mandala(random.fork('rosette'), {
    radius: half * 0.6,
    colours: [palette.accent, palette.ink, white, palette.second],
    line: white,
    width: 1.1,
    count: 8,
    shallowest: 10,
    disc: [palette.ink, palette.second],
  });
  const small = mandala(random.fork('small'), {
    radius: half * 0.26,
    colours: [palette.second, palette.ink, white],
    line: white,
    width: 1,
    count: 8,
    shallowest: 9,
    disc: [palette.second],
  });
  const kind = random.whole(0, 2);
  let net = '';
  if (kind === 0) {
    net =
      path(star(0, 0, 8, half * 0.98, half * 0.72, Math.PI / 8), `fill="${palette.ink}"`) +
      path(star(0, 0, 8, half * 0.98, half * 0.72, Math.PI / 8), line) +
      path(
        star(0, 0, 8, half * 0.9, half * 0.64, Math.PI / 8),
        `stroke="${palette.accent}" stroke-width="2.4" fill="none"`,
      );
  } else if (kind === 1) {
    net =
      circle(0, 0, half * 0.95, `fill="${palette.main}" ${dark}`) +
      circle(0, 0, half * 0.95, line) +
      around(
        8,
        0,
        0,
        () =>
          placed(
            path(
              petal(half * 0.36, half * 0.2),
              `fill="${palette.second}" stroke="${white}" stroke-width="1.6"`,
            ),
            half * 0.58,
            0,
          ),
        22.5,
      );
  } else {
    net =
      path(
        lines(
          [
            [half, 0],
            [0, half],
            [-half, 0],
            [0, -half],
          ].map(([x = 0, y = 0]) => [x, y] as const),
          true,
        ),
        `fill="${palette.ink}"`,
      ) +
      path(
        lines(
          [
            [half * 0.94, 0],
            [0, half * 0.94],
            [-half * 0.94, 0],
            [0, -half * 0.94],
          ].map(([x = 0, y = 0]) => [x, y] as const),
          true,
        ),
        line,
      );
  }
  const corners = [[half, half]]
    .map(([x = 0, y = 0]) =>
      placed(
        small +
          around(
            4,
            0,
            0,
            () => placed(path(petal(half * 0.34, half * 0.16), `fill="${white}"`), half * 0.3, 0),
            45,
          ),
        x,
        y,
      ),
    )
    .join('');
  const tile = net + rosette + corners;
  const field =
    rect(-20, -20, w + 40, h + 40, `fill="${palette.deep}"`) + repeat(scene, 'tile', size, size, false);
  return { body: field + border(scene, 'wide'), definitions: block('tile', tile) + borderBlocks(scene) };
}

/** Bagru: rows of small flowers on undyed cloth with a border of creepers. */
export function bagru(scene: Scene): Cloth {
  const { palette, random, w, h } = scene;
  const ground = random.pick([
    palette.paper,
    mix(palette.paper, palette.gold, 0.28),
    mix(palette.paper, palette.accent, 0.12),
  ]);
  const size = random.pick([80, 98, 122]);
  const ink = palette.ink;
  const kind = random.whole(0, 2);
  const leaf = (x: number, y: number, turn: number, length: number, colour: string) =>
    placed(
      path(petal(length, length * 0.42), `fill="${colour}" stroke="${ink}" stroke-width="1.4"`),
      x,
      y,
      turn,
    );
  let flower = '';
  if (kind === 0) {
    flower =
      path('M0 34C3 18 -4 8 0 -6', `fill="none" stroke="${ink}" stroke-width="2.4"`) +
      leaf(0, 24, -150, 24, palette.second) +
      leaf(0, 18, -30, 24, palette.second) +
      leaf(0, 30, -165, 17, palette.second) +
      placed(
        around(9, 0, 0, () =>
          placed(path(petal(20, 12), `fill="${palette.accent}" stroke="${ink}" stroke-width="1.3"`), 3, 0),
        ) + circle(0, 0, 6, `fill="${palette.gold}" stroke="${ink}" stroke-width="1.3"`),
        0,
        -14,
      );
  } else if (kind === 1) {
    flower =
      placed(
        path(mango(60, 40), `fill="${palette.accent}" stroke="${ink}" stroke-width="1.8"`) +
          path(mango(38, 24), `fill="${palette.paper}" transform="translate(9 0)"`) +
          around(3, 22, 2, () => placed(path(petal(9, 6), `fill="${palette.second}"`), 1, 0)),
        0,
        28,
        -90,
      ) +
      leaf(0, 28, 40, 16, palette.second) +
      leaf(0, 28, 140, 16, palette.second);
  } else {
    flower =
      around(8, 0, 0, (index) =>
        placed(
          path(
            petal(index % 2 ? 22 : 30, 13),
            `fill="${index % 2 ? palette.second : palette.accent}" stroke="${ink}" stroke-width="1.4"`,
          ),
          4,
          0,
        ),
      ) + circle(0, 0, 7, `fill="${palette.gold}" stroke="${ink}" stroke-width="1.4"`);
  }
  const scale = size / 112;
  const dots =
    around(6, 0, 0, () => circle(11, 0, 2.3, `fill="${palette.accent}"`)) + circle(0, 0, 3, `fill="${ink}"`);
  const tile = placed(flower, 0, 0, 0, scale) + placed(dots, size / 2, 0, 0, scale);
  const field =
    rect(-20, -20, w + 40, h + 40, `fill="${ground}"`) +
    repeat(scene, 'tile', size, size * random.pick([0.86, 1]), true);
  return {
    body: field + border(scene, random.pick(['wide', 'ends'])),
    definitions: block('tile', tile) + borderBlocks(scene),
  };
}

/** Dabu (mud resist): pale figures on indigo. */
export function dabu(scene: Scene): Cloth {
  const { palette, random, w, h } = scene;
  const pale = mix(palette.paper, palette.main, 0.12);
  const size = random.pick([180, 220, 260]);
  const fish = random.chance(0.5);
  const leafy =
    around(12, 0, 0, (index) =>
      placed(
        path(
          petal(size * (index % 2 ? 0.3 : 0.42), size * 0.13),
          `fill="${index % 2 ? mix(palette.main, pale, 0.45) : pale}"`,
        ),
        size * 0.06,
        0,
      ),
    ) + circle(0, 0, size * 0.05, `fill="${pale}"`);
  const scales = Array.from({ length: 5 }, (_, index) =>
    path(
      `M${n(size * (0.12 - index * 0.07))} ${n(-size * 0.09)}Q${n(size * (0.05 - index * 0.07))} 0 ${n(size * (0.12 - index * 0.07))} ${n(size * 0.09)}`,
      `fill="none" stroke="${palette.deep}" stroke-width="3"`,
    ),
  ).join('');
  const swimming = `<g transform="rotate(-28)">${path(`M${n(size * 0.34)} 0C${n(size * 0.2)} ${n(-size * 0.2)} ${n(-size * 0.14)} ${n(-size * 0.14)} ${n(-size * 0.24)} 0C${n(-size * 0.14)} ${n(size * 0.14)} ${n(size * 0.2)} ${n(size * 0.2)} ${n(size * 0.34)} 0Z`, `fill="${pale}"`)}${path(
    lines(
      [
        [-size * 0.22, 0],
        [-size * 0.38, -size * 0.12],
        [-size * 0.34, 0],
        [-size * 0.38, size * 0.12],
      ],
      true,
    ),
    `fill="${pale}"`,
  )}${scales}${circle(size * 0.23, -size * 0.03, size * 0.022, `fill="${palette.deep}"`)}</g>`;
  const dots = Array.from({ length: 14 }, (_, index) => {
    const [x, y] = polar(0, 0, size * 0.47, (index / 14) * Math.PI * 2);
    return circle(x, y, size * 0.014, `fill="${pale}"`);
  }).join('');
  const tile = (fish ? swimming : leafy) + dots;
  const field =
    rect(-20, -20, w + 40, h + 40, `fill="${palette.deep}"`) +
    repeat(scene, 'tile', size * 0.98, size * 0.86, true);
  return {
    body: field + border(scene, 'ends', palette.main),
    definitions: block('tile', tile) + borderBlocks(scene),
  };
}
