import { breachMessages as messages } from '@kalaangan/contract/breaches/breaches';
import type { Breach, EditedBreach, NewBreach } from '@kalaangan/contract/breaches/breaches.calls';
import { findIdsByName, type Viewer } from '#features/accounts/index.ts';
import { appendToLog } from '#features/safety/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalid, invalidField, notFound, Problem } from '#platform/http/calls/problem.ts';
import { nextWarningAt, warningsStillSent } from './clock-jobs.ts';
import type { Breaches } from './context.ts';
import { mayHandleBreaches } from './policy.ts';
import { getBreach } from './queries.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;
/** Tolerance for a browser's clock that is ahead. */
const aheadMs = 5 * 60_000;
const namedInMessage = 5;

/** Returns the time when a day begins in India. */
const startOf = (day: string) => new Date(Date.parse(day) - indiaMs);

/** Records a breach; nobody is told yet. @throws {Problem} 400, 403, 429 */
export async function createBreach(breaches: Breaches, viewer: Viewer, fields: NewBreach): Promise<Breach> {
  await requireAdmin(breaches, viewer);
  const { audience } = fields;
  const userIds = audience.kind === 'named' ? await findNamed(breaches, audience.accounts) : [];
  const id = newId();
  await withTransaction(breaches.db, async (tx) => {
    const row = {
      id,
      created_by: viewer.id,
      created_at: breaches.now(),
      audience: audience.kind,
      joined_from: audience.kind === 'joined' ? startOf(audience.from) : null,
      joined_before: audience.kind === 'joined' ? new Date(startOf(audience.to).getTime() + dayMs) : null,
      ...toColumns(breaches, fields),
    };
    await store.insertBreach(tx, { ...row, next_warning_at: nextWarningAt(row.known_at, 0) }, userIds);
    await log(breaches, tx, viewer, id, 'breach', `${audience.kind}: ${fields.subject}`);
  });
  return getBreach(breaches, viewer, id);
}

/**
 * Edits a breach. Once the mails are sent, only the report to the Board changes.
 * @throws {Problem} 400, 403, 404, 409, 429
 */
export async function editBreach(
  breaches: Breaches,
  viewer: Viewer,
  id: string,
  fields: EditedBreach,
): Promise<Breach> {
  await requireAdmin(breaches, viewer);
  await withTransaction(breaches.db, async (tx) => {
    const row = await requireBreach(tx, id);
    const isSame = fields.subject === row.subject && fields.message === row.message;
    if (row.sent_at && !isSame) throw new Problem('already_done', messages.alreadySent);
    const columns = toColumns(breaches, fields);
    const warnings = warningsStillSent(columns.known_at, row.warnings, breaches.now());
    await store.updateBreach(tx, id, {
      ...columns,
      warnings,
      next_warning_at: row.board_told_at ? null : nextWarningAt(columns.known_at, warnings),
    });
    await log(
      breaches,
      tx,
      viewer,
      id,
      'breach-edited',
      `known ${columns.known_at.toISOString()}: ${fields.subject}`,
    );
  });
  return getBreach(breaches, viewer, id);
}

/**
 * Begins to send the mails: from now on a job tells the accounts, batch by batch.
 * @throws {Problem} 400, 403, 404, 409, 429
 */
export async function sendBreach(breaches: Breaches, viewer: Viewer, id: string): Promise<Breach> {
  await requireAdmin(breaches, viewer);
  const { accounts } = await getBreach(breaches, viewer, id);
  if (accounts === 0) throw invalid(messages.nobody);
  await withTransaction(breaches.db, async (tx) => {
    const row = await requireBreach(tx, id);
    if (row.sent_at) throw new Problem('already_done', messages.alreadySent);
    await store.updateBreach(tx, id, { sent_at: breaches.now() });
    await log(breaches, tx, viewer, id, 'breach-sent', `${accounts} accounts: ${row.subject}`);
  });
  return getBreach(breaches, viewer, id);
}

/** Records that the Board was told, which stops the clock. @throws {Problem} 403, 404, 409, 429 */
export async function noteBoardTold(breaches: Breaches, viewer: Viewer, id: string): Promise<Breach> {
  await requireAdmin(breaches, viewer);
  await withTransaction(breaches.db, async (tx) => {
    const row = await requireBreach(tx, id);
    if (row.board_told_at) throw new Problem('already_done', messages.alreadyTold);
    await store.updateBreach(tx, id, { board_told_at: breaches.now(), next_warning_at: null });
    await log(breaches, tx, viewer, id, 'breach-reported', row.subject);
  });
  return getBreach(breaches, viewer, id);
}

async function requireAdmin({ rateLimits }: Breaches, viewer: Viewer): Promise<void> {
  if (!mayHandleBreaches(viewer)) throw forbidden();
  await rateLimits.consume('write', viewer.id);
}

async function requireBreach(tx: Db, id: string): Promise<store.BreachRow> {
  const row = await store.lockBreach(tx, id);
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** @throws {Problem} 400 */
function toColumns({ now }: Breaches, { subject, message, knownAt, headings }: EditedBreach) {
  const known_at = new Date(knownAt);
  if (known_at.getTime() > now().getTime() + aheadMs) throw invalidField('knownAt', messages.knownAtFuture);
  return { subject, message, known_at, headings: JSON.stringify(headings) };
}

/** @throws {Problem} 400 naming those of whom there is no account */
async function findNamed({ accounts }: Breaches, names: readonly string[]): Promise<string[]> {
  const found = await findIdsByName(accounts, names);
  const unknown = [...new Set(names)].filter((name) => !found.has(name.toLowerCase()));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, namedInMessage).join(', ');
    const text = unknown.length > namedInMessage ? `${shown} …` : shown;
    throw invalidField('audience.accounts', () => messages.accountsUnknown(text));
  }
  return [...new Set(found.values())];
}

function log(
  { now }: Breaches,
  tx: Db,
  viewer: Viewer,
  id: string,
  action: string,
  reason: string,
): Promise<void> {
  return appendToLog(tx, { at: now(), actor: viewer.id, action, target: `breach ${id}`, reason });
}
