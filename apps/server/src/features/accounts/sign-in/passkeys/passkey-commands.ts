import { passkeyLimits, passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import type { addPasskeyBody, CreationOptions, Passkey } from '@kalaangan/contract/accounts/passkeys.calls';
import type * as z from 'zod';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { conflict, invalid, invalidField, notFound, unauthorized } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../../context.ts';
import { requireProofOrNewSession, type Proof } from '../identity-guards.ts';
import type { Challenge } from './passkey-challenges.ts';
import { toCreationOptions } from './passkey-party.ts';
import { checkRegistration } from './passkey-verifier.ts';
import * as store from '../../store/index.ts';
import type { Viewer } from '../../people/viewer.ts';
import { toPasskey } from '../../people/views.ts';

/** Whoever asked, and no other session of theirs, may use the challenge. */
const purposeOf = ({ id, sessionId }: Viewer) => `add ${id} ${sessionId}`;

export async function listPasskeys({ db }: Accounts, viewer: Viewer): Promise<Passkey[]> {
  return (await store.listPasskeysOf(db, viewer.id)).map(toPasskey);
}

/** @throws {Problem} 400 if the account can have no more; 401; 403 without a proof, unless the session is new; 429 */
export async function beginPasskey(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<CreationOptions> {
  const { db, passkeyParty, passkeyChallenges, readSite } = accounts;
  await requireProofOrNewSession(accounts, viewer, proof, address);
  const [user, known, now] = await Promise.all([
    store.findUserById(db, viewer.id),
    store.listPasskeysOf(db, viewer.id),
    store.findNow(db),
  ]);
  if (!user) throw unauthorized();
  if (known.length >= passkeyLimits.count) throw invalid(messages.tooMany);
  const challenge = passkeyChallenges.make(purposeOf(viewer), now);
  return toCreationOptions(passkeyParty, (await readSite()).brandName, user, known, challenge);
}

/** @throws {Problem} 400 for what the options do not allow, and if the account can have no more; 401; 409; 429 */
export async function addPasskey(
  accounts: Accounts,
  viewer: Viewer,
  { name, response }: z.output<typeof addPasskeyBody>,
): Promise<Passkey> {
  const { db, rateLimits, jobs, mailJobs, passkeyParty, passkeyChallenges } = accounts;
  await rateLimits.consume('signInChange', viewer.id);
  const now = await store.findNow(db);
  let challenge: Challenge | null = null;
  const made = await checkRegistration(passkeyParty, response, (text) => {
    challenge = passkeyChallenges.read(text, purposeOf(viewer), now);
    return challenge !== null;
  });
  if (!made || !challenge) throw invalidField('response', messages.notAdded);
  const used: Challenge = challenge;
  try {
    return await withTransaction(db, async (tx) => {
      if (!(await store.lockUser(tx, viewer.id))) throw unauthorized();
      if ((await store.listPasskeysOf(tx, viewer.id)).length >= passkeyLimits.count)
        throw invalid(messages.tooMany);
      if (!(await store.usePasskeyChallenge(tx, used))) throw invalidField('response', messages.notAdded);
      const row = await store.insertPasskey(tx, { id: newId(), user_id: viewer.id, name, ...made });
      await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: viewer.id, what: 'passkeyAdded' });
      return toPasskey(row);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key'))
      throw conflict('already_done', messages.already, 'response');
    throw error;
  }
}

/** @throws {Problem} 404 for one that is removed, and one of somebody else; 429 */
export async function removePasskey(
  { db, rateLimits, jobs, mailJobs }: Accounts,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await rateLimits.consume('signInChange', viewer.id);
  await withTransaction(db, async (tx) => {
    if (!(await store.deletePasskey(tx, viewer.id, id))) throw notFound(messages.notFound);
    await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: viewer.id, what: 'passkeyRemoved' });
  });
}
