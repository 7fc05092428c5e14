import { accountLimits, accountMessages as say } from '@kalaangan/contract/accounts';
import { emailField } from '@kalaangan/contract/accounts.calls';
import { cleanLine, firstCharacters, isLongerThan } from '@kalaangan/contract/text';
import { newId } from '#platform/database/ids.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { unauthorized } from '#platform/http/problem.ts';
import { usernameBase, usernameCandidates } from './free-username.ts';
import type { GoogleIdentity } from './google-credentials.ts';
import type { GoogleVerifier } from './google-verifier.ts';
import { openSession, ownUserOf, type AccountsContext, type Session } from './sessions.ts';
import * as store from './store.ts';

export type GoogleLogin = {
  /** @throws Problem 401 for a bad credential, 503 where there is no sign-in with Google now */
  loginWithGoogle(credential: string, address: string): Promise<Session & { isNew: boolean }>;
};

/** Two strangers may want the same name in the same moment, but not so often in a row. */
const attempts = 5;

export function createGoogleLogin(context: AccountsContext, googleVerifier: GoogleVerifier): GoogleLogin {
  const { database, guesses, rateLimits, tokens } = context;
  const db = database.kysely;

  /** A never confirmed address proves nothing about who chose the password: it stops working. */
  async function takeOver(tx: Db, userId: string): Promise<void> {
    await store.setPasswordHash(tx, userId, null);
    await store.deleteSessionsOf(tx, userId);
    await store.deleteMailTokensOf(tx, userId);
    await store.markEmailVerified(tx, userId);
  }

  async function enter(email: string): Promise<{ user: store.UserRow; token: string } | null> {
    return withTransaction(db, async (tx) => {
      const user = await store.lockUserByEmail(tx, email);
      if (!user) return null;
      if (user.email_verified_at === null) await takeOver(tx, user.id);
      const token = await openSession(tx, tokens, user.id);
      return { user: { ...user, email_verified_at: user.email_verified_at ?? new Date() }, token };
    });
  }

  async function join({ email, name }: GoogleIdentity): Promise<{ user: store.UserRow; token: string }> {
    const candidates = usernameCandidates(usernameBase(name, email));
    return withTransaction(db, async (tx) => {
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
      });
      return { user, token: await openSession(tx, tokens, user.id) };
    });
  }

  return {
    async loginWithGoogle(credential, address) {
      const identity = await guesses.check({ address }, async () => {
        const found = await googleVerifier.find(credential);
        if (!found || !emailField.safeParse(found.email).success) return null;
        return (await store.useGoogleCredential(db, found)) ? found : null;
      });
      if (!identity) throw unauthorized(say.googleFailed);
      for (let attempt = 1; ; attempt++) {
        const known = await enter(identity.email);
        if (known) return { token: known.token, user: await ownUserOf(context, known.user), isNew: false };
        if (attempt === 1) await rateLimits.consume('signup', address);
        try {
          const { token, user } = await join(identity);
          return { token, user: await ownUserOf(context, user), isNew: true };
        } catch (error) {
          // The name went to somebody else meanwhile, or the same person came in twice at once.
          if (attempt >= attempts || !isUniqueViolation(error)) throw error;
        }
      }
    },
  };
}

/** Names have 2 to 50 characters here; the provider's may have fewer or more. */
function displayName(name: string, username: string): string {
  const line = cleanLine(name);
  const { min, max } = accountLimits.name;
  return isLongerThan(line, min - 1) ? cleanLine(firstCharacters(line, max)) : username;
}
