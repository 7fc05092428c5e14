import { lighten, mix, ramp } from '../colour.ts';
import { coarseField } from '../field.ts';
import { finish } from '../finish.ts';
import { createNoise, layered } from '../noise.ts';
import { type Raster, plain, rasterise } from '../raster.ts';
import { relief } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { path, polar, short as n } from '../shapes.ts';
import { sheet } from './abstract-paper.ts';

/** Marbled paper. */
export async function marble(scene: Scene): Promise<Raster> {
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

/** Clouds of coloured powder in the air. */
export async function gulal(scene: Scene): Promise<Raster> {
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
