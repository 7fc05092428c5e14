import type { Kind, SearchText } from './lexemes.ts';
import type { SearchOptions } from './options.ts';
import * as store from './store/index.ts';

/** What is found of those that still exist, for each kind of thing: a new kind is a line here. */
export type Sources = Readonly<Record<Kind, (ids: readonly string[]) => Promise<SearchText[]>>>;

export function createSources({ database, artworks, blogs, discussions }: SearchOptions): Sources {
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

    async blog(ids) {
      const rows = await blogs.listSearchTexts(ids);
      const names = await store.listNames(
        db,
        rows.map(({ authorId }) => authorId),
      );
      return rows.map(({ id, title, text, software, tags, authorId }) => ({
        id,
        title,
        labels: [...tags, ...software, names.get(authorId) ?? ''],
        body: text,
      }));
    },

    async discussion(ids) {
      const rows = await discussions.listSearchTexts(ids);
      const names = await store.listNames(
        db,
        rows.map(({ authorId }) => authorId),
      );
      return rows.map(({ id, title, text, tags, authorId }) => ({
        id,
        title,
        labels: [...tags, names.get(authorId) ?? ''],
        body: text,
      }));
    },

    person: (ids) => store.listPeopleTexts(db, ids),
  };
}
