import { links } from '@kalaangan/contract/links';
import { exportList } from '#features/accounts/index.ts';
import { contentPages, listIdsForExport, removeSubjects, type ContentKind } from '#features/social/index.ts';
import type { Artworks } from '../context.ts';
import * as store from './store.ts';

/** What features that work with every kind of content (notifications, moderation, export, site map) need of series. */
export function seriesContent({ db, social }: Artworks): ContentKind<'series'> {
  return {
    kind: 'series',
    describe: new Map([
      [
        'series',
        async (ids) => {
          const rows = await store.listTitles(db, ids);
          return new Map(
            rows.map(({ id, title }) => [
              id,
              { what: 'series', on: 'series', title, link: links.series(id) } as const,
            ]),
          );
        },
      ],
    ]),
    async findForReview(_kind, id) {
      const row = await store.findSeries(db, id);
      return row ? { title: row.title, text: row.description, mediaIds: [] } : null;
    },
    // Its pictures are those of works, which are held for themselves.
    listMediaOf: async () => [],
    remove: (tx, _kind, id) => removeSubjects(tx, [id]),
    exportPart: (userId) =>
      exportList({
        name: 'series',
        batch: 500,
        load: async (limit, after) =>
          store.listWholeSeries(db, await listIdsForExport(social, 'series', userId, limit, after)),
        toData: (row) => ({
          _id: row.id,
          title: row.title,
          description: row.description,
          cover: row.cover_id,
          items: row.item_ids,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        }),
      }),
    pages: contentPages(db, { kind: 'series', table: 'series', changedAt: 'updated_at', link: links.series }),
  };
}
