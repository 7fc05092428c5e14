type Key = readonly (number | string)[];

type Place<Item> = {
  /** Key by which the list is ordered: ascending unless `isDescending`. */
  keyOf: (item: Item) => Key;
  isDescending?: boolean;
  /** The keys between which a page has its place: behind `after`, up to `until`; null where the list begins or ends. */
  after: Key | null;
  until: Key | null;
};

/** Adds to a page of a list those of the viewer's own items that nobody else sees, each at its place. */
export function place<Item>(
  shown: readonly Item[],
  own: readonly Item[],
  { keyOf, isDescending = false, after, until }: Place<Item>,
): Item[] {
  const compare = (a: Key, b: Key) => (isDescending ? compareKeys(b, a) : compareKeys(a, b));
  const here = own.filter((item) => {
    const key = keyOf(item);
    return (after === null || compare(key, after) > 0) && (until === null || compare(key, until) <= 0);
  });
  if (here.length === 0) return [...shown];
  return [...shown, ...here].sort((a, b) => compare(keyOf(a), keyOf(b)));
}

function compareKeys(a: Key, b: Key): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
