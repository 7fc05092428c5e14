import { accountLimits, accountMessages as say } from '@kalaangan/contract/accounts';
import type { loginBody, signupBody } from '@kalaangan/contract/accounts.calls';
import type { OwnUser } from '@kalaangan/contract/people';
import type * as z from 'zod';
import { newId } from '#platform/database/ids.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { conflict, invalid, invalidField, Problem, tooMany, unauthorized } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashMailToken, lockMailedAccount, newMailToken } from './mail-tokens.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { openSession, ownUserOf, type AccountsContext, type Session } from './sessions.ts';
import * as store from './store.ts';
import { verificationMail } from './verification-mail.ts';

export type AccountCommands = {
  /** @throws Problem 400 for a common password, 409 when the username or the email is taken */
  signup(body: z.output<typeof signupBody>, address: string): Promise<Session>;
  login(body: z.output<typeof loginBody>, address: string): Promise<Session>;
  logout(viewer: Viewer): Promise<void>;
  requestVerification(viewer: Viewer): Promise<void>;
  /**
   * Confirms the address by the mailed link; opening that again is a success too. Whoever opens it without the
   * account's session may not be who signed up: all sessions and the password end, and the reader of the mail sets a
   * new one. @returns the token for that, or null where nothing ended. @throws Problem 400
   */
  verifyEmail(token: string, viewer: Viewer | null): Promise<string | null>;
  getOwnUser(viewer: Viewer): Promise<OwnUser>;
};

export function createAccountCommands(context: AccountsContext): AccountCommands {
  const { database, guesses, jobs, rateLimits, mailer, settings, tokens } = context;
  const db = database.kysely;

  // The link is made when the mail is: no token waits in the queue, and a second try mails a fresh one.
  const sendVerification = defineJob<{ userId: string }>({
    name: 'accounts.send-verification',
    retryLimit: 8,
    handler: async ({ userId }) => {
      const user = await store.findUserById(db, userId);
      if (!user || user.email_verified_at !== null) return;
      const { token, hash } = newMailToken();
      await db
        .transaction()
        .execute((tx) =>
          store.replaceMailToken(tx, { token_hash: hash, user_id: userId, purpose: 'verify' }),
        );
      await mailer.send(verificationMail(user, token, settings));
    },
  });
  jobs.register(sendVerification);

  return {
    async signup({ name, username, email, password }, address) {
      if (isCommonPassword(password)) throw invalidField('password', say.passwordCommon);
      await rateLimits.consume('signup', address);
      const password_hash = await hashPassword(password);
      try {
        const { user, token } = await db.transaction().execute(async (tx) => {
          const user = await store.insertUser(tx, { id: newId(), name, username, email, password_hash });
          await jobs.enqueue(tx, sendVerification, { userId: user.id });
          return { user, token: await openSession(tx, tokens, user.id) };
        });
        return { token, user: await ownUserOf(context, user) };
      } catch (error) {
        if (isUniqueViolation(error, 'users_username_key')) throw conflict(say.usernameTaken, 'username');
        if (isUniqueViolation(error, 'users_email_key')) throw conflict(say.emailTaken, 'email');
        throw error;
      }
    },

    async login({ email, password }, address) {
      const user = await guesses.checkPassword({ address, account: email }, async () => {
        const user = await store.findUserByEmail(db, email);
        return (await isPasswordRight(user?.password_hash ?? null, password)) && user ? user : null;
      });
      if (!user) throw unauthorized(say.wrongCredentials);
      const token = await withTransaction(db, async (tx) => {
        // A password changed in this very moment ends all sessions of the old one: none begins after that.
        const now = await store.lockUser(tx, user.id);
        if (now?.password_hash !== user.password_hash) throw unauthorized(say.wrongCredentials);
        return openSession(tx, tokens, user.id);
      });
      return { token, user: await ownUserOf(context, user) };
    },

    logout: (viewer) => store.deleteSession(db, viewer.sessionId),

    async requestVerification(viewer) {
      if (viewer.isVerified) throw invalid(say.alreadyVerified);
      const point = await rateLimits.take('mail', viewer.id);
      const seconds = accountLimits.verificationMailSeconds;
      try {
        await db.transaction().execute(async (tx) => {
          if (!(await store.reserveVerificationMail(tx, viewer.id, seconds)))
            throw tooMany(seconds, say.verificationTooSoon);
          await jobs.enqueue(tx, sendVerification, { userId: viewer.id });
        });
      } catch (refusal) {
        // What was refused for the minute was no mail: pressing again uses nothing of the hour up.
        await point.giveBack();
        throw refusal;
      }
    },

    verifyEmail: (token, viewer) =>
      withTransaction(db, async (tx) => {
        const hash = hashMailToken(token);
        const found = await lockMailedAccount(tx, hash, 'verify');
        if (!found) throw invalid(say.verificationInvalid);
        const { user, isUsed } = found;
        if (isUsed) return null;
        await store.markMailTokenUsed(tx, hash);
        // By Google or a reset meanwhile: the password and the sessions of now are its owner's.
        if (user.email_verified_at !== null) return null;
        await store.markEmailVerified(tx, user.id);
        if (viewer?.id === user.id) return null;
        await store.setPasswordHash(tx, user.id, null);
        await store.deleteSessionsOf(tx, user.id);
        const reset = newMailToken();
        await store.replaceMailToken(tx, { token_hash: reset.hash, user_id: user.id, purpose: 'reset' });
        return reset.token;
      }),

    async getOwnUser(viewer) {
      const user = await store.findUserById(db, viewer.id);
      if (!user) throw new Problem(401, say.wrongCredentials);
      return ownUserOf(context, user);
    },
  };
}
