import { accountMessages as say } from '@kalaangan/contract/accounts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid, invalidField, Problem } from '#platform/http/problem.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashMailToken, newMailToken } from './mail-tokens.ts';
import { hashPassword } from './passwords.ts';
import { resetMail } from './reset-mail.ts';
import type { AccountsContext } from './sessions.ts';
import * as store from './store.ts';

export type PasswordReset = {
  /** The same work whether or not the address has an account. @throws Problem 429 */
  requestReset(email: string, address: string): Promise<void>;
  /** Ends every session of the account. @throws Problem 400 for a common password, and a link that is bad, used or too old */
  resetPassword(token: string, password: string): Promise<void>;
};

export function createPasswordReset(context: AccountsContext): PasswordReset {
  const { database, jobs, mailer, rateLimits, settings } = context;
  const db = database.kysely;

  /** Whether there is such an account is asked here, where nobody can measure the time that it takes. */
  const sendReset = defineJob<{ email: string }>({
    name: 'accounts.send-reset',
    retryLimit: 8,
    handler: async ({ email }, { attempt, log }) => {
      const user = await store.findUserByEmail(db, email);
      if (!user) return;
      if (attempt === 1 && (await hadTooManyMails(user.id))) {
        log.info({ userId: user.id }, 'too many mails in an hour, none is sent');
        return;
      }
      const { token, hash } = newMailToken();
      const row = { token_hash: hash, user_id: user.id, purpose: 'reset' } as const;
      await withTransaction(db, async (tx) => {
        await store.lockUser(tx, user.id);
        await store.replaceMailToken(tx, row);
      });
      const link = `${settings.publicUrl}/reset-password/${token}`;
      await mailer.send(resetMail(user, link, settings.brandName));
    },
  });
  jobs.register(sendReset);

  async function hadTooManyMails(userId: string): Promise<boolean> {
    try {
      await rateLimits.take('mail', userId);
      return false;
    } catch (error) {
      if (error instanceof Problem) return true;
      throw error;
    }
  }

  return {
    async requestReset(email, address) {
      await rateLimits.consume('mailOfAddress', address);
      // Counted by what was typed, account or not: the refusal tells nothing either.
      await rateLimits.take('mail', email);
      await jobs.enqueue(db, sendReset, { email });
    },

    async resetPassword(token, password) {
      if (isCommonPassword(password)) throw invalidField('password', say.passwordCommon);
      const hash = hashMailToken(token);
      // Hashing a password costs: not for everybody who makes a link up.
      const known = await store.findMailToken(db, hash, 'reset');
      if (!known || known.used_at) throw invalid(say.resetInvalid);
      const password_hash = await hashPassword(password);
      const user = await withTransaction(db, async (tx) => {
        const user = await store.lockUser(tx, known.user_id);
        const found = await store.findLiveMailToken(tx, hash, 'reset');
        if (!user || !found || found.used_at) throw invalid(say.resetInvalid);
        await store.markMailTokenUsed(tx, hash);
        await store.setPasswordHash(tx, user.id, password_hash);
        // Whoever holds the link reads the mails of the address.
        await store.markEmailVerified(tx, user.id);
        await store.deleteSessionsOf(tx, user.id);
        return user;
      });
      await rateLimits.forget('loginFailuresOfAccount', user.email);
    },
  };
}
