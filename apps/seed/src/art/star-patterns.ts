import type { Point } from './shapes.ts';

/** Polygons that cover the plane without gaps, on which star patterns are constructed. */
export type Tiling = { polygons: Point[][] };

const regular = (sides: number, x: number, y: number, radius: number, turn: number): Point[] =>
  Array.from({ length: sides }, (_, index) => {
    const angle = turn + (index / sides) * Math.PI * 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

export const tilings = ['squares', 'octagons', 'hexagons', 'dodecagons', 'kagome'] as const;
export type TilingName = (typeof tilings)[number];

/** A tiling over a field, with polygons of about `size`. */
export function tile(name: TilingName, w: number, h: number, size: number): Tiling {
  const polygons: Point[][] = [];
  const grid = (across: number, down: number, shift: number, put: (x: number, y: number) => void) => {
    for (let row = -1; row <= Math.ceil(h / down) + 1; row++) {
      for (let column = -1; column <= Math.ceil(w / across) + 1; column++)
        put(column * across + (row % 2 !== 0 ? shift : 0), row * down);
    }
  };
  if (name === 'squares')
    grid(size, size, 0, (x, y) => polygons.push(regular(4, x, y, size / Math.SQRT2, Math.PI / 4)));
  if (name === 'octagons') {
    const side = size * (Math.SQRT2 - 1);
    grid(size, size, 0, (x, y) => {
      polygons.push(regular(8, x, y, side / (2 * Math.sin(Math.PI / 8)), Math.PI / 8));
      polygons.push(regular(4, x + size / 2, y + size / 2, side / Math.SQRT2, 0));
    });
  }
  if (name === 'hexagons')
    grid(size, (size * Math.sqrt(3)) / 2, size / 2, (x, y) =>
      polygons.push(regular(6, x, y, size / Math.sqrt(3), Math.PI / 6)),
    );
  if (name === 'dodecagons') {
    const side = size / (2 + Math.sqrt(3));
    grid(size, (size * Math.sqrt(3)) / 2, size / 2, (x, y) => {
      polygons.push(regular(12, x, y, side / (2 * Math.sin(Math.PI / 12)), Math.PI / 12));
      const reach = size / Math.sqrt(3);
      for (const turn of [Math.PI / 6, Math.PI / 2])
        polygons.push(
          regular(
            3,
            x + reach * Math.cos(turn),
            y + reach * Math.sin(turn),
            side / Math.sqrt(3),
            turn + Math.PI,
          ),
        );
    });
  }
  if (name === 'kagome') {
    const side = size / 2;
    grid(size, (size * Math.sqrt(3)) / 2, size / 2, (x, y) => {
      polygons.push(regular(6, x, y, side, 0));
      const reach = side / Math.sqrt(3) + (side * Math.sqrt(3)) / 2 - side / (2 * Math.sqrt(3));
      for (const turn of [Math.PI / 6, Math.PI / 2])
        polygons.push(
          regular(
            3,
            x + reach * Math.cos(turn),
            y + reach * Math.sin(turn),
            side / Math.sqrt(3),
            turn + Math.PI,
          ),
        );
    });
  }
  return { polygons };
}

function meet(from: Point, angle: number, other: Point, otherAngle: number): Point {
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const ox = Math.cos(otherAngle);
  const oy = Math.sin(otherAngle);
  const cross = dx * oy - dy * ox;
  if (Math.abs(cross) < 1e-6) return [(from[0] + other[0]) / 2, (from[1] + other[1]) / 2];
  const along = ((other[0] - from[0]) * oy - (other[1] - from[1]) * ox) / cross;
  return [from[0] + dx * along, from[1] + dy * along];
}

/**
 * The star in each polygon (polygons in contact): from the middle of each side two lines run at an angle to it until
 * they meet those of the neighbouring sides.
 * @param angle between the side and the line, in radians
 */
export function starsOf(tiling: Tiling, angle: number): Point[][] {
  return tiling.polygons.map((corners) => {
    const sides = corners.map((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      return {
        middle: [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2] as const,
        turn: Math.atan2(next[1] - corner[1], next[0] - corner[0]),
      };
    });
    return sides.flatMap((side, index): Point[] => {
      const next = sides[(index + 1) % sides.length] ?? side;
      return [side.middle, meet(side.middle, side.turn + angle, next.middle, next.turn + Math.PI - angle)];
    });
  });
}
