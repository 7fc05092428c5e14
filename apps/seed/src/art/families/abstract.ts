import { along } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { createNoise, layered } from '../noise.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { type Point, brush, path } from '../shapes.ts';
import { gulal, marble } from './abstract-liquid.ts';
import { arcs, sheet, strata } from './abstract-paper.ts';

export const abstractThemes = ['flow', 'marble', 'gulal', 'strata', 'arcs'] as const;

/** Thousands of brush lines along a flow field. */
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
