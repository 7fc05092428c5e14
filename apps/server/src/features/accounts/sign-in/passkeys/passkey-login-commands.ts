import { passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import type { passkeyLoginBody, RequestOptions } from '@kalaangan/contract/accounts/passkeys.calls';
import type * as z from 'zod';
import { withTransaction } from '#platform/database/transaction.ts';
import { unauthorized } from '#platform/http/calls/problem.ts';
import { toClient } from '../client.ts';
import type { Accounts } from '../../context.ts';
import type { Challenge } from './passkey-challenges.ts';
import { toRequestOptions } from './passkey-party.ts';
import { checkAssertion } from './passkey-verifier.ts';
import { loadOwnUser, openSession, requireEntry, type Session } from '../session-queries.ts';
import * as store from '../../store/index.ts';

const purpose = 'log in';

/**
 * Begins a login with a passkey. Anybody may ask: the answer names no account, as the device knows for which ones it
 * has passkeys.
 */
export async function beginPasskeyLogin({
  db,
  passkeyParty,
  passkeyChallenges,
}: Accounts): Promise<RequestOptions> {
  return toRequestOptions(passkeyParty, passkeyChallenges.make(purpose, await store.findNow(db)));
}

type Checked = { passkey: store.PasskeyRow; counter: number; challenge: Challenge };

/** @throws {Problem} 401 for a wrong, unknown or used answer; 429 after too many of them; 503 while the site is under maintenance */
export async function logInWithPasskey(
  accounts: Accounts,
  { response, timeZone }: z.output<typeof passkeyLoginBody>,
  address: string,
  userAgent?: string,
): Promise<Session> {
  const { db, guesses } = accounts;
  const refused = unauthorized(messages.loginFailed, 'credentials_wrong');
  const checked = await guesses.check({ address }, () => checkLogin(accounts, response));
  if (!checked) throw refused;
  const { passkey, counter, challenge } = checked;
  await requireEntry(accounts, passkey.user_id);
  const { user, token } = await withTransaction(db, async (tx) => {
    const user = await store.lockUser(tx, passkey.user_id);
    // Both fail for an answer that is sent twice at once, the second one too if the passkey was removed meanwhile.
    const isFirst = user && (await store.usePasskeyChallenge(tx, challenge));
    if (!isFirst || !(await store.markPasskeyUsed(tx, passkey.id, counter))) throw refused;
    for (const hook of accounts.hooks.opened) await hook(tx, user.id);
    return { user, token: await openSession(accounts, tx, user.id, toClient(userAgent, timeZone)) };
  });
  return { token, user: await loadOwnUser(accounts, user) };
}

async function checkLogin(
  { db, passkeyParty, passkeyChallenges }: Accounts,
  response: z.output<typeof passkeyLoginBody>['response'],
): Promise<Checked | null> {
  const [passkey, now] = await Promise.all([
    store.findPasskey(db, Buffer.from(response.id, 'base64url')),
    store.findNow(db),
  ]);
  if (!passkey) return null;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) return null;
  let challenge: Challenge | null = null;
  const counter = await checkAssertion(passkeyParty, response, passkey, (text) => {
    challenge = passkeyChallenges.read(text, purpose, now);
    return challenge !== null;
  });
  return counter === null || challenge === null ? null : { passkey, counter, challenge };
}
