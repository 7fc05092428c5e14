import {
  createSessionTokens,
  hashPassword,
  insertUser,
  openSession,
  signUp as signUpAccount,
} from '#features/accounts/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/database/ids.ts';
import type { Features } from '../../src/features.ts';
import { castPassword, type Person } from './person.ts';

export { castPassword, type Person } from './person.ts';

export type Cast = {
  /** Verified. Owns the content of tests unless they say otherwise. */
  asha: Person;
  /** Verified; another member. */
  ravi: Person;
  /** A member who is not verified: she has received the verification mail, but not opened its link. */
  meera: Person;
  admin: Person;
};

type Site = { database: Database; settings: Pick<Settings, 'sessionSecrets'> };
type AccountState = {
  verified?: boolean;
  admin?: boolean;
  moderator?: boolean;
  suspendedUntil?: Date;
  banned?: boolean;
  /** Whether the account was closed by its owner. */
  closed?: boolean;
  /** Whether the person is under age, and no guardian has agreed yet. */
  minor?: boolean;
};

/** Creates the people of every test site. */
export async function createCast(site: Site & { features: Features }): Promise<Cast> {
  const [asha, ravi, meera, admin] = await Promise.all([
    addPerson(site, 'Asha Kulkarni', { verified: true }),
    addPerson(site, 'Ravi Menon', { verified: true }),
    signUp(site, 'Meera Das'),
    addPerson(site, 'Farah Admin', { verified: true, admin: true }),
  ]);
  return { asha, ravi, meera, admin };
}

let count = 0;
/** Hashing is slow by design: the hash is shared by all people, who have the same password. */
let castHash: Promise<string> | undefined;

/**
 * Inserts a person with a session directly, without hashing and mail: for tests that are not about signing
 * up.
 */
export async function addPerson(
  { database, settings }: Site,
  name: string,
  {
    verified = false,
    admin = false,
    moderator = false,
    suspendedUntil,
    banned = false,
    closed = false,
    minor = false,
    username = usernameFor(name),
  }: AccountState & { username?: string } = {},
): Promise<Person> {
  castHash ??= hashPassword(castPassword);
  const password_hash = await castHash;
  const id = newId();
  const email = `${username}@example.org`;
  const sessionTokens = createSessionTokens(settings.sessionSecrets);
  const token = await database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      name,
      username,
      email,
      password_hash,
      email_verified_at: verified ? new Date() : null,
      made_admin: admin,
      made_moderator: moderator,
      suspended_until: suspendedUntil ?? null,
      banned_at: banned ? new Date() : null,
      ...(closed && { closed_until: new Date(Date.now() + 86_400_000), closed_by: 'self' }),
      ...(minor && {
        age_band: 'minor',
        guardian_email: `guardian-of-${email}`,
        guardian_consent: 'waiting',
      }),
    });
    return openSession({ sessionTokens }, tx, id);
  });
  return { id, name, username, email, token };
}

/** Signs up through the accounts feature, which sends the verification mail. The account is not verified. */
export async function signUp({ features }: { features: Features }, name: string): Promise<Person> {
  const username = usernameFor(name);
  const email = `${username}@example.org`;
  const { token, user } = await signUpAccount(
    features.accounts,
    { name, username, email, password: castPassword },
    '127.0.0.1',
    { userAgent: undefined, language: 'en' },
  );
  return { id: user._id, name, username, email, token };
}

const usernameFor = (name: string) => `${name.replace(/[^A-Za-z]/g, '').toLowerCase() || 'artist'}${++count}`;

/** A valid id that nothing has. */
export const unknownId = newId();
