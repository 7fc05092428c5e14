import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '#test-kit/databases/temporary-folder.ts';
import { runAdmin as admin } from '#test-kit/processes/admin-process.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} secret of thirty-two and more`,
);

let dataDir: string;
let postgres: Awaited<ReturnType<typeof clonePostgres>>;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder('secrets');
  postgres = await clonePostgres();
});
afterEach(async () => {
  await postgres.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = (...secrets: (string | undefined)[]): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'error',
  SESSION_SECRET: secrets.join(','),
});

/** Starts the site and ends it again. @returns its last words, if it did not start */
async function start(...secrets: (string | undefined)[]): Promise<string | null> {
  const server = await startServerProcess(environment(...secrets));
  try {
    await server.ready();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await server.kill();
  }
}

describe('a process', () => {
  it('does not start with another secret than its site, and says so in one line', async () => {
    expect(await start(first)).toBeNull();
    const [head, ...lines] = (await start(second))?.trim().split('\n') ?? [];
    expect(head).toContain('the server ended (1)');
    expect(lines).toEqual([
      expect.stringMatching(/^SESSION_SECRET differs from that of this site's database/),
    ]);
    expect(await start(second, first)).toBeNull();
    expect(await start(second)).toBeNull();
    expect(await start(first)).toContain('SESSION_SECRET differs');
  });
});

describe('npm run admin -- secrets', () => {
  it('explains its commands', async () => {
    const { code, stdout } = await admin({}, 'secrets', '--help');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/renew[^]*accept/)]);
    expect((await admin({}, 'secrets', 'accept', '--help')).stdout).toMatch(
      /--remove-authenticators[^]*--yes/,
    );
  });

  it('accept says what it costs and does nothing without a word or --yes; then the site starts', async () => {
    expect(await start(first)).toBeNull();
    const asked = await admin(environment(second), 'secrets', 'accept');
    expect([asked.code, asked.stderr]).toEqual([1, expect.stringMatching(/^Nothing was done: .*--yes\.\n$/)]);
    expect(asked.stdout).toContain('SESSION_SECRET differs');
    expect(await start(second)).toContain('SESSION_SECRET differs');

    const accepted = await admin(environment(second), 'secrets', 'accept', '--yes', '--json');
    expect([accepted.code, JSON.parse(accepted.stdout)]).toEqual([
      0,
      { accepted: ['SESSION_SECRET'], removedAuthenticators: 0, sessions: 0, authenticators: 0, seals: 0 },
    ]);
    expect(await start(second)).toBeNull();
    const again = await admin(environment(second), 'secrets', 'accept');
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to accept')]);
  });

  it('renew tells what it sealed anew, refuses other secrets, and notes a new one before the known one', async () => {
    expect(await start(first)).toBeNull();
    const refused = await admin(environment(second), 'secrets', 'renew');
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^SESSION_SECRET differs .*\n$/),
    ]);
    const { code, stdout } = await admin(environment(third, first), 'secrets', 'renew', '--json');
    const none = { current: 0, renewed: 0, lost: 0 };
    expect([code, JSON.parse(stdout)]).toEqual([0, { authenticators: none, seals: none, files: none }]);
    expect(await start(third)).toBeNull();
  });

  it('renew works in the process of a running site on the embedded database, accept needs it stopped', async () => {
    const folder = await makeTemporaryFolder('secrets-embedded');
    await copyEmbeddedTemplate(folder);
    const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'error' });
    try {
      await server.ready();
      const renewed = await admin({ DATA_DIR: folder }, 'secrets', 'renew');
      expect([renewed.code, renewed.stderr]).toEqual([0, '']);
      expect(renewed.stdout).toContain('Everything is sealed with the newest secrets.');
      const accepted = await admin({ DATA_DIR: folder }, 'secrets', 'accept');
      expect([accepted.code, accepted.stderr]).toEqual([
        1,
        expect.stringMatching(/^The site runs .*stop it.*\n$/),
      ]);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says where there is no site', async () => {
    const { code, stderr } = await admin({ DATA_DIR: dataDir }, 'secrets', 'renew');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no site in .*\n$/)]);
  });
});
