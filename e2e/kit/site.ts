import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { castPassword, type Person } from '../../apps/server/test-kit/person.ts';
import { readMailedLinks, signUpByHttp } from '../../apps/server/test-kit/signup-by-http.ts';
import type { FromSite, ToSite } from './site-messages.ts';

export type { Person };

export type Site = {
  url: string;
  /** Calls the API. @throws Error for a status outside 200 to 299 */
  call(
    method: string,
    path: string,
    sent?: { token?: string; json?: unknown; form?: FormData },
  ): Promise<unknown>;
  /** The HTML of a page for visitors, whatever its status. */
  readPage(path: string): Promise<string>;
  /** The newest link that was mailed to this email address; waits up to 10 s for the first mail. */
  mailedLink(to: string): Promise<string>;
  /** An account with a session: verified ones directly in the database, others by signup, which sends a mail. */
  addPerson(name: string, options?: { verified?: boolean }): Promise<Person>;
  /** The server's output: log lines of warnings and errors. */
  log(): string;
  stop(): Promise<void>;
};

export const password = castPassword;
const mailWaitMs = 10_000;
const compileCache = fileURLToPath(new URL('../../.cache/node-compile/', import.meta.url));

/** Starts a site with the built pages in a child process with its own data folder. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-e2e-'));
  const child = fork(fileURLToPath(new URL('site-process.ts', import.meta.url)), {
    // With `production` React is the build that visitors get.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      NODE_OPTIONS: '',
      // Every test file starts a site; the cache saves compiling its code each time.
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    // WebAssembly runs as its baseline compiler leaves it: these sites end before optimized code would pay.
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  let count = 0;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (log += String(part)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: FromSite) => {
      if ('url' in message) resolve(message.url);
    });
    child.once('exit', () => reject(new Error(`the site did not start:\n${log}`)));
  });

  async function insertPerson(name: string, username: string): Promise<Person> {
    const answer = new Promise<Person>((resolve) => {
      const onMessage = (message: FromSite) => {
        if (!('added' in message) || message.added.username !== username) return;
        child.off('message', onMessage);
        resolve(message.added);
      };
      child.on('message', onMessage);
    });
    child.send({ add: { name, username } } satisfies ToSite);
    return answer;
  }

  return {
    url,
    async call(method, path, { token, json, form } = {}) {
      const body = form ?? (json === undefined ? null : JSON.stringify(json));
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { body }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async readPage(path) {
      return (await fetch(url + path)).text();
    },
    async mailedLink(to) {
      return vi.waitFor(
        async () => {
          const [link] = await readMailedLinks(dataDir, url, to);
          if (link === undefined) throw new Error(`no mail to ${to} came`);
          return link;
        },
        { timeout: mailWaitMs, interval: 20 },
      );
    },
    async addPerson(name, { verified = true } = {}) {
      const username = `${name.replace(/[^A-Za-z]/g, '').toLowerCase() || 'artist'}${(count += 1)}`;
      const email = `${username}@example.org`;
      if (verified) return insertPerson(name, username);
      return signUpByHttp(url, { name, username, email });
    },
    log: () => log,
    async stop() {
      if (child.exitCode === null) {
        child.send('stop' satisfies ToSite);
        await once(child, 'exit');
      }
    },
  };
}
