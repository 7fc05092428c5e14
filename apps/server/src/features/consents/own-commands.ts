import type { OwnConsent } from '@kalaangan/contract/consents/consents.calls';
import { generalMessages } from '@kalaangan/contract/errors';
import type { OwnUser } from '@kalaangan/contract/people/people';
import {
  exportList,
  getOwnUser,
  lockGuarded,
  type ExportFile,
  type Viewer,
} from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { Problem, unauthorized } from '#platform/http/calls/problem.ts';
import { close, reopen } from './closing-commands.ts';
import type { Consents } from './context.ts';
import * as store from './store.ts';
import { toOwnConsents } from './views.ts';

/** Opening an account agrees to the privacy notice; who opened one before this was recorded does so at the next login. */
export async function recordNotice(tx: Db, userId: string): Promise<void> {
  if (!(await store.hasConsent(tx, userId, 'privacy-notice')))
    await store.appendConsent(tx, { user_id: userId, purpose: 'privacy-notice', event: 'given' });
}

export async function listOwnConsents({ db }: Consents, viewer: Viewer): Promise<OwnConsent[]> {
  return toOwnConsents(await store.listLatestConsents(db, viewer.id));
}

/**
 * Withdraws the consent to the privacy notice, without which there can be no account, or gives it again; repeated, it
 * changes nothing.
 * @throws {Problem} 409 for an account that a guardian has closed
 */
export async function setOwnConsent(consents: Consents, viewer: Viewer, given: boolean): Promise<OwnUser> {
  await consents.rateLimits.consume('write', viewer.id);
  await withTransaction(consents.db, async (tx) => {
    const user = await lockGuarded(tx, viewer.id);
    if (!user) throw unauthorized();
    if (user.closed_by === 'guardian') throw new Problem('already_done', generalMessages.guardianFirst);
    if ((user.closed_by === null) === given) return;
    await store.appendConsent(tx, {
      user_id: viewer.id,
      purpose: 'privacy-notice',
      event: given ? 'given' : 'withdrawn',
    });
    if (given) await reopen(consents, tx, viewer.id);
    else await close(consents, tx, viewer.id, 'self');
  });
  return getOwnUser(consents.accounts, viewer);
}

export function exportConsents({ db }: Consents, userId: string): AsyncGenerator<ExportFile> {
  return exportList({
    name: 'consents',
    batch: 500,
    load: (limit, after) => store.listConsents(db, userId, { limit, after }),
    toData: (row) => ({
      purpose: row.purpose,
      event: row.event,
      noticeVersion: row.notice_version,
      language: row.language,
      at: row.at,
      guardianEmail: row.guardian_email,
      guardianName: row.guardian_name,
      guardianRelation: row.guardian_relation,
    }),
  });
}
