import type { LogEntryView } from '@kalaangan/contract/safety/moderation.calls';
import { findPersonCards, type Viewer } from '#features/accounts/index.ts';
import { describeSubjects } from '#features/notifications/index.ts';
import { listSubjectsOfAnyKind } from '#features/social/index.ts';
import { isId } from '#platform/database/ids.ts';
import { loadPage, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Safety } from '../context.ts';
import { mayReadLog } from '../policy.ts';
import * as store from '../store/log.ts';
import { readTargets, toLogEntry, type LogFacts } from './log-views.ts';

/** Newest first. @throws {Problem} 403 */
export async function listLog(
  safety: Pick<Safety, 'db' | 'accounts' | 'notifications'>,
  viewer: Viewer,
  request: PageRequest,
): Promise<PageEnd & { entries: LogEntryView[] }> {
  if (!mayReadLog(viewer)) throw forbidden();
  const { rows, ...end } = await loadPage(request, {
    sortKey: ['number'],
    keyOf: (row: store.LogRow) => [row.seq],
    load: (window) => store.listNewestEntries(safety.db, window),
  });
  const facts = await loadFacts(safety, rows);
  return { entries: rows.map((row) => toLogEntry(row, viewer.id, facts)), ...end };
}

/** What the entries of a page name, with one load for each kind of data. */
async function loadFacts(
  { db, accounts, notifications }: Pick<Safety, 'db' | 'accounts' | 'notifications'>,
  rows: readonly store.LogRow[],
): Promise<LogFacts> {
  const targets = rows.flatMap(({ target }) => readTargets(target)).filter(({ id }) => isId(id));
  const idsOf = (isPerson: boolean) =>
    targets.filter(({ type }) => (type === 'user') === isPerson).map(({ id }) => id);
  const actors = rows.map(({ actor }) => actor).filter(isId);
  const [people, subjects] = await Promise.all([
    findPersonCards(accounts, new Set([...actors, ...idsOf(true)])),
    listSubjectsOfAnyKind(db, [...new Set(idsOf(false))]),
  ]);
  return {
    people,
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    descriptions: await describeSubjects(notifications, subjects),
  };
}
