import type { PersonCard } from '@kalaangan/contract/people';
import type { ListedPerson } from '@kalaangan/contract/social.calls';
import type { FindViewer } from '#platform/http/viewer.ts';
import { createBatchCache } from '#platform/memory/batch-cache.ts';
import { createAccountCommands, type AccountCommands } from './commands.ts';
import type { AccountsOptions } from './options.ts';
import { createSessionTokens } from './session-tokens.ts';
import { deleteExpired, findSessionUser, listUserCards } from './store.ts';
import { isAdmin, toListedPerson, toPersonCard, type PersonContext } from './views.ts';

export type Accounts = AccountCommands & {
  findViewer: FindViewer;
  /** The cards of those that exist, by id: one query however many. */
  findPersonCards(ids: Iterable<string>): Promise<Map<string, PersonCard>>;
  /** The same for lists of people. */
  findListedPeople(ids: Iterable<string>): Promise<Map<string, ListedPerson>>;
};

type Shown = { card: PersonCard; listed: ListedPerson };

/** A changed name or picture shows everywhere after this long. */
const cardsKeptMs = 5_000;
const mostCards = 20_000;

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, settings, jobs } = options;
  const tokens = createSessionTokens(settings.sessionSecret);
  const people: PersonContext = { mediaUrl: options.mediaUrl, adminEmails: settings.adminEmails };
  const cards = createBatchCache<Shown>({
    load: async (ids) =>
      new Map(
        (await listUserCards(database.kysely, ids)).map((row) => [
          row.id,
          { card: toPersonCard(row, people), listed: toListedPerson(row, people) },
        ]),
      ),
    keepMs: cardsKeptMs,
    most: mostCards,
  });
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
      return mapValues(await cards.find(ids), ({ card }) => card);
    },

    async findListedPeople(ids) {
      return mapValues(await cards.find(ids), ({ listed }) => listed);
    },
  };
}

function mapValues<From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
