import { coarseField } from './field.ts';
import { createNoise, layered } from './noise.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/** Adds the vertical folds of hanging cloth as light and shadow, in place. */
export function fold(scene: Scene, raster: Raster, strength: number): Raster {
  const noise = layered(createNoise(scene.seed ^ 0x0f01d), 3);
  const lean = ((scene.seed % 100) / 100 - 0.5) * 0.5;
  const light = coarseField(scene, 6, (x, y) => {
    const across = (x + y * lean) / 210 + noise(x / 700, y / 900) * 1.6;
    const crease = 1 - Math.abs(Math.sin(across * Math.PI * 0.5 + noise(x / 300, y / 1500)));
    return (
      1 + strength * (0.16 * Math.sin(across * Math.PI) - 0.3 * crease ** 7 + 0.1 * noise(x / 160, y / 420))
    );
  });
  const { data, width, height, channels } = raster;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      const factor = light(x, y);
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[at + channel] ?? 0) * factor;
        data[at + channel] = value > 255 ? 255 : value;
      }
    }
  }
  return raster;
}

/** Shifts each thread by a small random amount, as ikat looks after weaving. `amount` in design units. */
export function slipThreads(scene: Scene, source: Raster, amount: number, alongX = false): Raster {
  const noise = createNoise(scene.seed ^ 0x1ca7);
  const { width, height, channels } = source;
  const result = new Uint8Array(source.data.length);
  const thread = 2.1 * scene.unit;
  const slips = Int32Array.from({ length: alongX ? height : width }, (_, at) => {
    const index = Math.floor(at / thread);
    return Math.round(scene.unit * amount * (noise(index * 0.83, 4.2) + 0.5 * noise(index * 0.21, 9.7)));
  });
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      const slip = slips[alongX ? y : x] ?? 0;
      const fromX = alongX ? Math.min(width - 1, Math.max(0, x + slip)) : x;
      const fromY = alongX ? y : Math.min(height - 1, Math.max(0, y + slip));
      const from = (fromY * width + fromX) * channels;
      for (let channel = 0; channel < channels; channel++)
        result[at + channel] = source.data[from + channel] ?? 0;
    }
  }
  return { ...source, data: result };
}
