import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { everything, type Invalidation } from '#platform/cache/invalidation.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import * as store from './store.ts';
import type { SecretName, SiteSecret } from './values.ts';

/**
 * `same`: the database knows the newest value. `new`: it knows none. `rotated`: it knows an earlier value. `differs`: it
 * knows another secret.
 */
export type SecretState = { secret: SiteSecret; state: 'same' | 'new' | 'rotated' | 'differs' };

/** The database is that of a site with other secrets. The message has a line for each. */
export class SecretsDifferError extends Error {
  override readonly name = 'SecretsDifferError';
  constructor(secrets: readonly SiteSecret[]) {
    super(secrets.map(toRefusal).join('\n'));
  }
}

const saltBytes = 16;
const fingerprintBytes = 16;

/**
 * Notes the secrets in an empty place, and a new value where the one that is known stands behind it.
 * @returns the names of those that got a new value
 * @throws {SecretsDifferError}
 */
export async function noteSecrets(db: Db, secrets: readonly SiteSecret[]): Promise<SecretName[]> {
  return withTransaction(db, async (tx) => {
    for (const { name, values } of secrets)
      await store.insertFingerprint(tx, newFingerprint(name, values[0]));
    const states = compare(secrets, await store.lockFingerprints(tx));
    const differing = selectSecrets(states, 'differs');
    if (differing.length > 0) throw new SecretsDifferError(differing);
    const rotated = selectSecrets(states, 'rotated');
    for (const { name, values } of rotated) await store.putFingerprint(tx, newFingerprint(name, values[0]));
    return rotated.map(({ name }) => name);
  });
}

/** Puts these in the place of what the database knows. */
export async function acceptSecrets(db: Db, secrets: readonly SiteSecret[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    for (const { name, values } of secrets) await store.putFingerprint(tx, newFingerprint(name, values[0]));
  });
}

export async function findSecretStates(db: Db, secrets: readonly SiteSecret[]): Promise<SecretState[]> {
  return compare(secrets, await store.listFingerprints(db));
}

export function selectSecrets(states: readonly SecretState[], wanted: SecretState['state']): SiteSecret[] {
  return states.filter(({ state }) => state === wanted).map(({ secret }) => secret);
}

type Watched = { kysely: Db; invalidation: Invalidation };

/**
 * Tells the log when another process or a command has given the site a secret that this process does not have, and when
 * that is over.
 */
export function watchSecrets(
  { kysely, invalidation }: Watched,
  secrets: readonly SiteSecret[],
  log: Logger,
): void {
  let told = '';
  async function check(): Promise<void> {
    const names = selectSecrets(await findSecretStates(kysely, secrets), 'differs').map(({ name }) => name);
    const found = names.join(' and ');
    if (found === told) return;
    told = found;
    if (found)
      log.error(`${found} of this process is no longer that of the site: restart it with the new one`);
    else log.info('the secrets of this process are those of the site again');
  }
  invalidation.onDrop((tags) => {
    if (!tags.includes(store.secretsTag) && !tags.includes(everything)) return;
    check().catch((error: unknown) => log.warn({ err: error }, 'the secrets could not be compared'));
  });
}

function compare(secrets: readonly SiteSecret[], rows: readonly store.FingerprintRow[]): SecretState[] {
  return secrets.map((secret) => {
    const row = rows.find(({ name }) => name === secret.name);
    if (!row) return { secret, state: 'new' };
    const place = secret.values.findIndex((value) => isOf(row, value));
    return { secret, state: place === 0 ? 'same' : place > 0 ? 'rotated' : 'differs' };
  });
}

function newFingerprint(name: SecretName, value: string): store.NewFingerprint {
  const salt = randomBytes(saltBytes);
  return { name, salt, fingerprint: fingerprintOf(name, value, salt) };
}

function isOf({ name, salt, fingerprint }: store.NewFingerprint, value: string): boolean {
  const expected = fingerprintOf(name, value, salt);
  return expected.length === fingerprint.length && timingSafeEqual(expected, fingerprint);
}

function fingerprintOf(name: string, value: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', value, salt, `fingerprint of ${name}`, fingerprintBytes));
}

function toRefusal({ name, file }: SiteSecret): string {
  const given = file === null ? name : `${name} is unset, and the secret in ${file}`;
  return `${given} differs from that of this site's database: give the previous one behind it (${name}=new,previous), or accept it with npm run admin -- secrets accept`;
}
