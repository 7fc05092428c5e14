import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import type { Series, SeriesEdit, SeriesFields } from '@kalaangan/contract/artworks/series.calls';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import type { Viewer } from '#features/accounts/index.ts';
import {
  addSubject,
  countLinks,
  removeContent,
  removeSubjects,
  requireEditable,
  reviewLinks,
} from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import type { Artworks } from '../context.ts';
import { mayPublish } from '../policy.ts';
import { requireOwnWorks } from '../portfolio/own-guards.ts';
import { keepUnseen } from './items.ts';
import { toAllSeries } from './queries.ts';
import * as store from './store.ts';
import { seriesSubject, stateOf } from './subject.ts';

/** @throws {Problem} 403, 404, 429 */
export async function createSeries(
  artworks: Artworks,
  viewer: Viewer,
  { title, description, cover, items }: SeriesFields,
): Promise<Series> {
  if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified, 'email_not_verified');
  await artworks.rateLimits.consume('write', viewer.id);
  const id = newId();
  const created_at = new Date();
  await withTransaction(artworks.db, async (tx) => {
    await requireOwnWorks(tx, viewer, [...items, ...(cover === null ? [] : [cover])], messages.notOwn);
    await addSubject(tx, { id, kind: 'series', owner_id: viewer.id, created_at });
    await store.insertSeries(
      tx,
      {
        id,
        owner_id: viewer.id,
        title,
        description,
        cover_id: cover,
        created_at,
        updated_at: created_at,
      },
      items,
    );
    await review(artworks, tx, id, viewer, `${title} ${description}`);
  });
  return getSeries(artworks, id);
}

/** Omitted fields are unchanged. @throws {Problem} 403, 404, 410, 429 */
export async function editSeries(
  artworks: Artworks,
  id: string,
  viewer: Viewer,
  { title, description, cover, items }: SeriesEdit,
): Promise<Series> {
  const { db, rateLimits } = artworks;
  await rateLimits.consume('write', viewer.id);
  await withTransaction(db, async (tx) => {
    const row = await store.lockSeries(tx, id);
    if (!row) throw notFound(messages.notFound);
    requireEditable(stateOf(row), viewer, messages.notFound);
    if (row.owner_id !== viewer.id) throw forbidden(messages.mayNotEdit);
    if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified, 'email_not_verified');
    await requireOwnWorks(tx, viewer, [...(items ?? []), ...(cover ? [cover] : [])], messages.notOwn);
    const change = {
      title: title ?? row.title,
      description: description ?? row.description,
      cover_id: cover === undefined ? row.cover_id : cover,
      updated_at: new Date(),
    };
    const allItems = items && keepUnseen(await store.listAllItems(tx, id), items);
    await store.updateSeries(tx, row, change, allItems);
    await review(artworks, tx, id, viewer, `${change.title} ${change.description}`);
  });
  return getSeries(artworks, id);
}

/** Removes a series, whose works stay; an admin removes that of others by a decision. @throws {Problem} 403, 404, 410, 429 */
export function removeSeries(
  { social }: Artworks,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  return removeContent(social, seriesSubject(id), viewer, reason, messages.mayNotDelete, (tx) =>
    removeSubjects(tx, [id]),
  );
}

async function getSeries(artworks: Artworks, id: string): Promise<Series> {
  const row = await store.findSeries(artworks.db, id);
  const [series] = row ? await toAllSeries(artworks, row.owner_id, [row]) : [];
  // It was deleted meanwhile.
  if (!series) throw notFound(messages.notFound);
  return series;
}

function review({ social }: Artworks, tx: Db, id: string, viewer: Viewer, text: string): Promise<void> {
  return reviewLinks(social, tx, { kind: 'series', id }, viewer.id, countLinks(text));
}
