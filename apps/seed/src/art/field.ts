import type { Scene } from './scene.ts';

/** A function of pixel coordinates, computed on a coarse grid and interpolated. */
export type Field = (pixelX: number, pixelY: number) => number;

type Grid = { columns: number; values: Float32Array };

function coarseGrid(scene: Scene, step: number, value: (x: number, y: number) => number): Grid {
  const columns = Math.ceil(scene.width / step) + 2;
  const rows = Math.ceil(scene.height / step) + 2;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = value(
        scene.view.x + (column * step) / scene.unit,
        scene.view.y + (row * step) / scene.unit,
      );
    }
  }
  return { columns, values };
}

/** Samples `value`, which takes design units, every `step` pixels in both directions. */
export function coarseField(scene: Scene, step: number, value: (x: number, y: number) => number): Field {
  const { columns, values } = coarseGrid(scene, step, value);
  return (pixelX, pixelY) => {
    const gridX = pixelX / step;
    const gridY = pixelY / step;
    const column = gridX | 0;
    const row = gridY | 0;
    const at = row * columns + column;
    const partX = gridX - column;
    const partY = gridY - row;
    const topLeft = values[at] ?? 0;
    const topRight = values[at + 1] ?? 0;
    const bottomLeft = values[at + columns] ?? 0;
    const bottomRight = values[at + columns + 1] ?? 0;
    const top = topLeft + (topRight - topLeft) * partX;
    return top + (bottomLeft + (bottomRight - bottomLeft) * partX - top) * partY;
  };
}

/**
 * The same for a whole row of pixels at a time, which is several times faster. The array is reused for the next row.
 * @param step a whole number of pixels
 */
export function coarseRows(
  scene: Scene,
  step: number,
  value: (x: number, y: number) => number,
): (pixelY: number) => Float32Array {
  const { columns, values } = coarseGrid(scene, step, value);
  const row = new Float32Array(columns * step);
  return (pixelY) => {
    const gridRow = Math.floor(pixelY / step);
    const part = pixelY / step - gridRow;
    const from = gridRow * columns;
    const down = (column: number) => {
      const above = values[from + column] ?? 0;
      return above + ((values[from + columns + column] ?? 0) - above) * part;
    };
    let left = down(0);
    for (let column = 0, x = 0; column < columns - 1; column++) {
      const right = down(column + 1);
      const slope = (right - left) / step;
      for (let inside = 0; inside < step; inside++, x++) row[x] = left + slope * inside;
      left = right;
    }
    return row;
  };
}
