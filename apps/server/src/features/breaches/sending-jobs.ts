import { links } from '@kalaangan/contract/links';
import { findRecipient, listMemberIds } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { toMail } from '#features/safety/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { RefusedError } from '#platform/jobs/index.ts';
import type { Breaches } from './context.ts';
import * as store from './store.ts';

// Each batch is a transaction that also notes how far it has come: every account is told once, whatever restarts.

const batch = 50;
/** Maximum number of batches in one call: other jobs wait for the mails of those who are told. */
const mostBatches = 10;

/** Tells the next accounts of all breaches that were sent, unless mails to those before are due. */
export async function tellAccounts(breaches: Breaches): Promise<void> {
  const { db, jobs, now } = breaches;
  if (await jobs.isDue(breaches.mailBreach)) return;
  for (let told = 0; told < mostBatches; told++) {
    const isIdle = await withTransaction(db, async (tx) => {
      const row = await store.lockSending(tx);
      if (!row) return true;
      const ids = await listBatch(tx, row);
      for (const userId of ids) {
        await notify(tx, {
          id: row.id,
          userId,
          lines: [row.subject, row.message],
          link: links.account,
          madeAt: now(),
        });
        await jobs.enqueue(tx, breaches.mailBreach, { breachId: row.id, userId });
      }
      const isLast = ids.length < batch;
      await store.updateBreach(tx, row.id, {
        told: row.told + ids.length,
        after_id: ids.at(-1) ?? row.after_id,
        finished_at: isLast ? now() : null,
      });
      return false;
    });
    if (isIdle) return;
  }
}

/** Lists the next accounts to tell. Who opens an account after the mails were sent is not concerned. */
function listBatch(tx: Db, row: store.BreachRow): Promise<string[]> {
  const page = { after: row.after_id, limit: batch };
  if (row.audience === 'named') return store.listNamed(tx, row.id, page);
  const joinedBefore = row.joined_before ?? row.sent_at ?? row.created_at;
  return listMemberIds(tx, { ...page, joinedFrom: row.joined_from, joinedBefore });
}

/**
 * Sends a person the mail of a breach. What an admin wrote stays as it is, in every language. Whose mail is refused is told by the
 * notification alone, which is noted.
 */
export async function mailBreach(
  { db, accounts, mailer, readSite }: Breaches,
  { breachId, userId }: { breachId: string; userId: string },
): Promise<void> {
  const [row, to] = await Promise.all([store.findBreach(db, breachId), findRecipient(accounts, userId)]);
  if (!row || !to) return;
  const mail = toMail(await readSite(), {
    to,
    subject: row.subject,
    lines: [row.message],
    link: links.account,
    messageId: `breach-${breachId}-${userId}`,
  });
  try {
    if (!(await mailer.send(mail))) await store.noteUnmailed(db, breachId, userId);
  } catch (error) {
    if (error instanceof RefusedError) await store.noteUnmailed(db, breachId, userId);
    throw error;
  }
}
