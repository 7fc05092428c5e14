import { contentKindNames, type ContentKindName } from '@kalaangan/contract/social/content-kinds';
import { statuses, type Status } from '@kalaangan/contract/social/status';
import type { Work } from '@kalaangan/contract/social/works';
import type { Viewer } from '#features/accounts/index.ts';
import { getMediaUrl, signAddresses, type MediaContext } from '#features/media/index.ts';
import { loadPage, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ContentCard, ContentKind } from '../content-kind.ts';
import { isOpen } from '../policy.ts';
import * as store from '../store/index.ts';

type Context = { db: Db; media: MediaContext; content: readonly ContentKind[] };
type Asked = PageRequest & { status?: Status | undefined; kind?: ContentKindName | undefined };

/** Lists what the viewer has written, drafts too, what was changed last first. */
export async function listWorks(
  { db, media, content }: Context,
  viewer: Viewer,
  { status, kind, ...request }: Asked,
): Promise<PageEnd & { works: Work[] }> {
  const works = {
    ownerId: viewer.id,
    kinds: kind ? [kind] : contentKindNames,
    statuses: status ? [status] : statuses,
  };
  const { rows, ...end } = await loadPage(request, {
    sortKey: ['time', 'id'],
    keyOf: (row: store.WorkRow) => [row.changedAt, row.id] as const,
    load: (window) => store.listWorks(db, { ...works, ...window }),
  });
  const cards = await listCards(content, rows);
  const shown = rows.flatMap((row): Work[] => {
    const card = cards.get(row.id);
    if (!card) return [];
    return [
      {
        kind: row.kind,
        _id: row.id,
        title: card.title,
        status: row.status,
        publishAt: row.publishAt?.toISOString() ?? null,
        updatedAt: row.changedAt.toISOString(),
        thumbnailUrl: card.thumbnailId && getMediaUrl(media, card.thumbnailId),
      },
    ];
  });
  const withheld = rows.filter(({ visibility }) => !isOpen(visibility));
  const mediaIds = withheld.flatMap(({ id }) => cards.get(id)?.thumbnailId ?? []);
  return { works: signAddresses(media, shown, mediaIds), ...end };
}

/** One query for each kind. */
async function listCards(
  content: readonly ContentKind[],
  rows: readonly store.WorkRow[],
): Promise<Map<string, ContentCard>> {
  const lists = await Promise.all(
    content.map(async ({ kind, listCards: list }) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      return ids.length === 0 || !list ? [] : list(ids);
    }),
  );
  return new Map(lists.flat().map((card) => [card.id, card]));
}
