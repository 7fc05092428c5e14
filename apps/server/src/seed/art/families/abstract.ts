import { along, lighten, mix, ramp } from '../colour.ts';
import { displace } from '../displace.ts';
import { coarseField } from '../field.ts';
import { finish } from '../finish.ts';
import { createNoise, layered } from '../noise.ts';
import { plain, rasterise, type Raster } from '../raster.ts';
import { relief } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { brush, circle, path, polar, rect, short as n, type Point } from '../shapes.ts';

export const abstractThemes = ['flow', 'marble', 'gulal', 'strata', 'arcs'] as const;

const sheet = ({ w, h }: Scene, colour: string) => rect(-9, -9, w + 18, h + 18, `fill="${colour}"`);

/** Thousands of brush lines that follow one current. */
async function flow(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, seed } = scene;
  const noise = layered(createNoise(seed + 1), 2);
  const dark = random.chance(0.5);
  const ground = dark ? palette.ink : palette.paper;
  const row = random.shuffle([
    palette.accent,
    palette.gold,
    palette.main,
    palette.second,
    dark ? palette.paper : palette.deep,
  ]);
  const turn = random.between(0, Math.PI * 2);
  const size = random.between(320, 620);
  const curl = random.between(1.6, 3.2);
  const eyeX = w * random.between(0.25, 0.75);
  const eyeY = h * random.between(0.25, 0.75);
  const swirl = random.chance(0.5);
  const angleAt = (x: number, y: number) =>
    (swirl ? Math.atan2(y - eyeY, x - eyeX) + Math.PI / 2 + 0.18 : turn) + noise(x / size, y / size) * curl;
  const taken = new Set<number>();
  const cell = 7;
  const key = (x: number, y: number) => Math.floor(y / cell) * 4096 + Math.floor(x / cell);
  const byColour = new Map<string, string[]>();
  const margin = random.chance(0.6) ? 56 : -30;
  for (let attempt = 0; attempt < 5200; attempt++) {
    let x = random.between(margin, w - margin);
    let y = random.between(margin, h - margin);
    if (taken.has(key(x, y))) continue;
    const points: Point[] = [];
    const mine = new Set<number>();
    for (let step = 0; step < 70; step++) {
      const here = key(x, y);
      if (taken.has(here) || x < margin || y < margin || x > w - margin || y > h - margin) break;
      mine.add(here);
      points.push([x, y]);
      const angle = angleAt(x, y);
      x += Math.cos(angle) * 9;
      y += Math.sin(angle) * 9;
    }
    if (points.length < 4) continue;
    for (const spot of mine) taken.add(spot);
    const [startX, startY] = points[0] ?? [0, 0];
    const place = 0.5 + noise(startX / (size * 1.2) + 40, startY / (size * 1.2)) * 0.8 + random.bell() * 0.07;
    const colour = along(row, Math.round(Math.min(1, Math.max(0, place)) * 10) / 10);
    const thick = random.pick([4, 5, 6, 8]);
    const list = byColour.get(colour) ?? [];
    byColour.set(colour, list);
    list.push(brush(points, (at) => thick * Math.sin(Math.PI * Math.min(0.96, Math.max(0.05, at))) + 0.6));
  }
  let body = sheet(scene, ground);
  for (const [colour, list] of byColour) body += path(list.join(''), `fill="${colour}"`);
  return finish(scene, displace(scene, await rasterise(scene, body), 0.9, 5), {
    mottle: 0.25,
    patch: 160,
    grain: 0.28,
  });
}

/** Paint on water, drawn into itself and lifted off on paper. */
async function marble(scene: Scene): Promise<Raster> {
  const { palette, random, seed, width, height } = scene;
  const noise = layered(createNoise(seed + 2), 4);
  const soft = layered(createNoise(seed + 3), 2);
  const size = random.between(240, 430);
  const stretch = random.between(0.7, 1.6);
  const value = coarseField(scene, 2.5, (px, py) => {
    const x = px / size;
    const y = (py / size) * stretch;
    const qx = soft(x, y) * 1.5;
    const qy = soft(x + 5.2, y + 1.3) * 1.5;
    const rx = noise(x + 2.4 * qx + 1.7, y + 2.4 * qy + 9.2);
    const ry = noise(x + 2.4 * qx + 8.3, y + 2.4 * qy + 2.8);
    return 0.5 + 0.85 * noise(x + 2.1 * rx, y + 2.1 * ry) + 0.22 * rx;
  });
  const row = random.shuffle([
    palette.deep,
    palette.main,
    palette.accent,
    palette.gold,
    palette.paper,
    palette.second,
  ]);
  const table = ramp([...row, row[0] ?? palette.deep, row[2] ?? palette.main]);
  const veins = random.chance(0.55);
  const result = plain(scene, 3);
  const bump = plain(scene, 1);
  const gold = ramp([palette.gold, mix(palette.gold, '#fff7dc', 0.5)]);
  for (let y = 0, at = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3, pixel++) {
      const here = value(x, y);
      const place = Math.max(0, Math.min(0.999, here));
      const step = ((place * 255) | 0) * 3;
      const line = (place * 7) % 1;
      const vein = veins && line < 0.045;
      const from = vein ? gold : table;
      const index = vein ? ((line / 0.045) * 255) | 0 : 0;
      for (let channel = 0; channel < 3; channel++)
        result.data[at + channel] = from[(vein ? index * 3 : step) + channel] ?? 0;
      bump.data[pixel] = Math.max(0, Math.min(255, here * 255 + (vein ? 26 : 0)));
    }
  }
  relief(result, bump, 2.4);
  return finish(scene, result, { grain: 0.22, vignette: 0.3, mottle: 0.12, patch: 70 });
}

