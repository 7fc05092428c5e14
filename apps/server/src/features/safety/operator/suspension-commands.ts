import { lastRule } from '@kalaangan/contract/safety/community-rules';
import { links } from '@kalaangan/contract/links';
import { findRecipient, isSuspended, restrict } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { decideAtOnce } from '../cases/decision-commands.ts';
import { sumUp } from '../cases/decision-effects.ts';
import { suspensionEnded } from '../cases/outcome-texts.ts';
import { targetText } from '../cases/target-queries.ts';
import type { Safety, SuspensionEnd } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { toMail } from '../mail.ts';
import { operator } from '../policy.ts';
import * as store from '../store/index.ts';

/**
 * Suspends a person by a decision on them, as a moderator would: they are told why, and may appeal.
 * @throws {Problem} 404; 409 if a moderator works on a case about them
 */
export async function suspendAsOperator(
  safety: Safety,
  userId: string,
  { days, note }: { days: number; note: string },
): Promise<void> {
  const decision = { action: 'suspend', reason: lastRule, days, note } as const;
  await decideAtOnce(safety, operator, { type: 'user', id: userId }, decision);
}

/**
 * Ends what suspends a person now. The decisions stand, with what they removed and as strikes: only an appeal undoes them.
 * @returns false if they are not suspended
 */
export async function unsuspendAsOperator(safety: Safety, userId: string): Promise<boolean> {
  const at = safety.now();
  const target = targetText({ type: 'user', id: userId });
  return withTransaction(safety.db, async (tx) => {
    await store.lockTargets(tx, [target]);
    if (!(await isSuspended(tx, userId))) return false;
    const ended = await store.endSuspensions(tx, userId, at);
    const left = sumUp(await store.listRestrictions(tx, userId));
    const noticeId = newId();
    await restrict(tx, userId, left);
    await notify(tx, {
      id: noticeId,
      userId,
      lines: [[suspensionEnded]],
      link: links.account,
      madeAt: at,
    });
    await safety.jobs.enqueue(tx, safety.mailSuspensionEnd, { userId, noticeId });
    const reason = ended.map((id) => `case ${id}`).join(', ');
    await appendToLog(tx, { at, actor: operator.id, action: 'unsuspend', target, reason });
    return true;
  });
}

/** Mails that a suspension was ended; nothing to somebody who is gone. */
export async function mailSuspensionEnd(
  { accounts, mailer, readSite }: Safety,
  { userId, noticeId }: SuspensionEnd,
): Promise<void> {
  const to = await findRecipient(accounts, userId);
  if (!to) return;
  await mailer.send(
    toMail(await readSite(), {
      to,
      subject: suspensionEnded,
      lines: [[suspensionEnded]],
      link: links.account,
      messageId: `suspension-end-${noticeId}`,
    }),
  );
}
