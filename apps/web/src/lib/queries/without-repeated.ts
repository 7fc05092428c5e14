/**
 * The pages of a list with each item at its first place. What is published, rises or falls between two requests can put an item on
 * both pages.
 */
export function withoutRepeated<Item extends { _id: string }>(pages: readonly (readonly Item[])[]): Item[][] {
  const seen = new Set<string>();
  return pages.map((page) => page.filter(({ _id }) => !seen.has(_id) && seen.add(_id)));
}
