/** The discussions of all pages, each at its first position: votes between two requests can put one on both pages. */
export function uniqueDiscussions<Item extends { _id: string }>(
  pages: readonly { discussions: readonly Item[] }[],
): Item[] {
  const rows = new Map<string, Item>();
  for (const { discussions } of pages)
    for (const item of discussions) if (!rows.has(item._id)) rows.set(item._id, item);
  return [...rows.values()];
}
