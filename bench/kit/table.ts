import type { Result } from '../measurement.ts';

const headings = ['What', 'Figure', 'The same bare', 'Ratio', 'Budget', ''];

function cells({ what, figure, bare, ratio, budget, kept }: Result): string[] {
  return [
    what,
    figure,
    bare ?? '–',
    ratio === undefined ? '–' : ratio.toFixed(2),
    budget ?? '–',
    kept === undefined ? '' : kept ? 'kept' : 'MISSED',
  ];
}

/** The results as an aligned Markdown table. */
export function toTable(results: readonly Result[]): string {
  const rows = [headings, ...results.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(headings),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.slice(1).map(line),
  ].join('\n');
}
