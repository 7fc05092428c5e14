import type { DeletionHook } from '#features/accounts/index.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import { findEvidence, type Evidence } from './content.ts';
import { sealEvidence } from './seal.ts';

/** More open cases about one person are sealed when they are decided or not at all. */
const mostCases = 100;

/**
 * Reads what is under an open report, before an account is deleted.
 * @returns what seals it, in the transaction of the deletion; null if nothing is reported
 */
export async function prepareSealing(safety: Safety, userId: string): Promise<DeletionHook | null> {
  const caseIds = await store.listOpenCasesOf(safety.db, userId, mostCases);
  const evidence: { caseId: string; found: Evidence }[] = [];
  for (const caseId of caseIds) {
    const row = await store.findCase(safety.db, caseId);
    const found = row && (await findEvidence(safety, row));
    if (found) evidence.push({ caseId, found });
  }
  if (evidence.length === 0) return null;
  return async (tx) => {
    for (const { caseId, found } of evidence) await sealEvidence(safety, tx, caseId, found, null);
  };
}
