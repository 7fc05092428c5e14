import { lighten, mix } from '../colour.ts';
import { mandala } from '../ornament.ts';
import type { Scene } from '../scene.ts';
import { circle, lines, mango, path, petal, placed, rect, short as n } from '../shapes.ts';

export const block = (id: string, content: string) => `<g id="${id}">${content}</g>`;

export function borderBlocks(scene: Scene): string {
  const { palette } = scene;
  const line = `stroke="${palette.paper}" stroke-width="2.2"`;
  const mangoBlock = placed(
    path(mango(64, 44), `fill="${palette.accent}" ${line}`) +
      path(mango(40, 26), `fill="${palette.ink}" transform="translate(10 0)"`) +
      circle(25, 0, 5, `fill="${palette.gold}"`),
    0,
    34,
    -90,
  );
  const bud = placed(
    path(petal(40, 20), `fill="${palette.second}" ${line}`) + path(petal(22, 9), `fill="${palette.gold}"`),
    0,
    26,
    -90,
  );
  const link =
    path(
      lines(
        [
          [-20, 0],
          [0, -11],
          [20, 0],
          [0, 11],
        ],
        true,
      ),
      `fill="${palette.gold}" stroke="${palette.ink}" stroke-width="1.6"`,
    ) + circle(0, 0, 4, `fill="${palette.second}"`);
  return block('mango', mangoBlock) + block('bud', bud) + block('link', link);
}

/** A border of this length along the x axis, its outer edge at y = 0. */
function strip(scene: Scene, length: number, ground: string): string {
  const { palette } = scene;
  let result = rect(-4, 0, length + 8, 142, `fill="${ground}"`);
  for (const [y, thick, colour] of [
    [0, 9, palette.accent],
    [13, 4, palette.paper],
    [48, 4, palette.paper],
    [132, 4, palette.paper],
    [139, 8, palette.accent],
  ] as const) {
    result += rect(-4, y, length + 8, thick, `fill="${colour}"`);
  }
  const links = Math.round(length / 42);
  for (let index = 0; index <= links; index++)
    result += `<use href="#link" x="${n((index * length) / links)}" y="33"/>`;
  const mangoes = Math.max(2, Math.round(length / 72));
  for (let index = 0; index < mangoes; index++) {
    const x = ((index + 0.5) * length) / mangoes;
    result += `<use href="#mango" x="${n(x)}" y="92"/><use href="#bud" x="${n(x + length / mangoes / 2)}" y="96"/>`;
  }
  return result;
}

export function border(scene: Scene, kind: 'wide' | 'ends', colour?: string): string {
  const { w, h, palette } = scene;
  const ground = colour ?? mix(palette.second, palette.ink, 0.1);
  const scale = 0.86;
  const deep = 147 * scale;
  const top = (length: number) => strip(scene, length / scale, ground);
  let result = placed(top(w), 0, 0, 0, scale) + placed(top(w), w, h, 180, scale);
  if (kind === 'wide') {
    result +=
      placed(top(h - deep * 2), w, deep, 90, scale) + placed(top(h - deep * 2), 0, h - deep, -90, scale);
    for (const [x, y] of [
      [0, 0],
      [w - deep, 0],
      [0, h - deep],
      [w - deep, h - deep],
    ] as const) {
      result += rect(x, y, deep, deep, `fill="${palette.ink}" stroke="${palette.accent}" stroke-width="7"`);
      result += placed(
        mandala(scene.random.fork('corner'), {
          radius: deep * 0.42,
          colours: [palette.accent, palette.ink, palette.gold, lighten(palette.second, 0.04)],
          line: palette.paper,
          width: 1,
          count: 8,
          shallowest: 7,
        }),
        x + deep / 2,
        y + deep / 2,
      );
    }
  }
  return result;
}
