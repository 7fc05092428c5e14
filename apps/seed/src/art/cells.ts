import { createRandom } from '../random.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/**
 * Breaks a picture into small uneven cells, each in its own shade with a dark seam, as a flower carpet or a mosaic has.
 * In place.
 * @param size design units of one bit
 * @param contrast how far the shades differ, 0 to 1
 */
export function breakIntoBits(scene: Scene, raster: Raster, size: number, contrast: number): Raster {
  const { width, height, data, channels } = raster;
  const cell = Math.max(3, size * scene.unit);
  const columns = Math.ceil(width / cell) + 3;
  const rows = Math.ceil(height / cell) + 3;
  const random = createRandom(scene.seed ^ 0x51ab);
  const spots = Float32Array.from({ length: columns * rows * 3 }, () => random.next());
  const source = data.slice();
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) + 1;
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / cell) + 1;
      let near = Infinity;
      let next = Infinity;
      let owner = 0;
      for (let stepY = -1; stepY <= 1; stepY++) {
        for (let stepX = -1; stepX <= 1; stepX++) {
          const at = ((row + stepY) * columns + column + stepX) * 3;
          const awayX = (column + stepX - 1 + (spots[at] ?? 0)) * cell - x;
          const awayY = (row + stepY - 1 + (spots[at + 1] ?? 0)) * cell - y;
          const distance = awayX * awayX + awayY * awayY;
          if (distance < near) {
            next = near;
            near = distance;
            owner = at;
          } else if (distance < next) next = distance;
        }
      }
      const seam = Math.min(1, (Math.sqrt(next) - Math.sqrt(near)) / (cell * 0.22));
      const light = (1 + contrast * ((spots[owner + 2] ?? 0) - 0.55)) * (1 - 0.55 * contrast * (1 - seam));
      const spotX =
        Math.min(width - 1, Math.max(0, ((owner / 3) % columns) - 1 + (spots[owner] ?? 0)) * cell) | 0;
      const spotY =
        (Math.min(rows, Math.max(0, Math.floor(owner / 3 / columns) - 1 + (spots[owner + 1] ?? 0))) * cell) |
        0;
      const from = (Math.min(height - 1, spotY) * width + Math.min(width - 1, spotX)) * channels;
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < 3; channel++) {
        const value = (source[from + channel] ?? 0) * light;
        data[at + channel] = value > 255 ? 255 : value;
      }
    }
  }
  return raster;
}
