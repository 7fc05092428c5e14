import { breachMessages as messages } from '@kalaangan/contract/breaches/breaches';
import type { Breach } from '@kalaangan/contract/breaches/breaches.calls';
import { countJoined, type Viewer } from '#features/accounts/index.ts';
import { byId, loadPage, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import type { Breaches } from './context.ts';
import { mayHandleBreaches } from './policy.ts';
import * as store from './store.ts';
import { toBreach } from './views.ts';

/** @throws {Problem} 403 */
export async function listBreaches(
  breaches: Breaches,
  viewer: Viewer,
  request: PageRequest,
): Promise<PageEnd & { breaches: Breach[] }> {
  if (!mayHandleBreaches(viewer)) throw forbidden();
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: (window) => store.listBreaches(breaches.db, window),
  });
  return { breaches: await toBreaches(breaches, rows), ...end };
}

/** @throws {Problem} 403, 404 */
export async function getBreach(breaches: Breaches, viewer: Viewer, id: string): Promise<Breach> {
  if (!mayHandleBreaches(viewer)) throw forbidden();
  const row = await store.findBreach(breaches.db, id);
  const [view] = row ? await toBreaches(breaches, [row]) : [];
  if (!view) throw notFound(messages.notFound);
  return view;
}

async function toBreaches(
  { db, accounts, now }: Breaches,
  rows: readonly store.BreachRow[],
): Promise<Breach[]> {
  const [named, unmailed] = await Promise.all([
    store.countNamed(
      db,
      rows.flatMap(({ id, audience }) => (audience === 'named' ? id : [])),
    ),
    store.countUnmailed(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const countConcerned = (row: store.BreachRow) => {
    // The number is known once all are told; the breaches for which it must be counted are few.
    if (row.finished_at) return row.told;
    if (row.audience === 'named') return named.get(row.id) ?? 0;
    return countJoined(accounts, row.joined_from, row.joined_before ?? row.sent_at ?? now());
  };
  return Promise.all(
    rows.map(async (row) =>
      toBreach(row, { accounts: await countConcerned(row), unmailed: unmailed.get(row.id) ?? 0 }),
    ),
  );
}
