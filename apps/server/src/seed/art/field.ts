import type { Scene } from './scene.ts';

/** Numbers on the scene, computed on a coarse grid and read smoothly at any pixel. */
export type Field = (pixelX: number, pixelY: number) => number;

/** `value` is asked in design units, once for each `step` pixels in both directions. */
export function coarseField(scene: Scene, step: number, value: (x: number, y: number) => number): Field {
  const columns = Math.ceil(scene.width / step) + 2;
  const rows = Math.ceil(scene.height / step) + 2;
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      grid[row * columns + column] = value(
        scene.view.x + (column * step) / scene.unit,
        scene.view.y + (row * step) / scene.unit,
      );
    }
  }
  return (pixelX, pixelY) => {
    const gridX = pixelX / step;
    const gridY = pixelY / step;
    const column = gridX | 0;
    const row = gridY | 0;
    const at = row * columns + column;
    const partX = gridX - column;
    const partY = gridY - row;
    const topLeft = grid[at] ?? 0;
    const topRight = grid[at + 1] ?? 0;
    const bottomLeft = grid[at + columns] ?? 0;
    const bottomRight = grid[at + columns + 1] ?? 0;
    const top = topLeft + (topRight - topLeft) * partX;
    return top + (bottomLeft + (bottomRight - bottomLeft) * partX - top) * partY;
  };
}
