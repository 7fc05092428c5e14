import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from './bounded-queue.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that Node has for such work by default: files and pictures need theirs. Bounds memory to 38 MiB. */
const queue = createBoundedQueue({ concurrency: 2, mostWaiting: 1_000 });

/** @throws Problem 503 where too many wait for theirs already */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, cost));
}

let nobodysHash: Promise<string> | null = null;

/** Takes the same time whether or not there is a hash to compare with. @throws Problem 503 as `hashPassword` */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', cost);
  const compared = storedHash ?? (await nobodysHash);
  const matches = await queue.run(() => verify(compared, password));
  return storedHash !== null && matches;
}