/** Handfuls of colour thrown into the air. */
async function gulal(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, seed, width, height } = scene;
  const dark = random.chance(0.65);
  const cloud = layered(createNoise(seed + 4), 5);
  const puffs = Array.from({ length: random.whole(4, 6) }, (_, index) => {
    const colour =
      [palette.accent, palette.gold, palette.main, palette.second, lighten(palette.accent, 0.08)][
        index % 5
      ] ?? palette.accent;
    return {
      x: w * random.between(0.2, 0.8),
      y: h * random.between(0.25, 0.75),
      radius: Math.min(w, h) * random.between(0.24, 0.46),
      colour,
      phase: random.between(0, 100),
    };
  });
  const ground = dark ? mix(palette.ink, palette.deep, 0.35) : palette.paper;
  const picture = await rasterise(scene, sheet(scene, ground));
  for (const puff of puffs) {
    const tint = ramp([
      lighten(puff.colour, -0.14),
      puff.colour,
      lighten(puff.colour, 0.1),
      mix(puff.colour, '#ffffff', 0.45),
    ]);
    const cover = coarseField(scene, 4, (x, y) => {
      const away = Math.hypot(x - puff.x, y - puff.y) / puff.radius;
      const angle = Math.atan2(y - puff.y, x - puff.x);
      const ray = 0.32 * cloud(Math.cos(angle) * 3 + puff.phase, Math.sin(angle) * 3);
      return Math.max(0, 1.25 - away * (1 - ray) + 0.75 * cloud(x / 130 + puff.phase, y / 130)) ** 1.6 - 0.16;
    });
    const light = coarseField(
      scene,
      4,
      (x, y) => 0.5 + 0.75 * cloud(x / 90 + puff.phase * 2, y / 90 - 0.12) - (y - puff.y) / (puff.radius * 4),
    );
    let state = (seed ^ Math.round(puff.phase * 1e4)) | 1;
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at += 3) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        const speck = (state >>> 24) / 255 - 0.5;
        const dense = Math.max(0, Math.min(0.97, cover(x, y) + speck * 0.22));
        if (dense < 0.01) continue;
        const step = Math.max(0, Math.min(255, ((light(x, y) + speck * 0.12) * 255) | 0)) * 3;
        for (let channel = 0; channel < 3; channel++)
          picture.data[at + channel] =
            (picture.data[at + channel] ?? 0) * (1 - dense) + (tint[step + channel] ?? 0) * dense;
      }
    }
  }
  let specks = '';
  for (const puff of puffs) {
    let dots = '';
    for (let index = 0; index < 160; index++) {
      const [x, y] = polar(
        puff.x,
        puff.y,
        puff.radius * (0.5 + Math.abs(random.bell()) * 0.55),
        random.between(0, Math.PI * 2),
      );
      const r = 0.7 + random.next() ** 4 * 6;
      dots += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`;
    }
    specks += path(dots, `fill="${puff.colour}" fill-opacity="0.85"`);
  }
  const dust = await rasterise(scene, specks, { solid: false });
  for (let pixel = 0; pixel < width * height; pixel++) {
    const share = (dust.data[pixel * 4 + 3] ?? 0) / 255;
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      picture.data[pixel * 3 + channel] =
        (picture.data[pixel * 3 + channel] ?? 0) * (1 - share) +
        (dust.data[pixel * 4 + channel] ?? 0) * share;
  }
  return finish(scene, picture, { grain: 0.3, vignette: 0.35 });
}

/** Bands laid one upon the other, torn like paper or deposited like silt. */
async function strata(scene: Scene): Promise<Raster> {
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

/** Quarter circles and discs on a grid, printed a little out of register. */
async function arcs(scene: Scene): Promise<Raster> {
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

export function paintAbstract(scene: Scene): Promise<Raster> {
  switch (scene.theme) {
    case 'flow':
      return flow(scene);
    case 'marble':
      return marble(scene);
    case 'gulal':
      return gulal(scene);
    case 'strata':
      return strata(scene);
    default:
      return arcs(scene);
  }
}
