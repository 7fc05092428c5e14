import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import type { AgeFields } from '@kalaangan/contract/consents/consents.calls';
import type { OwnUser } from '@kalaangan/contract/people/people';
import {
  getOwnUser,
  lockGuarded,
  mailboxOf,
  setAge,
  type Guarded,
  type Viewer,
} from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalidField, Problem, unauthorized } from '#platform/http/calls/problem.ts';
import { reopenForGuardian } from './closing-commands.ts';
import type { Consents } from './context.ts';
import { findYearProblem, minorUntil, refuseAge } from './policy.ts';
import * as store from './store.ts';

/**
 * Answers 'How old are you?'. A minor's guardian is asked by mail, again whenever a minor answers again.
 * @throws {Problem} 400; 409 for a minor who says to be an adult, and after the guardian has agreed; 429
 */
export async function answerAge(consents: Consents, viewer: Viewer, fields: AgeFields): Promise<OwnUser> {
  const { accounts, db, rateLimits } = consents;
  await rateLimits.consume('write', viewer.id);
  requireFittingYear(consents, fields);
  // Before the account is looked at, so that nobody mails strangers by trying.
  if (fields.band === 'minor') {
    await rateLimits.take('mail', viewer.id);
    await rateLimits.take('mail', fields.guardianEmail ?? '');
  }
  await withTransaction(db, async (tx) => {
    const user = await lockGuarded(tx, viewer.id);
    if (!user) throw unauthorized();
    const refusal = refuseAge({ band: user.age_band, consent: user.guardian_consent }, fields.band);
    if (refusal === 'not-adult') throw new Problem('already_done', messages.notAdultBySelf);
    if (refusal === 'agreed') throw new Problem('already_done', messages.alreadyAgreed);
    await applyAge(consents, tx, user, fields);
  });
  return getOwnUser(accounts, viewer);
}

/** @throws {Problem} 400 */
function requireFittingYear({ now, settings }: Consents, { band, year }: AgeFields): void {
  const problem = year == null ? null : findYearProblem(band, year, now(), settings.minimumAge);
  if (problem) throw invalidField('year', problem);
}

/**
 * Applies an age in the transaction that has locked the account; who may change it was decided before.
 * @throws {Problem} 400 if the guardian's mailbox is the minor's own
 */
async function applyAge(
  consents: Consents,
  tx: Db,
  user: Guarded,
  { band, guardianEmail, year }: AgeFields,
): Promise<void> {
  if (band === 'adult' || !guardianEmail) return makeAdult(consents, tx, user);
  if (mailboxOf(guardianEmail) === mailboxOf(user.email))
    throw invalidField('guardianEmail', messages.guardianIsSelf);
  await setAge(tx, user.id, {
    age_band: 'minor',
    minor_until: year == null ? null : minorUntil(year),
    guardian_email: guardianEmail,
    guardian_consent: 'waiting',
    guardian_mail_refused_at: null,
  });
  if (user.closed_by === 'guardian') await reopenForGuardian(consents, tx, user.id);
  await store.deleteTokens(tx, user.id);
  await consents.jobs.enqueue(tx, consents.mailGuardian, { userId: user.id });
}

/** Makes a member an adult: nobody's consent is needed any more, and no link for it. */
export async function makeAdult(consents: Consents, tx: Db, user: Guarded): Promise<void> {
  await store.deleteTokens(tx, user.id);
  await setAge(tx, user.id, {
    age_band: 'adult',
    minor_until: null,
    guardian_email: null,
    guardian_consent: null,
    guardian_mail_refused_at: null,
  });
  if (user.closed_by === 'guardian') await reopenForGuardian(consents, tx, user.id);
}

/**
 * Corrects somebody's age, in the transaction that logs it. The caller has checked that an admin asks.
 * @returns false if there is no such account
 * @throws {Problem} 400
 */
export async function correctAge(
  consents: Consents,
  tx: Db,
  userId: string,
  fields: AgeFields,
): Promise<boolean> {
  requireFittingYear(consents, fields);
  const user = await lockGuarded(tx, userId);
  if (!user) return false;
  await applyAge(consents, tx, user, fields);
  return true;
}
