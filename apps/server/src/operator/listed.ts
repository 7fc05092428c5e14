/** The first of what there is many of, and how many there are. */
export type Listed<Item> = { count: number; listed: Item[] };

export const emptyList = <Item>(): Listed<Item> => ({ count: 0, listed: [] });

export function addListed<Item>(list: Listed<Item>, item: Item, limit: number): void {
  list.count++;
  if (list.listed.length < limit) list.listed.push(item);
}
