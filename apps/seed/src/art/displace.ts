import { coarseRows } from './field.ts';
import { createNoise, layered } from './noise.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/**
 * Displaces every pixel by noise, so that ruled lines look drawn by hand and edges look printed.
 * @param amount the maximal displacement in design units
 * @param size the wavelength of the noise in design units
 */
export function displace(scene: Scene, source: Raster, amount: number, size: number, label = 0): Raster {
  const { width, height, channels, data } = source;
  const noise = layered(createNoise(scene.seed ^ (0x3c6ef372 + label)), 2);
  const reach = amount * scene.unit * 1.6;
  const step = Math.max(2, Math.min(8, Math.round((size * scene.unit) / 5)));
  const moveX = coarseRows(scene, step, (x, y) => reach * noise(x / size, y / size));
  const moveY = coarseRows(scene, step, (x, y) => reach * noise(x / size + 71, y / size - 33));
  const result = new Uint8Array(data.length);
  const line = width * channels;
  const mostX = width - 1.01;
  const mostY = height - 1.01;
  for (let y = 0, at = 0; y < height; y++) {
    const rowX = moveX(y);
    const rowY = moveY(y);
    for (let x = 0; x < width; x++) {
      let fromX = x + (rowX[x] ?? 0);
      let fromY = y + (rowY[x] ?? 0);
      fromX = fromX < 0 ? 0 : fromX > mostX ? mostX : fromX;
      fromY = fromY < 0 ? 0 : fromY > mostY ? mostY : fromY;
      const left = fromX | 0;
      const top = fromY | 0;
      // Bilinear weights of the four neighbouring pixels as integers of 1/65536, which is faster.
      const right = ((fromX - left) * 256) | 0;
      const below = ((fromY - top) * 256) | 0;
      const d = right * below;
      const c = (below << 8) - d;
      const b = (right << 8) - d;
      const a = 65536 - b - c - d;
      let from = top * line + left * channels;
      for (let channel = 0; channel < channels; channel++, from++, at++) {
        result[at] =
          ((data[from] ?? 0) * a +
            (data[from + channels] ?? 0) * b +
            (data[from + line] ?? 0) * c +
            (data[from + line + channels] ?? 0) * d +
            32768) >>
          16;
      }
    }
  }
  return { ...source, data: result };
}
