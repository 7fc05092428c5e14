export type TagIndex<Entry> = {
  add(entry: Entry, tags: Iterable<string>): void;
  remove(entry: Entry, tags: Iterable<string>): void;
  /** The entries with one of these tags, once for each of them. */
  find(tags: readonly string[]): { entry: Entry; tag: string }[];
};

/** Creates an index of entries by their tags. Most tags are those of one entry, for which no set is made. */
export function createTagIndex<Entry extends object>(): TagIndex<Entry> {
  const byTag = new Map<string, Entry | Set<Entry>>();

  function add(entry: Entry, tag: string): void {
    const known = byTag.get(tag);
    if (known === undefined) byTag.set(tag, entry);
    else if (known instanceof Set) known.add(entry);
    else if (known !== entry) byTag.set(tag, new Set([known, entry]));
  }

  function remove(entry: Entry, tag: string): void {
    const known = byTag.get(tag);
    if (known === entry) byTag.delete(tag);
    else if (known instanceof Set && known.delete(entry) && known.size === 0) byTag.delete(tag);
  }

  function entriesOf(tag: string): Entry[] {
    const known = byTag.get(tag);
    if (known === undefined) return [];
    return known instanceof Set ? [...known] : [known];
  }

  return {
    add(entry, tags) {
      for (const tag of tags) add(entry, tag);
    },
    remove(entry, tags) {
      for (const tag of tags) remove(entry, tag);
    },
    find: (tags) => tags.flatMap((tag) => entriesOf(tag).map((entry) => ({ entry, tag }))),
  };
}
