import type { Language } from '@kalaangan/messages/languages';
import type { Newcomer } from '../commands.ts';
import { accountLimits, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { emailField } from '@kalaangan/contract/accounts/account-fields';
import type { googleBody } from '@kalaangan/contract/accounts/accounts.calls';
import { cleanLine, firstCharacters, isLongerThan } from '@kalaangan/contract/text';
import type * as z from 'zod';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { unauthorized, type Problem } from '#platform/http/calls/problem.ts';
import { toClient, type Client } from '../client.ts';
import type { Accounts } from '../../context.ts';
import { usernameBase, usernameCandidates } from '../../people/free-username.ts';
import type { GoogleIdentity } from './google-credentials.ts';
import {
  findFactor,
  findSecondFactorProblem,
  isFactorUnchecked,
  type Factor,
} from '../second-factor/second-factor-commands.ts';
import { loadOwnUser, openSession, requireEntry, type Session } from '../session-queries.ts';
import { isOwnerKnown } from '../../people/owner.ts';
import * as store from '../../store/index.ts';
import { endForeignAccess } from '../take-over-steps.ts';

/** Each attempt may lose its username to another sign-up at the same time. */
const maxAttempts = 5;

type OpenedAccount = { user: store.UserRow; token: string };

/** @throws {Problem} 401 for an invalid credential, 429, 503 if the sign-in with Google is unavailable */
export async function logInWithGoogle(
  accounts: Accounts,
  { credential, code, timeZone }: z.output<typeof googleBody>,
  address: string,
  { userAgent, language }: Newcomer,
): Promise<Session & { isNew: boolean }> {
  const { db, guesses, googleVerifier, rateLimits } = accounts;
  let refusal: Problem | null = null;
  const proven = await guesses.check({ address }, async () => {
    const found = await googleVerifier.find(credential);
    if (!found || !emailField.safeParse(found.email).success) return null;
    const user = await store.findUserByEmail(db, found.email);
    await requireEntry(accounts, user?.id ?? null);
    // The second factor of an account that may be somebody else's is theirs, and not asked for. It is checked before
    // the credential is used up, which is sent again with the code.
    const factor = user && isOwnerKnown(user) ? await findFactor(db, user.id) : null;
    if (user && factor) {
      // Counted by a key of its own: whoever knows the address alone, and so can fail with passwords, locks nobody out
      // here.
      await guesses.check({ account: user.id }, async () => {
        refusal = await findSecondFactorProblem(accounts, user.id, factor, code);
        return refusal ? null : true;
      });
      if (refusal) return null;
    }
    return (await store.useGoogleCredential(db, found)) ? { identity: found, factor } : null;
  });
  if (!proven) throw refusal ?? credentialRefused();
  const { identity, factor } = proven;
  const client = toClient(userAgent, timeZone);
  for (let attempt = 1; ; attempt++) {
    const known = await openKnownAccount(accounts, identity.email, factor, client);
    if (known) return { token: known.token, user: await loadOwnUser(accounts, known.user), isNew: false };
    if (attempt === 1) await rateLimits.consume('signup', address);
    try {
      const candidates = usernameCandidates(usernameBase(identity.name, identity.email), attempt - 1);
      const { token, user } = await createAccount(accounts, identity, candidates, client, language);
      return { token, user: await loadOwnUser(accounts, user), isNew: true };
    } catch (error) {
      // Another sign-up took the username meanwhile, or the same person signs in twice at once.
      if (attempt >= maxAttempts || !isUniqueViolation(error)) throw error;
    }
  }
}

async function openKnownAccount(
  accounts: Accounts,
  email: string,
  checked: Factor,
  client: Client,
): Promise<OpenedAccount | null> {
  return withTransaction(accounts.db, async (tx) => {
    const found = await store.lockUserByEmail(tx, email);
    if (!found) return null;
    const user = isOwnerKnown(found) ? found : await takeOver(tx, found);
    // The credential is used up, so that it cannot be sent again with the code.
    if (await isFactorUnchecked(tx, user.id, checked)) throw credentialRefused();
    for (const hook of accounts.hooks.opened) await hook(tx, user.id);
    return { user, token: await openSession(accounts, tx, user.id, client) };
  });
}

const credentialRefused = () => unauthorized(messages.googleFailed, 'google_credential_invalid');

/** Takes over an account that somebody else may have opened with the address. @returns the account as it is then */
async function takeOver(tx: Db, found: store.UserRow): Promise<store.UserRow> {
  await endForeignAccess(tx, found.id);
  await store.deleteMailTokensOf(tx, found.id);
  await store.markEmailVerified(tx, found.id, 'owner');
  return (await store.findUserById(tx, found.id)) ?? found;
}

async function createAccount(
  accounts: Accounts,
  { email, name }: GoogleIdentity,
  candidates: readonly string[],
  client: Client,
  language: Language,
): Promise<OpenedAccount> {
  return withTransaction(accounts.db, async (tx) => {
    const taken = new Set(await store.listTakenUsernames(tx, candidates));
    const username = candidates.find((candidate) => !taken.has(candidate));
    if (username === undefined) throw new Error('no username is free');
    const user = await store.insertUser(tx, {
      id: newId(),
      name: displayName(name, username),
      username,
      email,
      password_hash: null,
      email_verified_at: new Date(),
      language,
    });
    for (const hook of accounts.hooks.opened) await hook(tx, user.id);
    return { user, token: await openSession(accounts, tx, user.id, client) };
  });
}

/** A name within `accountLimits.name`; Google's may be shorter or longer. */
function displayName(name: string, username: string): string {
  const line = cleanLine(name);
  const { min, max } = accountLimits.name;
  return isLongerThan(line, min - 1) ? cleanLine(firstCharacters(line, max)) : username;
}
