import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { coarseField } from '../field.ts';
import { finish } from '../finish.ts';
import { createNoise, layered } from '../noise.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { rect } from '../shapes.ts';
import type { Paints } from './watercolour-leaves.ts';
import { banana, hibiscus, lotus, mangoes } from './watercolour-plants.ts';
import { birdsOnBranch, hills } from './watercolour-scenes.ts';

export const watercolourThemes = ['lotus', 'hibiscus', 'banana', 'mango', 'hills', 'birds'] as const;

const subjects: Record<string, (scene: Scene, paints: Paints) => string> = {
  lotus,
  hibiscus,
  banana,
  mango: mangoes,
  hills,
  birds: birdsOnBranch,
};

export async function paintWatercolour(scene: Scene): Promise<Raster> {
  const { palette, w, h, theme } = scene;
  const paints: Paints = {
    leaf: mix(palette.second, '#6f9a4a', 0.5),
    leafDeep: mix(palette.deep, '#2f5a3c', 0.55),
    // Flowers must not be green if the palette's accent is.
    bloom: mix('#dd5273', palette.accent, 0.5),
    bloomDeep: mix(palette.main, palette.accent, 0.45),
    sun: palette.gold,
    water: mix(palette.main, '#6fa3b8', 0.35),
    ink: palette.ink,
  };
  const paper = mix('#fbf7ee', palette.paper, 0.25);
  const paint = subjects[theme] ?? lotus;
  const body =
    rect(-9, -9, w + 18, h + 18, `fill="${paper}"`) +
    `<g style="mix-blend-mode:multiply">${paint(scene, paints)}</g>` +
    rect(14, 14, w - 28, h - 28, `fill="none" stroke="${lighten(paper, 0.01)}" stroke-width="56"`);
  const picture = displace(scene, displace(scene, await rasterise(scene, body), 3.4, 30), 1.3, 7, 1);
  granulate(scene, picture, paper);
  return finish(scene, picture, { grain: 0.16, mottle: 0.1, patch: 26 });
}

/** Adds granulation in place: the darker the wash, the more the grain of the paper shows. */
function granulate(scene: Scene, picture: Raster, paper: string): void {
  const light = Number.parseInt(paper.slice(3, 5), 16);
  const noise = layered(createNoise(scene.seed + 21), 3);
  const pool = coarseField(scene, 4, (x, y) => noise(x / 70, y / 70));
  const tooth = coarseField(scene, 2, (x, y) => noise(x / 4.5, y / 4.5));
  const { data, width, height } = picture;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const pigment = Math.max(0, Math.min(1, (light - (data[at + 1] ?? 0)) / 120));
      const factor = 1 - pigment * (0.24 * pool(x, y) + 0.2 * tooth(x, y)) + 0.03 * tooth(x, y);
      for (let channel = 0; channel < 3; channel++) {
        const value = 255 - (255 - (data[at + channel] ?? 0)) * (2 - factor);
        data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}
