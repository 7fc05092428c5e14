import { lighten, mix, ramp } from './colour.ts';
import { coarseRows } from './field.ts';
import { createNoise, layered } from './noise.ts';
import { plain, type Raster } from './raster.ts';
import type { Scene } from './scene.ts';

export type GroundRules = {
  colour: string;
  /** How much light and dark patches differ. */
  contrast?: number;
  /** Strength of arc-shaped broom strokes, as on a clay floor. */
  swept?: number;
  /** Strength of a warm light on the middle, as in an open courtyard. */
  pool?: number;
};

/** An uneven, worn floor of clay, oxide cement or stone. */
export function floor(scene: Scene, { colour, contrast = 1, swept = 0, pool = 0 }: GroundRules): Raster {
  const result = plain(scene, 3);
  const cloud = layered(createNoise(scene.seed ^ 0x7f4a7c15), 6);
  const { w, h, width, height } = scene;
  const value = coarseRows(scene, 3, (x, y) => {
    const distance = Math.hypot(x - w * 0.5, y - h * 1.35);
    const strokes =
      swept === 0 ? 0 : swept * 0.3 * cloud(distance / 7, Math.atan2(y - h * 1.35, x - w * 0.5) * 5);
    const light = pool * (0.55 - Math.hypot((x - w * 0.45) / w, (y - h * 0.4) / h));
    return (
      0.5 +
      contrast * 0.42 * cloud(x / 310, y / 310) +
      contrast * 0.16 * cloud(x / 21, y / 21) +
      strokes +
      light * 0.7
    );
  });
  const table = ramp([
    lighten(colour, -0.16 * contrast),
    lighten(colour, -0.05),
    colour,
    lighten(mix(colour, '#e8d3b0', 0.1), 0.05),
    lighten(mix(colour, '#e8d3b0', 0.2), 0.1),
  ]);
  let state = scene.seed | 1;
  for (let y = 0, at = 0; y < height; y++) {
    const values = value(y);
    for (let x = 0; x < width; x++, at += 3) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const speck = ((state >>> 24) / 255 - 0.5) * 0.1;
      const step = Math.max(0, Math.min(255, ((values[x] ?? 0) + speck) * 255)) | 0;
      result.data[at] = table[step * 3] ?? 0;
      result.data[at + 1] = table[step * 3 + 1] ?? 0;
      result.data[at + 2] = table[step * 3 + 2] ?? 0;
    }
  }
  return result;
}
