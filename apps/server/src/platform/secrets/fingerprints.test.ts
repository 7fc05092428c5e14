import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Database } from '#platform/database/index.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { createTestDatabase } from '#test-kit/databases/index.ts';
import {
  acceptSecrets,
  findSecretStates,
  noteSecrets,
  SecretsDifferError,
  watchSecrets,
} from './fingerprints.ts';
import type { SecretName, SiteSecret, Secrets } from './values.ts';

const log = pino({ level: 'silent' });

const secret = (
  values: Secrets,
  name: SecretName = 'SESSION_SECRET',
  file: string | null = null,
): SiteSecret => ({
  name,
  values,
  file,
});
const both = (session: Secrets, seal: Secrets = ['key']) => [secret(session), secret(seal, 'SEAL_KEY')];

describe.each(['embedded', 'postgres'] as const)('the secrets of a site on the %s database', (kind) => {
  let database: Database;
  const note = (secrets: readonly SiteSecret[]) => noteSecrets(database.kysely, secrets);
  const states = async (secrets: readonly SiteSecret[]) =>
    (await findSecretStates(database.kysely, secrets)).map(({ state }) => state);
  beforeEach(async () => {
    const held = await createTestDatabase(kind);
    onTestFinished(() => held.destroy());
    ({ database } = held);
  });

  it('are noted by the first process, and known to the next ones', async () => {
    expect(await states(both(['one']))).toEqual(['new', 'new']);
    expect(await note(both(['one']))).toEqual([]);
    expect(await states(both(['one']))).toEqual(['same', 'same']);
    expect(await note(both(['one']))).toEqual([]);
  });

  it('are refused when they differ, with a line for each that says what to do; nothing is changed', async () => {
    await note(both(['one']));
    const other = [secret(['two']), secret(['other key'], 'SEAL_KEY', '/data/seal-key')];
    const refused = note(other);
    await expect(refused).rejects.toThrow(SecretsDifferError);
    const error: unknown = await refused.catch((refusal: unknown) => refusal);
    expect(error instanceof Error && error.message.split('\n')).toEqual([
      expect.stringMatching(/^SESSION_SECRET differs .*SESSION_SECRET=new,previous.*secrets accept$/),
      expect.stringMatching(/^SEAL_KEY is unset, and the secret in \/data\/seal-key differs /),
    ]);
    await expect(note(both(['one'], ['other key']))).rejects.toThrow(/^SEAL_KEY differs/);
    expect(await states(both(['one']))).toEqual(['same', 'same']);
  });

  it('are replaced by a newer one before the known one, after which the known one alone is refused', async () => {
    await note(both(['one']));
    expect(await states(both(['two', 'zero', 'one']))).toEqual(['rotated', 'same']);
    expect(await note(both(['two', 'zero', 'one']))).toEqual(['SESSION_SECRET']);
    expect(await note(both(['two']))).toEqual([]);
    await expect(note(both(['one']))).rejects.toThrow(SecretsDifferError);
  });

  it('may be accepted although they differ', async () => {
    await note(both(['one']));
    await acceptSecrets(database.kysely, [secret(['two'])]);
    expect(await note(both(['two']))).toEqual([]);
    await expect(note(both(['one']))).rejects.toThrow(SecretsDifferError);
  });

  it('leave nothing in the database by which two sites with the same ones are told alike', async () => {
    const read = async () =>
      (await database.pool.query<{ fingerprint: Buffer }>('select * from secrets order by name')).rows;
    await note(both(['same value'], ['same value']));
    const rows = await read();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('same value');
    await acceptSecrets(database.kysely, both(['same value'], ['same value']));
    const [first, second] = [...rows, ...(await read())].map(({ fingerprint }) =>
      fingerprint.toString('hex'),
    );
    expect(first).not.toBe(second);
  });
});

describe('processes side by side', () => {
  it('of which the first ones start at once with different secrets: one is refused', async () => {
    const { database, destroy } = await clonePostgres();
    onTestFinished(() => destroy());
    const starts = await Promise.allSettled(
      ['one', 'two'].map((value) => noteSecrets(database.kysely, both([value]))),
    );
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('tell the log when the site is given a secret that they do not have, and when that is over', async () => {
    const { database, url, destroy } = await clonePostgres();
    onTestFinished(() => destroy());
    const lines: string[] = [];
    const listening = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
    await noteSecrets(database.kysely, both(['one']));
    watchSecrets(database, both(['one']), listening);
    await database.followChanges();
    // A command, or a process that starts: it follows no changes yet.
    const other = await openDatabase({ databaseUrl: url, dataDir: '', log, poolSize: 2 });
    onTestFinished(() => other.close());

    await noteSecrets(other.kysely, both(['two', 'one']));
    await vi.waitUntil(() => lines.length === 1, { timeout: 60_000 });
    await acceptSecrets(other.kysely, [secret(['one'])]);
    await vi.waitUntil(() => lines.length === 2, { timeout: 60_000 });
    expect(lines).toEqual([
      'SESSION_SECRET of this process is no longer that of the site: restart it with the new one',
      'the secrets of this process are those of the site again',
    ]);
  });
});
