import { mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { createNoise, layered } from '../noise.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, path, rect, short as n } from '../shapes.ts';

export const sheet = ({ w, h }: Scene, colour: string) => rect(-9, -9, w + 18, h + 18, `fill="${colour}"`);

/** Overlapping bands like torn paper or layers of silt. */
export async function strata(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, seed } = scene;
  const noise = layered(createNoise(seed + 5), 4);
  const row = random.shuffle([
    palette.main,
    palette.accent,
    palette.gold,
    palette.second,
    palette.deep,
    palette.paper,
  ]);
  const count = random.whole(9, 14);
  let body = sheet(scene, mix(palette.paper, row[0] ?? palette.main, 0.15));
  const sun = {
    x: w * random.between(0.25, 0.75),
    y: h * random.between(0.16, 0.3),
    radius: random.between(80, 140),
  };
  body += circle(sun.x, sun.y, sun.radius, `fill="${palette.accent}"`);
  for (let band = 0; band < count; band++) {
    const base = h * (0.22 + (band / count) * 0.84);
    const colour = mix(row[band % row.length] ?? palette.main, palette.ink, (band / count) * 0.22);
    let edge = '';
    let torn = '';
    for (let x = -20; x <= w + 20; x += 9) {
      const y = base + noise(x / 330, band * 2.3) * h * 0.13 + noise(x / 40, band * 7.7) * 9;
      edge += `L${n(x)} ${n(y)}`;
      torn += `L${n(x)} ${n(y - 4 - 5 * Math.abs(noise(x / 14, band * 3.1)))}`;
    }
    const close = `L${n(w + 30)} ${n(h + 30)}L-30 ${n(h + 30)}Z`;
    body +=
      path(
        `M-30 ${n(h + 30)}${edge}${close}`,
        'fill="#000000" fill-opacity="0.22" transform="translate(2 -9)"',
      ) +
      path(`M-30 ${n(h + 30)}${torn}${close}`, `fill="${mix(palette.paper, '#ffffff', 0.3)}"`) +
      path(`M-30 ${n(h + 30)}${edge}${close}`, `fill="${colour}"`);
  }
  return finish(scene, displace(scene, await rasterise(scene, body), 0.9, 5), {
    mottle: 0.4,
    patch: 70,
    grain: 0.4,
  });
}

/** Quarter circles and discs on a grid, printed slightly out of register. */
export async function arcs(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const colours = [palette.main, palette.accent, palette.gold, palette.second, palette.deep];
  const columns = random.pick([3, 4, 5]) * (w > h * 1.3 ? 1.5 : 1);
  const margin = 70;
  const size = (w - margin * 2) / Math.round(columns);
  const rows = Math.max(1, Math.floor((h - margin * 2) / size + 0.02));
  const top = (h - rows * size) / 2;
  let body = sheet(scene, palette.paper);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < Math.round(columns); column++) {
      const x = margin + column * size;
      const y = top + row * size;
      const [first = '', second = '', third = ''] = random.shuffle(colours);
      body += rect(x, y, size + 0.5, size + 0.5, `fill="${random.chance(0.3) ? palette.paper : third}"`);
      const turn = random.pick([0, 90, 180, 270]);
      const s = size;
      let cell = '';
      const kind = random.whole(0, 5);
      if (kind === 0)
        for (let ring = 4; ring >= 1; ring--)
          cell += path(
            `M0 0H${n((s * ring) / 4)}A${n((s * ring) / 4)} ${n((s * ring) / 4)} 0 0 1 0 ${n((s * ring) / 4)}Z`,
            `fill="${ring % 2 ? second : first}"`,
          );
      else if (kind === 1)
        cell =
          path(`M0 0H${n(s)}A${n(s)} ${n(s)} 0 0 1 0 ${n(s)}Z`, `fill="${first}"`) +
          circle(s * 0.32, s * 0.32, s * 0.16, `fill="${second}"`);
      else if (kind === 2)
        cell =
          path(`M0 ${n(s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} ${n(s / 2)}Z`, `fill="${first}"`) +
          path(`M0 ${n(s)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} ${n(s)}Z`, `fill="${second}"`);
      else if (kind === 3)
        cell =
          circle(s / 2, s / 2, s * 0.42, `fill="${first}"`) +
          circle(s / 2, s / 2, s * 0.24, `fill="${second}"`) +
          circle(s / 2, s / 2, s * 0.1, `fill="${palette.paper}"`);
      else if (kind === 4)
        cell =
          path(
            `M0 0C${n(s * 0.75)} 0 ${n(s)} ${n(s * 0.25)} ${n(s)} ${n(s)}C${n(s * 0.25)} ${n(s)} 0 ${n(s * 0.75)} 0 0Z`,
            `fill="${first}"`,
          ) + path(`M0 0L${n(s)} ${n(s)}`, `stroke="${second}" stroke-width="${n(s * 0.04)}"`);
      else
        for (let ray = 0; ray < 7; ray++)
          cell += path(
            `M0 0L${n(s * 1.42 * Math.cos((ray / 14) * Math.PI))} ${n(s * 1.42 * Math.sin((ray / 14) * Math.PI))}L${n(s * 1.42 * Math.cos(((ray + 0.5) / 14) * Math.PI))} ${n(s * 1.42 * Math.sin(((ray + 0.5) / 14) * Math.PI))}Z`,
            `fill="${first}"`,
          );
      const clip = `c${row}-${column}`;
      body += `<clipPath id="${clip}"><rect x="${n(x)}" y="${n(y)}" width="${n(s)}" height="${n(s)}"/></clipPath><g clip-path="url(#${clip})"><g transform="translate(${n(x + s / 2)} ${n(y + s / 2)}) rotate(${turn}) translate(${n(-s / 2)} ${n(-s / 2)})">${cell}</g></g>`;
    }
  }
  return finish(scene, displace(scene, await rasterise(scene, body), 1, 6), {
    mottle: 0.22,
    patch: 110,
    grain: 0.4,
  });
}
