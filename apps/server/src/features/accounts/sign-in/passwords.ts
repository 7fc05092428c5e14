import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { loadCommonPasswords } from '@kalaangan/contract/accounts/common-passwords';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '#platform/http/calls/problem.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two iterations, one lane. `memoryCost` is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of libuv's default threads, which files and pictures need too. Limits the memory of hashing to 38 MiB. */
const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 1_000 });

/** @throws {Problem} 400 for a common password, where the site refuses them */
export async function checkNewPassword(accounts: { refusesCommonPasswords: boolean }, password: string) {
  if (!accounts.refusesCommonPasswords) return;
  const isCommonPassword = await loadCommonPasswords();
  if (isCommonPassword(password)) throw invalidField('password', messages.passwordCommon);
}

/** Keyboards differ in how they compose one character. */
const normalize = (password: string) => password.normalize('NFKC');

/** @throws {Problem} 503 if too many wait already */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(normalize(password), cost));
}

let dummyHash: Promise<string> | null = null;

/** Takes the same time with and without a stored hash. @throws {Problem} 503 if too many wait already */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const compared = storedHash ?? (await dummyHash);
  // Older hashes are of the password as it was typed.
  for (const form of new Set([normalize(password), password]))
    if (await queue.run(() => verify(compared, form))) return storedHash !== null;
  return false;
}
