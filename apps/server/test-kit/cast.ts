import { signUp as signUpAccount } from '#features/accounts/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { newId } from '../src/platform/database/ids.ts';
import type { Features } from '../src/app.ts';

export type Person = { id: string; name: string; username: string; email: string; token: string };

export type Cast = {
  /** Verified; owns what tests make unless they say otherwise. */
  asha: Person;
  /** Verified; the other member. */
  ravi: Person;
  /** Her address was never confirmed. */
  meera: Person;
  admin: Person;
};

/** What every person of the cast logs in with. */
export const castPassword = 'Kolam#2025';

/** The people of the tests: made through the product's own signup, then verified or not. */
export async function createCast(database: Database, features: Features): Promise<Cast> {
  const [asha, ravi, meera, admin] = await Promise.all([
    signUp(database, features, 'Asha Kulkarni', { verified: true }),
    signUp(database, features, 'Ravi Menon', { verified: true }),
    signUp(database, features, 'Meera Das', {}),
    signUp(database, features, 'Farah Admin', { verified: true, admin: true }),
  ]);
  return { asha, ravi, meera, admin };
}

let count = 0;

export async function signUp(
  database: Database,
  features: Features,
  name: string,
  { verified = false, admin = false }: { verified?: boolean; admin?: boolean },
): Promise<Person> {
  const username = `${name.replace(/[^A-Za-z]/g, '').toLowerCase()}${++count}`;
  const email = `${username}@example.org`;
  const { token, user } = await signUpAccount(
    features.accounts,
    { name, username, email, password: castPassword },
    '127.0.0.1',
  );
  if (verified || admin)
    await database.kysely
      .updateTable('users')
      .set({ ...(verified && { email_verified_at: new Date() }), made_admin: admin })
      .where('id', '=', user._id)
      .execute();
  return { id: user._id, name, username, email, token };
}

/** An id of nothing. */
export const nobodysId = newId();
