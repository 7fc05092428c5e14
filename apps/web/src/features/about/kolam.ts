type Point = readonly [x: number, y: number];

/** Right, down, left, up: y grows downwards. */
const directions: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The dots (pulli) of a diamond around the origin, in units of one step; the middle row has `2 × reach + 1` dots. */
export function kolamDots(reach: number): Point[] {
  const axis = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return axis.flatMap((y) =>
    axis.filter((x) => Math.abs(x) + Math.abs(y) <= reach).map((x): Point => [x, y]),
  );
}

/**
 * SVG path data of the kolam's line (sikku), which loops around every dot: half-way between neighbours it crosses
 * itself, at the rim it turns back. The path consists of one closed tile of four curves for each dot.
 * @param step distance between two dots, in user units
 */
export function kolamLine(reach: number, step: number): string {
  const half = step / 2;
  const rim = half * 0.8;
  const isDot = (x: number, y: number) => Math.abs(x) + Math.abs(y) <= reach;

  const tilePath = ([x, y]: Point) => {
    const sides = directions.map(([dx, dy], side) => {
      const [nx, ny] = directions[(side + 1) % 4] ?? [0, 0];
      const crosses = isDot(x + dx, y + dy);
      const distance = crosses ? half : rim;
      const end: Point = [x * step + dx * distance, y * step + dy * distance];
      // Half-way to a neighbour the line runs diagonally; at the rim it runs along the rim.
      const bend = crosses ? half * 0.3 : rim * 0.55;
      const inward = crosses ? bend : 0;
      return {
        end,
        outgoing: [end[0] + nx * bend - dx * inward, end[1] + ny * bend - dy * inward] as const,
        incoming: [end[0] - nx * bend - dx * inward, end[1] - ny * bend - dy * inward] as const,
      };
    });
    const [first] = sides;
    if (!first) return '';
    const curves = sides.map((from, side) => {
      const to = sides[(side + 1) % 4] ?? first;
      return `C${[from.outgoing, to.incoming, to.end].map(formatPoint).join(' ')}`;
    });
    return `M${formatPoint(first.end)}${curves.join('')}`;
  };
  return kolamDots(reach).map(tilePath).join('');
}

function formatPoint([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
