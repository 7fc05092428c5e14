import type { Random } from '../random.ts';
import { rowsInside, type Inside } from './inside.ts';
import { path, polar, short as n } from './shapes.ts';

export type Marks = 'dashes' | 'dots' | 'scales' | 'seeds';

/** Fills a shape with small marks in rows parallel to its edge, as in Gond painting. */
export function marksIn(
  random: Random,
  inside: Inside,
  marks: Marks,
  colours: readonly string[],
  fine = 1,
): string {
  const gap = (marks === 'scales' ? 17 : marks === 'dots' ? 10.5 : 11.5) * fine;
  const spacing = (marks === 'scales' ? 15 : marks === 'dots' ? 12 : 10.5) * fine;
  const byColour = new Map<string, string[]>();
  for (const { at, turn, row } of rowsInside(random, inside, gap, spacing, 11 * fine)) {
    const colour = colours[row % colours.length] ?? '#ffffff';
    const list = byColour.get(colour) ?? [];
    byColour.set(colour, list);
    const [x, y] = at;
    const reach = 5.6 * fine;
    if (marks === 'dots') {
      const r = (row % 2 === 0 ? 3.3 : 2.3) * fine;
      list.push(
        `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`,
      );
    } else if (marks === 'scales') {
      const [ax, ay] = polar(x, y, reach * 1.2, turn);
      const [bx, by] = polar(x, y, -reach * 1.2, turn);
      const [cx, cy] = polar(x, y, reach * 1.9, turn + Math.PI / 2);
      list.push(`M${n(ax)} ${n(ay)}Q${n(cx)} ${n(cy)} ${n(bx)} ${n(by)}`);
    } else {
      const lean = marks === 'seeds' ? (row % 2 === 0 ? 0.7 : -0.7) : 0;
      const [ax, ay] = polar(x, y, reach, turn + lean);
      const [bx, by] = polar(x, y, -reach, turn + lean);
      list.push(`M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`);
    }
  }
  let result = '';
  for (const [colour, list] of byColour) {
    result +=
      marks === 'dots'
        ? path(list.join(''), `fill="${colour}"`)
        : path(
            list.join(''),
            `fill="none" stroke="${colour}" stroke-width="${n(3 * fine)}" stroke-linecap="round"`,
          );
  }
  return result;
}
