import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { around, circle, lines, mango, path, petal, placed, rect, scatter, short as n } from '../shapes.ts';
import { figures } from './madhubani-figures.ts';
import type { Inks } from './madhubani-motifs.ts';

export const madhubaniThemes = ['fish', 'peacock', 'elephant', 'sun', 'tree', 'lotus'] as const;

/** Leaves, blossoms and dots in all empty space. */
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
