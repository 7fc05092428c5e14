import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { castPassword, type Person } from '../../../apps/server/test-kit/people/person.ts';
import { readMailedLinks, signUpByHttp } from '../../../apps/server/test-kit/people/signup-by-http.ts';
import type { FromSite, ToSite } from '../languages/site-messages.ts';

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
  /** The newest link with this part that was mailed to this email address; waits for the first one. */
  mailedLink(to: string, part?: string): Promise<string>;
  /**
   * An account with a session: verified ones directly in the database, others by signup, which sends a mail.
   * @param options.daysAgo when a verified person joined and logged in; links of new accounts are shown as text
   */
  addPerson(name: string, options?: { verified?: boolean; daysAgo?: number }): Promise<Person>;
  /** Runs a command of the operator: what is typed behind `npm run admin --`. @throws Error if it fails */
  admin(...typed: string[]): Promise<void>;
  /** The server's output: log lines of warnings and errors. */
  log(): string;
  /** @throws Error in the pseudo-language, if a mail had a text that is no message */
  stop(): Promise<void>;
};

export const password = castPassword;
const mailWaitMs = 60_000;
const compileCache = fileURLToPath(new URL('../../../.cache/node-compile/', import.meta.url));

type SiteProcess = { child: ChildProcess; output: string };

let siteProcess: SiteProcess | null = null;

/** The process that runs the sites of this worker, one after the other: a new one each time would load all code again. */
function findSiteProcess(): SiteProcess {
  if (siteProcess?.child.connected) return siteProcess;
  const child = fork(fileURLToPath(new URL('site-process.ts', import.meta.url)), {
    // With `production` React is the build that visitors get.
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', NODE_COMPILE_CACHE: compileCache },
    // WebAssembly runs as its baseline compiler leaves it: these sites end before optimized code would pay.
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const started: SiteProcess = { child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => (started.output += String(part)));
  siteProcess = started;
  return started;
}

/**
 * Sends a message and waits for its answer. Messages must not overlap, except those that add people.
 * @throws Error with the output of the process when it ends meanwhile
 */
function ask<Answer>(
  running: SiteProcess,
  message: ToSite,
  read: (answer: FromSite) => Answer | undefined,
): Promise<Answer> {
  const { child } = running;
  return new Promise((resolve, reject) => {
    const onMessage = (answer: FromSite) => {
      const found = read(answer);
      if (found === undefined) return;
      stopWaiting();
      resolve(found);
    };
    const onExit = () => {
      stopWaiting();
      reject(new Error(`the process of the site ended:\n${running.output}`));
    };
    const stopWaiting = () => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.send(message);
  });
}

/** Starts a site with the built pages and its own data folder, in a process beside the tests. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-e2e-'));
  const running = findSiteProcess();
  const outputBefore = running.output.length;
  let count = 0;
  const url = await ask(running, { start: { ...environment, DATA_DIR: dataDir } }, (answer) =>
    'url' in answer ? answer.url : undefined,
  );

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
    async mailedLink(to, part = '/') {
      return vi.waitFor(
        async () => {
          const links = await readMailedLinks(dataDir, url, to);
          const link = links.find((one) => one.includes(part));
          if (link === undefined) throw new Error(`no mail to ${to} came`);
          return link;
        },
        { timeout: mailWaitMs, interval: 20 },
      );
    },
    async addPerson(name, { verified = true, daysAgo = 0 } = {}) {
      const username = `${name.replace(/[^A-Za-z]/g, '').toLowerCase() || 'artist'}${(count += 1)}`;
      const email = `${username}@example.org`;
      if (verified)
        return ask(running, { add: { name, username, daysAgo } }, (answer) =>
          'added' in answer && answer.added.username === username ? answer.added : undefined,
        );
      return signUpByHttp(url, { name, username, email });
    },
    async admin(...typed) {
      const { code, err } = await ask(running, { command: typed }, (answer) =>
        'ran' in answer ? answer.ran : undefined,
      );
      if (code !== 0) throw new Error(`${typed.join(' ')}: ${err}`);
    },
    log: () => running.output.slice(outputBefore),
    async stop() {
      if (!running.child.connected) return;
      const { outsideMessages } = await ask(running, { stop: true }, (answer) =>
        'stopped' in answer ? answer : undefined,
      );
      if (outsideMessages.length > 0)
        throw new Error(`mails with lines outside the messages:\n${outsideMessages.join('\n')}`);
    },
  };
}
