type Item = { id: string; isVisible: boolean };

/**
 * The works of a series after they were replaced by others. Who sends them sees only what is published: what is not, and is not named, stays
 * behind the work that it stood behind, so that it is back when it is published again.
 */
export function keepUnseen(before: readonly Item[], items: readonly string[]): string[] {
  const after = [...items];
  const named = new Set(items);
  for (const [index, { id, isVisible }] of before.entries()) {
    if (isVisible || named.has(id)) continue;
    const neighbour = before.slice(0, index).findLast((item) => after.includes(item.id));
    after.splice(neighbour ? after.indexOf(neighbour.id) + 1 : 0, 0, id);
  }
  return after;
}
