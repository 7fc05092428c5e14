import type { PersonCard } from '@kalaangan/contract/people';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { FindViewer } from '#platform/http/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createAccountCommands, type AccountCommands } from './commands.ts';
import { createSessionTokens } from './session-tokens.ts';
import { deleteExpired, findSessionUser, listUserCards } from './store.ts';
import { isAdmin, toPersonCard, type PersonContext } from './views.ts';

export type AccountsOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits;
  settings: Pick<Settings, 'sessionSecret' | 'adminEmails' | 'brandName' | 'publicUrl'>;
  mediaUrl: (mediaId: string) => string;
  /** Whom a person follows; follows belong to a feature above this one. */
  followingOf: (userId: string) => Promise<string[]>;
};

export type Accounts = AccountCommands & {
  findViewer: FindViewer;
  /** The cards of those that exist, by id: one query however many. */
  findPersonCards(ids: Iterable<string>): Promise<Map<string, PersonCard>>;
};

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, settings, jobs } = options;
  const tokens = createSessionTokens(settings.sessionSecret);
  const people: PersonContext = { mediaUrl: options.mediaUrl, adminEmails: settings.adminEmails };
  jobs.every('accounts.clear-expired', 3600, () => deleteExpired(database.kysely));

  return {
    ...createAccountCommands({ ...options, tokens, people }),

    async findViewer(token) {
      const session = await tokens.read(token);
      const user = session && (await findSessionUser(database.kysely, session.sessionId, session.userId));
      if (!session || !user) return null;
      return {
        id: user.id,
        sessionId: session.sessionId,
        isVerified: user.email_verified_at !== null,
        isAdmin: isAdmin(user, settings.adminEmails),
      };
    },

    async findPersonCards(ids) {
      const rows = await listUserCards(database.kysely, [...new Set(ids)]);
      return new Map(rows.map((row) => [row.id, toPersonCard(row, people)]));
    },
  };
}
