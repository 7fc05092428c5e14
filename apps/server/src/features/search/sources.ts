import type { Kind, SearchText } from './lexemes.ts';
import type { SearchOptions } from './options.ts';
import * as store from './store.ts';

/** What is found of those that still exist, for each kind of thing: a new kind is a line here. */
export type Sources = Readonly<Record<Kind, (ids: readonly string[]) => Promise<SearchText[]>>>;

export function createSources({ database, artworks }: SearchOptions): Sources {
  const db = database.kysely;
  return {
    async artwork(ids) {
      const rows = await artworks.listSearchTexts(ids);
      const names = await store.listNames(
        db,
        rows.map(({ creatorId }) => creatorId),
      );
      return rows.map(({ id, title, description, artStyle, software, tags, creatorId }) => ({
        id,
        title,
        labels: [...tags, ...software, artStyle, names.get(creatorId) ?? ''],
        body: description,
      }));
    },

    person: (ids) => store.listPeopleTexts(db, ids),
  };
}
