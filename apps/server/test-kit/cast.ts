import {
  createSessionTokens,
  hashPassword,
  insertUser,
  openSession,
  signUp as signUpAccount,
} from '#features/accounts/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { newId } from '../src/platform/database/ids.ts';
import type { Features } from '../src/app.ts';
import { castPassword, type Person } from './person.ts';

export { castPassword, type Person } from './person.ts';

export type Cast = {
  /** Verified; owns what tests make unless they say otherwise. */
  asha: Person;
  /** Verified; the other member. */
  ravi: Person;
  /** Her address was never confirmed; she has a mail that asks for it. */
  meera: Person;
  admin: Person;
};

type Site = { database: Database; settings: Pick<Settings, 'sessionSecret'> };
type Standing = { verified?: boolean; admin?: boolean };

/** The people whom every test has. */
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
/** Hashing is slow on purpose: once is enough for all who have the same password. */
let castHash: Promise<string> | undefined;

/** Where signing up is not what the test is about: the rows of a person and a session, without hashing and mail. */
export async function addPerson(
  { database, settings }: Site,
  name: string,
  { verified = false, admin = false, username = usernameFor(name) }: Standing & { username?: string } = {},
): Promise<Person> {
  castHash ??= hashPassword(castPassword);
  const password_hash = await castHash;
  const id = newId();
  const email = `${username}@example.org`;
  const sessionTokens = createSessionTokens(settings.sessionSecret);
  const token = await database.kysely.transaction().execute(async (tx) => {
    await insertUser(tx, {
      id,
      name,
      username,
      email,
      password_hash,
      email_verified_at: verified ? new Date() : null,
      made_admin: admin,
    });
    return openSession({ sessionTokens }, tx, id);
  });
  return { id, name, username, email, token };
}

/** By the product's own signup, which mails a link; the address is not confirmed. */
export async function signUp({ features }: { features: Features }, name: string): Promise<Person> {
  const username = usernameFor(name);
  const email = `${username}@example.org`;
  const { token, user } = await signUpAccount(
    features.accounts,
    { name, username, email, password: castPassword },
    '127.0.0.1',
  );
  return { id: user._id, name, username, email, token };
}

const usernameFor = (name: string) => `${name.replace(/[^A-Za-z]/g, '').toLowerCase() || 'artist'}${++count}`;

/** An id of nothing. */
export const nobodysId = newId();
