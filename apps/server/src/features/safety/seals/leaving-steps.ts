import { PreparationOutdated, type DeletionPreparation } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import { findEvidence, type Evidence } from './content-queries.ts';
import { sealEvidence } from './seal-jobs.ts';

const batch = 100;

/** Reads what is under an open report or appeal, before an account is deleted, and seals it then. */
export async function prepareSealing(safety: Safety, userId: string): ReturnType<DeletionPreparation> {
  const read = new Map<string, Evidence | null>();
  for await (const caseId of listCases(safety.db, userId)) {
    const row = await store.findCase(safety.db, caseId);
    read.set(caseId, row ? await findEvidence(safety, row) : null);
  }
  const found = [...read].flatMap(([caseId, evidence]) => (evidence ? [{ caseId, evidence }] : []));
  return {
    isAnything: found.length > 0,
    async keep(tx) {
      // Who opens a case locks the account that it is about: these are all that there will be.
      for await (const caseId of listCases(tx, userId))
        if (!read.has(caseId)) throw new PreparationOutdated(`case ${caseId} was opened meanwhile`);
      for (const { caseId, evidence } of found) await sealEvidence(safety, tx, caseId, evidence, null);
    },
  };
}

async function* listCases(db: Db, userId: string): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const caseIds: string[] = await store.listUnsealedCasesOf(db, userId, batch, after);
    yield* caseIds;
    after = caseIds.at(-1) ?? null;
    if (caseIds.length < batch) return;
  }
}
