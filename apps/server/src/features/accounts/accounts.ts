import type { PersonCard } from '@kalaangan/contract/people';
import type { ListedPerson } from '@kalaangan/contract/social.calls';
import type { FindViewer, Viewer } from '#platform/http/viewer.ts';
import { createBatchCache } from '#platform/memory/batch-cache.ts';
import { createAccountCommands, type AccountCommands } from './commands.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import { createExport, type Export } from './export.ts';
import { createExportTickets } from './export-tickets.ts';
import { createGoogleVerifier } from './google-verifier.ts';
import { createGoogleLogin, type GoogleLogin } from './google-login.ts';
import { createGuesses } from './guesses.ts';
import { createLeaving, type Leaving } from './leaving.ts';
import type { AccountsOptions } from './options.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import { createSessionTokens, type SignedSession } from './session-tokens.ts';
import type { AccountsContext } from './sessions.ts';
import { deleteExpired, findNow, findSessionUser, listUserCards } from './store.ts';
import { isAdmin, toListedPerson, toPersonCard, type PersonContext } from './views.ts';

export type Accounts = AccountCommands &
  PasswordReset &
  GoogleLogin &
  Leaving &
  Export & {
    findViewer: FindViewer;
    /** The cookie by which this session's browser may download its export. */
    issueExportTicket(viewer: Viewer): Promise<string>;
    findTicketHolder(cookies: string | undefined): Promise<Viewer | null>;
    /** The cards of those that exist, by id: one query however many. */
    findPersonCards(ids: Iterable<string>): Promise<Map<string, PersonCard>>;
    /** The same for lists of people. */
    findListedPeople(ids: Iterable<string>): Promise<Map<string, ListedPerson>>;
    /** After the commit of a change of name, username, title or picture. */
    forgetPerson(id: string): void;
    directory: Directory;
  };

type Shown = { card: PersonCard; listed: ListedPerson };

/** A changed name or picture shows at once in the process that changed it, in others after this long. */
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

  const context: AccountsContext = {
    ...options,
    tokens,
    people,
    guesses: createGuesses(options.rateLimits),
  };
  const googleVerifier = createGoogleVerifier(settings);
  const tickets = createExportTickets(settings.sessionSecret, settings.publicUrl.startsWith('https:'));

  async function findHolder(signed: SignedSession | null): Promise<Viewer | null> {
    const user = signed && (await findSessionUser(database.kysely, signed));
    if (!signed || !user) return null;
    return {
      id: user.id,
      sessionId: signed.session.sessionId,
      isVerified: user.email_verified_at !== null,
      isAdmin: isAdmin(user, settings.adminEmails),
    };
  }

  return {
    ...createAccountCommands(context),
    ...createPasswordReset(context),
    ...createGoogleLogin(context, googleVerifier),
    ...createLeaving(context, googleVerifier),
    ...createExport(context),
    directory: createDirectory(database.kysely, people),

    findViewer: async (token) => findHolder(await tokens.read(token)),
    async issueExportTicket({ id, sessionId }) {
      return tickets.issue({ userId: id, sessionId }, await findNow(database.kysely));
    },
    findTicketHolder: async (cookies) => findHolder(await tickets.read(cookies)),

    async findPersonCards(ids) {
      return mapValues(await cards.find(ids), ({ card }) => card);
    },

    forgetPerson: cards.forget,

    async findListedPeople(ids) {
      return mapValues(await cards.find(ids), ({ listed }) => listed);
    },
  };
}

function mapValues<From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
