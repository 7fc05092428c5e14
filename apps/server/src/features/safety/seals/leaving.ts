import type { DeletionHook } from '#features/accounts/index.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import { findEvidence, type Evidence } from './content.ts';
import { sealEvidence } from './seal.ts';

const batch = 100;

/**
 * Reads what is under an open report or appeal, before an account is deleted.
 * @returns what seals it, in the transaction of the deletion; null if nothing is reported
 */
export async function prepareSealing(safety: Safety, userId: string): Promise<DeletionHook | null> {
  const evidence: { caseId: string; found: Evidence }[] = [];
  let after: string | null = null;
  for (;;) {
    const caseIds: string[] = await store.listUnsealedCasesOf(safety.db, userId, batch, after);
    for (const caseId of caseIds) {
      const row = await store.findCase(safety.db, caseId);
      const found = row && (await findEvidence(safety, row));
      if (found) evidence.push({ caseId, found });
    }
    after = caseIds.at(-1) ?? null;
    if (caseIds.length < batch) break;
  }
  if (evidence.length === 0) return null;
  return async (tx) => {
    for (const { caseId, found } of evidence) await sealEvidence(safety, tx, caseId, found, null);
  };
}
