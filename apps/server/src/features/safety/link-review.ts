import type { HeldSubject } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { addToCase, targetText } from './cases.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './log.ts';
import { targetOfKind } from './works.ts';

/** Hides what a new account has published with many links, and opens a case. Its author sees that it is under review. */
export async function holdForReview(safety: Safety, tx: Db, { kind, id }: HeldSubject): Promise<void> {
  const type = safety.targets[targetOfKind[kind]];
  const target = await type.find(tx, id);
  if (!target) return;
  const at = safety.now();
  const caseId = await addToCase(tx, { target, category: 'spam', at });
  await type.hold(tx, id, { reason: 'review', effect: 'hidden' });
  await appendToLog(tx, {
    at,
    actor: 'system',
    action: 'open',
    target: targetText(target),
    reason: `case ${caseId} spam`,
  });
}
