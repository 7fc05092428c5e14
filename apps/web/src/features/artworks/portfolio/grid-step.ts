/**
 * The index that a key leads to in a grid of so many columns; null for other keys, and where there is nothing.
 * @param along 1 or -1 for the arrow key to the next or previous item, 0 for other keys
 */
export function gridStep(
  key: string,
  along: 1 | -1 | 0,
  { at, count, columns }: { at: number; count: number; columns: number },
): number | null {
  const last = count - 1;
  const to = targetOf(key, along, { at, last, columns });
  return to === null || to === at || to < 0 ? null : to;
}

function targetOf(
  key: string,
  along: 1 | -1 | 0,
  { at, last, columns }: { at: number; last: number; columns: number },
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (at < 0) return along !== 0 || key === 'ArrowDown' || key === 'ArrowUp' ? 0 : null;
  if (along !== 0) return Math.min(at + along, last);
  if (key === 'ArrowUp') return at - columns;
  if (key !== 'ArrowDown') return null;
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns);
  return isInLastRow ? null : Math.min(at + columns, last);
}
