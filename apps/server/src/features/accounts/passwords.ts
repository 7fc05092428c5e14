import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from './bounded-queue.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two iterations, one lane. `memoryCost` is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of libuv's default threads, which files and pictures need too. Limits the memory of hashing to 38 MiB. */
const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 1_000 });

/** @throws {Problem} 503 if too many wait already */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, cost));
}

let dummyHash: Promise<string> | null = null;

/** Takes the same time with and without a stored hash. @throws {Problem} 503 if too many wait already */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const compared = storedHash ?? (await dummyHash);
  const matches = await queue.run(() => verify(compared, password));
  return storedHash !== null && matches;
}
