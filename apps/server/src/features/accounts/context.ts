import type { Logger } from 'pino';
import type { PersonCard } from '@kalaangan/contract/people/people';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';
import type { Language } from '@kalaangan/messages/languages';
import type { Maintenance } from '#features/maintenance/index.ts';
import { getMediaUrl, type MediaContext } from '#features/media/index.ts';
import { createBatchCache, type BatchCache } from '#platform/cache/batch-cache.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { ReadSite, Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createAccountEvents, type AccountEvents } from './events.ts';
import { createExportTickets, type ExportTickets } from './data-rights/export-tickets.ts';
import { createGoogleVerifier, type GoogleVerifier } from './sign-in/google/google-verifier.ts';
import { createGuesses, type Guesses } from './sign-in/guesses.ts';
import type { AccountHooks } from './hooks.ts';
import { registerMailJobs, type MailJobs } from './mails/mail-jobs.ts';
import { createPasskeyChallenges, type PasskeyChallenges } from './sign-in/passkeys/passkey-challenges.ts';
import { createPasskeyParty, type PasskeyParty } from './sign-in/passkeys/passkey-party.ts';
import { createSecretBox, type SecretBox } from './sign-in/second-factor/secret-box.ts';
import { createSessionTokens, type SessionTokens } from './sign-in/session-tokens.ts';
import * as store from './store/index.ts';
import { personTag } from './tags.ts';
import type { Viewer } from './people/viewer.ts';
import { toListedPerson, toPersonCard, type PersonContext } from './people/views.ts';

type AccountRateLimits = RateLimits<
  'signup' | 'mailOfAddress' | 'export' | 'write' | 'signInChange',
  'loginFailuresOfAccount' | 'loginFailuresOfAddress' | 'mail' | 'upload'
>;

export type AccountsOptions = {
  database: Database;
  jobs: Jobs;
  log: Logger;
  mailer: Mailer;
  readSite: ReadSite;
  rateLimits: AccountRateLimits;
  settings: Pick<
    Settings,
    | 'sessionSecrets'
    | 'adminEmails'
    | 'publicUrl'
    | 'googleClientId'
    | 'googleJwksUrl'
    | 'ageCheck'
    | 'passwordCheck'
  >;
  maintenance: Maintenance;
  media: MediaContext;
};

/** The author of a text. The language is told only where the words need it (`tellLanguage`). */
export type Author = { card: PersonCard; language: Language };

/** A person as lists and pages show one. */
export type PersonViews = Author & { listed: ListedPerson; isHidden: boolean };

/**
 * The holder of a token, valid until `until`; the viewer is null if the token is not valid. From `markAt` on, the next
 * use is noted. Both are times of `performance.now()`.
 */
export type Holder = { viewer: Viewer | null; until: number; markAt: number };

/** The people whom somebody does not see in lists, and those from whom a block keeps them apart. */
export type Apart = { unseen: ReadonlySet<string>; blocked: ReadonlySet<string> };

/** Dependencies of the functions of this feature. */
export type Accounts = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly maintenance: Maintenance;
  readonly media: MediaContext;
  readonly rateLimits: AccountRateLimits;
  readonly people: PersonContext;
  readonly personViews: BatchCache<PersonViews>;
  readonly holders: TaggedCache<Holder>;
  readonly apart: TaggedCache<Apart>;
  /** The people whom no list names. */
  readonly hidden: TaggedCache<ReadonlySet<string>>;
  readonly sessionTokens: SessionTokens;
  readonly exportTickets: ExportTickets;
  readonly secretBox: SecretBox;
  readonly passkeyParty: PasskeyParty;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly readSite: ReadSite;
  /** Whether members must tell their age before they publish. */
  readonly asksAge: boolean;
  readonly refusesCommonPasswords: boolean;
  readonly guesses: Guesses;
  readonly googleVerifier: GoogleVerifier;
  readonly mailJobs: MailJobs;
  readonly events: AccountEvents;
  readonly hooks: AccountHooks;
};

const maxPersonViews = 20_000;
const holderBytes = 300;
const maxHoldersBytes = 8 * 1024 * 1024;
/** Size of an id in a set, in bytes. */
const idBytes = 120;
const maxApartBytes = 32 * 1024 * 1024;
const maxHiddenBytes = 8 * 1024 * 1024;

export function createAccounts({
  database,
  jobs,
  log,
  mailer,
  readSite,
  rateLimits,
  settings,
  maintenance,
  media,
}: AccountsOptions): Accounts {
  const db = database.kysely;
  const people: PersonContext = {
    mediaUrl: (id) => getMediaUrl(media, id),
    adminEmails: settings.adminEmails,
  };
  jobs.every('accounts.clear-expired', 3600, () => store.deleteExpired(db));
  return {
    db,
    jobs,
    log,
    maintenance,
    media,
    rateLimits,
    people,
    personViews: createBatchCache<PersonViews>({
      invalidation: database.invalidation,
      load: (ids) => loadPersonViews(db, people, ids),
      tagOf: personTag,
      most: maxPersonViews,
    }),
    holders: createTaggedCache<Holder>({
      invalidation: database.invalidation,
      sizeOf: () => holderBytes,
      maxBytes: maxHoldersBytes,
      isKept: ({ viewer }) => viewer !== null,
    }),
    apart: createTaggedCache<Apart>({
      invalidation: database.invalidation,
      sizeOf: ({ unseen, blocked }) => idBytes * (unseen.size + blocked.size),
      maxBytes: maxApartBytes,
    }),
    hidden: createTaggedCache<ReadonlySet<string>>({
      invalidation: database.invalidation,
      sizeOf: ({ size }) => idBytes * size,
      maxBytes: maxHiddenBytes,
    }),
    sessionTokens: createSessionTokens(settings.sessionSecrets),
    exportTickets: createExportTickets(settings.sessionSecrets, settings.publicUrl.startsWith('https:')),
    secretBox: createSecretBox(settings.sessionSecrets, 'totp'),
    passkeyParty: createPasskeyParty(settings),
    passkeyChallenges: createPasskeyChallenges(settings.sessionSecrets),
    readSite,
    asksAge: settings.ageCheck === 'required',
    refusesCommonPasswords: settings.passwordCheck === 'refuse',
    guesses: createGuesses(rateLimits),
    googleVerifier: createGoogleVerifier(settings),
    mailJobs: registerMailJobs({ db, jobs, mailer, rateLimits, readSite }),
    events: createAccountEvents(jobs),
    hooks: {
      opened: [],
      published: [],
      keepsOfDeleted: [],
      beforeDeletion: [],
      afterDeletion: [],
      exports: [],
    },
  };
}

async function loadPersonViews(
  db: Db,
  people: PersonContext,
  ids: readonly string[],
): Promise<Map<string, PersonViews>> {
  const rows = await store.listUserCards(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        card: toPersonCard(row, people),
        language: row.language,
        listed: toListedPerson(row, people),
        isHidden: row.visibility === 'hidden',
      },
    ]),
  );
}
