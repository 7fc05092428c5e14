import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

export type Person = { id: string; name: string; username: string; email: string; token: string };

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
  /** Signs up by the API, and confirms the address by the mailed link unless told not to. */
  join(name: string, options?: { verified?: boolean }): Promise<Person>;
  /** What the server logged as warnings and errors. */
  log(): string;
  stop(): Promise<void>;
};

export const password = 'Kolam#2025';
const mailWaitMs = 10_000;

/** A whole site in a process of its own, with a folder of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-e2e-'));
  const child = fork(fileURLToPath(new URL('site-process.ts', import.meta.url)), {
    // React and its server renderer are what visitors get only in production.
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, NODE_OPTIONS: '', ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (log += String(part)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && 'url' in message) resolve(String(message.url));
    });
    child.once('exit', () => reject(new Error(`the site did not start:\n${log}`)));
  });

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
      for (const end = Date.now() + mailWaitMs; Date.now() < end; await pause(20)) {
        const names = await readdir(folder).catch(() => []);
        for (const name of names.sort().reverse()) {
          const mail = await readFile(join(folder, name), 'utf8');
          const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
          const link = new RegExp(`${url}/\\S+/[\\w-]+`).exec(text)?.[0];
          if (text.includes(`To: ${to}`) && link) return link;
        }
      }
      throw new Error(`no mail to ${to} came`);
    },
    async join(name, { verified = true } = {}) {
      const username = `${name.replace(/[^A-Za-z]/g, '').toLowerCase() || 'artist'}${(count += 1)}`;
      const email = `${username}@example.org`;
      const answer = await site.call('POST', '/api/auth/signup', {
        json: { name, username, email, password },
      });
      // The server checks its answers against the contract here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { token, user } = answer as { token: string; user: { _id: string } };
      if (verified) {
        const link = await site.mailedLink(email);
        // With the account's own session, so that its password and the session stay.
        await site.call('GET', `/api/auth/verify/${link.split('/').at(-1)}`, { token });
      }
      return { id: user._id, name, username, email, token };
    },
    log: () => log,
    async stop() {
      if (child.exitCode === null) {
        child.send('stop');
        await once(child, 'exit');
      }
    },
  };
  return site;
}

let count = 0;
