import type { Raster } from './raster.ts';

/**
 * Lights a picture from the upper left with the mask as its height map, in place.
 * @param strength how steep the slopes look: about 1 for a shallow carving
 */
export function relief(ground: Raster, height: Raster, strength: number): Raster {
  const { width } = height;
  const rows = height.height;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const here = height.data[pixel] ?? 0;
      const left = x > 1 ? (height.data[pixel - 2] ?? 0) : here;
      const up = y > 1 ? (height.data[pixel - 2 * width] ?? 0) : here;
      const slope = ((here - left) * 0.7 + (here - up)) / 255;
      const light = 1 + Math.max(-0.75, Math.min(1.1, slope * strength));
      for (let channel = 0, at = pixel * 3; channel < 3; channel++, at++) {
        const value = (ground.data[at] ?? 0) * light;
        ground.data[at] = value > 255 ? 255 : value;
      }
    }
  }
  return ground;
}
