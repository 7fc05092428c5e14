import sharp from 'sharp';
import type { Random } from '../random.ts';
import { scatter, type Point } from './shapes.ts';

/** The distance of a point from a shape's edge in design units; 0 outside. */
export type Inside = {
  depth(x: number, y: number): number;
  /** The direction along the nearest edge, in radians. */
  along(x: number, y: number): number;
  box: readonly [number, number, number, number];
};

const cell = 3;

/** Computes a distance field of path data by rasterising it small and propagating from its edge. */
export async function measureInside(
  shape: string,
  box: readonly [number, number, number, number],
): Promise<Inside> {
  const [left, top, right, bottom] = box;
  const columns = Math.ceil((right - left) / cell) + 4;
  const rows = Math.ceil((bottom - top) / cell) + 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${left - 2 * cell} ${top - 2 * cell} ${columns * cell} ${rows * cell}"><path d="${shape}"/></svg>`;
  const mask = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  const depths = new Float32Array(columns * rows);
  const far = (at: number) => depths[at] ?? 0;
  for (let at = 0; at < depths.length; at++) depths[at] = (mask[at] ?? 0) > 127 ? 1e6 : 0;
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const at = y * columns + x;
      depths[at] = Math.min(
        far(at),
        far(at - 1) + 1,
        far(at - columns) + 1,
        far(at - columns - 1) + 1.414,
        far(at - columns + 1) + 1.414,
      );
    }
  }
  for (let y = rows - 2; y > 0; y--) {
    for (let x = columns - 2; x > 0; x--) {
      const at = y * columns + x;
      depths[at] = Math.min(
        far(at),
        far(at + 1) + 1,
        far(at + columns) + 1,
        far(at + columns + 1) + 1.414,
        far(at + columns - 1) + 1.414,
      );
    }
  }
  const depth = (x: number, y: number) => {
    const column = Math.round((x - left) / cell) + 2;
    const row = Math.round((y - top) / cell) + 2;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return 0;
    return far(row * columns + column) * cell;
  };
  const reach = cell * 3;
  return {
    depth,
    along: (x, y) =>
      Math.atan2(depth(x, y + reach) - depth(x, y - reach), depth(x + reach, y) - depth(x - reach, y)) +
      Math.PI / 2,
    box,
  };
}

/** Points inside a shape on lines parallel to its edge. */
export function rowsInside(
  random: Random,
  inside: Inside,
  gap: number,
  spacing: number,
  margin: number,
): { at: Point; turn: number; row: number }[] {
  const [left, top, right, bottom] = inside.box;
  const result: { at: Point; turn: number; row: number }[] = [];
  for (const [offsetX, offsetY] of scatter(random, right - left, bottom - top, gap, 9)) {
    let x = left + offsetX;
    let y = top + offsetY;
    const depth = inside.depth(x, y);
    if (depth < margin * 0.6) continue;
    const turn = inside.along(x, y);
    const row = Math.max(0, Math.round((depth - margin) / spacing));
    const pull = margin + row * spacing - depth;
    if (Math.abs(pull) > spacing * 0.7) continue;
    x += Math.cos(turn - Math.PI / 2) * pull;
    y += Math.sin(turn - Math.PI / 2) * pull;
    result.push({ at: [x, y], turn: inside.along(x, y), row });
  }
  return result;
}
