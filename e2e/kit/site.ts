import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { castPassword, type Person } from '../../apps/server/test-kit/person.ts';
import type { FromSite, ToSite } from './site-messages.ts';

export type { Person };

export type Site = {
  url: string;
  /** Calls the API; fails the test where it refuses. */
  call(
    method: string,
    path: string,
    sent?: { token?: string; json?: unknown; form?: FormData },
  ): Promise<unknown>;
  /** The newest link that was mailed to this address; waits for the mail. */
  mailedLink(to: string): Promise<string>;
  /** Somebody with a confirmed address and a session; one whose address is not confirmed signs up by the API and is mailed. */
  join(name: string, options?: { verified?: boolean }): Promise<Person>;
  /** What the server logged as warnings and errors. */
  log(): string;
  stop(): Promise<void>;
};

export const password = castPassword;
const mailWaitMs = 10_000;
const compileCache = fileURLToPath(new URL('../../.cache/node-compile/', import.meta.url));

/** A whole site in a process of its own, with a folder of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-e2e-'));
  const child = fork(fileURLToPath(new URL('site-process.ts', import.meta.url)), {
    // React and its server renderer are what visitors get only in production.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      NODE_OPTIONS: '',
      // Every file of tests starts a site of the same code: it is compiled once.
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (log += String(part)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: FromSite) => {
      if ('url' in message) resolve(message.url);
    });
    child.once('exit', () => reject(new Error(`the site did not start:\n${log}`)));
  });

  async function add(name: string, username: string): Promise<Person> {
    const answer = new Promise<Person>((resolve) => {
      const take = (message: FromSite) => {
        if (!('added' in message) || message.added.username !== username) return;
        child.off('message', take);
        resolve(message.added);
      };
      child.on('message', take);
    });
    child.send({ add: { name, username } } satisfies ToSite);
    return answer;
  }

  const site: Site = {
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
    async mailedLink(to) {
      const folder = join(dataDir, 'mail');
      return vi.waitFor(
        async () => {
          const names = await readdir(folder).catch(() => []);
          for (const name of names.sort().reverse()) {
            const mail = await readFile(join(folder, name), 'utf8');
            const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
            const link = new RegExp(`${url}/\\S+/[\\w-]+`).exec(text)?.[0];
            if (text.includes(`To: ${to}`) && link) return link;
          }
          throw new Error(`no mail to ${to} came`);
        },
        { timeout: mailWaitMs, interval: 20 },
      );
    },
    async join(name, { verified = true } = {}) {
      const username = `${name.replace(/[^A-Za-z]/g, '').toLowerCase() || 'artist'}${(count += 1)}`;
      const email = `${username}@example.org`;
      if (verified) return add(name, username);
      const answer = await site.call('POST', '/api/auth/signup', {
        json: { name, username, email, password },
      });
      // The server checks its answers against the contract here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { token, user } = answer as { token: string; user: { _id: string } };
      return { id: user._id, name, username, email, token };
    },
    log: () => log,
    async stop() {
      if (child.exitCode === null) {
        child.send('stop' satisfies ToSite);
        await once(child, 'exit');
      }
    },
  };
  return site;
}

let count = 0;
