export type TagIndex<Entry> = {
  add(entry: Entry, tags: Iterable<string>): void;
  remove(entry: Entry, tags: Iterable<string>): void;
  /** The entries with one of these tags, once for each of them. */
  find(tags: readonly string[]): { entry: Entry; tag: string }[];
};

/** Which entries carry which tags. */
export function createTagIndex<Entry>(): TagIndex<Entry> {
  const byTag = new Map<string, Set<Entry>>();
  return {
    add(entry, tags) {
      for (const tag of tags) {
        const known = byTag.get(tag);
        if (known) known.add(entry);
        else byTag.set(tag, new Set([entry]));
      }
    },
    remove(entry, tags) {
      for (const tag of tags) {
        const known = byTag.get(tag);
        if (known?.delete(entry) && known.size === 0) byTag.delete(tag);
      }
    },
    find: (tags) => tags.flatMap((tag) => [...(byTag.get(tag) ?? [])].map((entry) => ({ entry, tag }))),
  };
}
