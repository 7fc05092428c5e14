type Point = readonly [x: number, y: number];

/** Right, down, left, up. */
const directions: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The dots (pulli) of a diamond whose middle row has `2 × reach + 1`, a step apart, around the origin. */
export function kolamDots(reach: number): Point[] {
  const line = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return line.flatMap((y) =>
    line.filter((x) => Math.abs(x) + Math.abs(y) <= reach).map((x): Point => [x, y]),
  );
}

/**
 * The line that goes round every dot (sikku): between neighbours it crosses itself half-way, at the rim it turns back.
 * A tile of four pieces around each dot is all that it takes.
 */
export function kolamLine(reach: number, step: number): string {
  const half = step / 2;
  const rim = half * 0.8;
  const isDot = (x: number, y: number) => Math.abs(x) + Math.abs(y) <= reach;

  const tile = ([x, y]: Point) => {
    const sides = directions.map(([dx, dy], side) => {
      const [nx, ny] = directions[(side + 1) % 4] ?? [0, 0];
      const crosses = isDot(x + dx, y + dy);
      const out = crosses ? half : rim;
      const end: Point = [x * step + dx * out, y * step + dy * out];
      // Half-way to a neighbour the line runs diagonally; at the rim it runs along the rim.
      const bend = crosses ? half * 0.3 : rim * 0.55;
      const inward = crosses ? bend : 0;
      return {
        end,
        onward: [end[0] + nx * bend - dx * inward, end[1] + ny * bend - dy * inward] as const,
        backward: [end[0] - nx * bend - dx * inward, end[1] - ny * bend - dy * inward] as const,
      };
    });
    const [first] = sides;
    if (!first) return '';
    const curves = sides.map((from, side) => {
      const to = sides[(side + 1) % 4] ?? first;
      return `C${[from.onward, to.backward, to.end].map(write).join(' ')}`;
    });
    return `M${write(first.end)}${curves.join('')}`;
  };
  return kolamDots(reach).map(tile).join('');
}

function write([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
