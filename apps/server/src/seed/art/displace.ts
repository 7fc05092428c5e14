import { coarseField } from './field.ts';
import { createNoise, layered } from './noise.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/**
 * Moves every point a little, so that ruled lines look drawn by hand and edges look printed.
 * @param amount design units a point moves at most
 * @param size design units between one bend and the next
 */
export function displace(scene: Scene, source: Raster, amount: number, size: number, label = 0): Raster {
  const { width, height, channels, data } = source;
  const noise = layered(createNoise(scene.seed ^ (0x3c6ef372 + label)), 2);
  const reach = amount * scene.unit * 1.6;
  const step = Math.max(1.5, Math.min(8, (size * scene.unit) / 5));
  const moveX = coarseField(scene, step, (x, y) => reach * noise(x / size, y / size));
  const moveY = coarseField(scene, step, (x, y) => reach * noise(x / size + 71, y / size - 33));
  const result = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      const fromX = Math.min(width - 1.01, Math.max(0, x + moveX(x, y)));
      const fromY = Math.min(height - 1.01, Math.max(0, y + moveY(x, y)));
      const left = fromX | 0;
      const top = fromY | 0;
      const partX = fromX - left;
      const partY = fromY - top;
      const corner = (top * width + left) * channels;
      const below = top + 1 < height ? width * channels : 0;
      for (let channel = 0; channel < channels; channel++) {
        const first = corner + channel;
        const a = data[first] ?? 0;
        const b = data[first + channels] ?? a;
        const c = data[first + below] ?? a;
        const d = data[first + below + channels] ?? c;
        const upper = a + (b - a) * partX;
        result[at + channel] = upper + (c + (d - c) * partX - upper) * partY + 0.5;
      }
    }
  }
  return { ...source, data: result };
}
