import { links } from '@kalaangan/contract/links';
import { exportList, type ExportFile } from '#features/accounts/index.ts';
import {
  contentPages,
  listIdsForExport,
  toShownStatus,
  type ContentCard,
  type ContentKind,
  type ContentText,
  type ReviewedContent,
} from '#features/social/index.ts';
import { listCollaborationsOf } from './collaborators/store.ts';
import { removeArtworkForGood } from './commands.ts';
import type { Artworks } from './context.ts';
import { toFields } from './fields.ts';
import { labelAsGenerated, takeLabelOff } from './ai/origin-steps.ts';
import { labelMature } from './mature-commands.ts';
import { publishDueArtwork } from './publication-steps.ts';
import * as store from './store.ts';

/**
 * Returns what features that work with every kind of content (search, notifications, export, site map) need of
 * artworks.
 */
export function artworkContent(artworks: Artworks): ContentKind<'artwork'> {
  return {
    kind: 'artwork',
    describe: new Map([['artwork', (ids) => describeArtworks(artworks, ids)]]),
    listTexts: (ids) => listTexts(artworks, ids),
    listCards: (ids) => listCards(artworks, ids),
    publishDue: (id, now) => publishDueArtwork(artworks, id, now),
    findForReview: (_kind, id) => findForReview(artworks, id),
    listMediaOf: (tx, _kind, ids) => store.listMediaIds(tx, ids),
    labelAi: (tx, id, isLabelled) =>
      isLabelled ? labelAsGenerated(artworks, tx, id) : takeLabelOff(artworks, tx, id),
    labelMature: (tx, _kind, id, to) => labelMature(artworks, tx, id, to),
    remove: (tx, _kind, id) => removeArtworkForGood(artworks, tx, id),
    exportPart: (userId) => exportWorks(artworks, userId),
    pages: contentPages(artworks.db, {
      kind: 'artwork',
      table: 'artworks',
      changedAt: 'updated_at',
      link: links.artwork,
    }),
  };
}

async function describeArtworks({ titles }: Artworks, ids: readonly string[]) {
  const found = await titles.find(ids);
  return new Map(
    [...found].map(([id, title]) => [
      id,
      { what: 'artwork', on: 'artwork', title, link: links.artwork(id) } as const,
    ]),
  );
}

async function listTexts({ db }: Artworks, ids: readonly string[]): Promise<ContentText[]> {
  const rows = await store.listArtworkTexts(db, ids);
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.creator_id,
    title: row.title,
    labels: [...row.tags, ...row.software, row.art_style, row.medium],
    body: row.description,
    tags: row.tags,
    isGenerated: row.origin === 'generated',
  }));
}

async function listCards({ db }: Artworks, ids: readonly string[]): Promise<ContentCard[]> {
  const rows = await store.listArtworkCards(db, ids);
  return rows.map(({ id, title, thumbnail_media_id, image_ids: [first] }) => ({
    id,
    title,
    thumbnailId: thumbnail_media_id ?? first ?? null,
  }));
}

async function findForReview({ db }: Artworks, id: string): Promise<ReviewedContent | null> {
  const row = await store.findWholeArtwork(db, id);
  if (!row) return null;
  const text = [
    row.description,
    row.medium,
    row.dimensions,
    ...row.images.flatMap(({ caption, alt }) => [caption, alt]),
    row.youtube_url,
    row.sketchfab_url,
    row.tags.join(', '),
  ];
  return {
    title: row.title,
    text: text.filter(Boolean).join('\n'),
    mediaIds: await store.listMediaIds(db, [id]),
    origin: row.origin,
  };
}

/** A person's artworks, and those of others on which they are collaborators or invited to be. */
async function* exportWorks(artworks: Artworks, userId: string): AsyncGenerator<ExportFile> {
  yield* exportArtworks(artworks, userId);
  yield* exportList({
    name: 'collaborations',
    batch: 500,
    load: (limit, after) => listCollaborationsOf(artworks.db, userId, limit, after),
    toData: ({ id, invited_at, accepted_at }) => ({
      artwork: id,
      invitedAt: invited_at,
      acceptedAt: accepted_at,
    }),
  });
}

/** Exports artworks. Images are listed by id: the archive's media folder names its files so. */
function exportArtworks({ db, social }: Artworks, userId: string) {
  return exportList({
    name: 'artworks',
    batch: 500,
    load: async (limit, after) =>
      store.listWholeArtworks(db, await listIdsForExport(social, 'artwork', userId, limit, after)),
    toData: (row) => ({
      _id: row.id,
      ...toFields(row),
      images: row.images.map(({ facts }) => facts.id),
      alt: row.images.map(({ alt }) => alt),
      captions: row.images.map(({ caption }) => caption),
      collaborators: row.collaborators.map(({ id }) => id),
      thumbnail: row.thumbnail_media_id,
      video: row.video_media_id,
      ...toShownStatus(row.status),
      portfolio: { pin: row.portfolio_pin, place: row.portfolio_place, hidden: row.portfolio_hidden },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  });
}
