/** What all pages hold. One that lost votes between two of them comes again: it stands once, where it was first. */
export function rowsOf<Item extends { _id: string }>(
  pages: readonly { discussions: readonly Item[] }[],
): Item[] {
  const rows = new Map<string, Item>();
  for (const { discussions } of pages)
    for (const item of discussions) if (!rows.has(item._id)) rows.set(item._id, item);
  return [...rows.values()];
}
