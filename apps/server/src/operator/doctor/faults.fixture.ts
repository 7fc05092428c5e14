import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import * as z from 'zod';
import { appendToLog } from '#features/safety/index.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startSmtpSink, type SmtpSink } from '#test-kit/mail/smtp-sink.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { startServerProcess, type ServerProcess } from '#test-kit/processes/server-process.ts';
import { readSettings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { openMediaStore, type MediaStore } from '#platform/media-store/index.ts';
import { runCommand } from '../program.ts';

export const siteHost = 'art.example.org';
/** The address that the proxy says its visitors have. */
const visitor = '203.0.113.9';

type Environment = Record<string, string | undefined>;

export type PublicSite = {
  environment: Record<string, string>;
  database: Database;
  dataDir: string;
  mediaStore: MediaStore;
  mail: SmtpSink;
  proxy: Proxy;
  artworkId: string;
  adminId: string;
  /** Starts a further process of the site. */
  startProcess(changes?: Environment): Promise<ServerProcess>;
  stop(): Promise<void>;
};

/** A public site as the documentation describes it, with its settings in `environment`, behind a proxy. */
export async function startPublicSite(): Promise<PublicSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-doctor-'));
  const postgres = await clonePostgres();
  const { database } = postgres;
  const mail = await startSmtpSink();
  const proxy = await startProxy();
  const environment = {
    PUBLIC_URL: `https://${siteHost}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret for sessions, of thirty-two characters',
    SEAL_KEY: 'a key for the seals, of thirty-two characters',
    SMTP_URL: mail.url,
    SUPPORT_EMAIL: `support@${siteHost}`,
    GRIEVANCE_NAME: 'Asha Kulkarni',
    GRIEVANCE_EMAIL: `grievance@${siteHost}`,
    GRIEVANCE_PHONE: '+91 20 0000 0000',
    GRIEVANCE_ADDRESS: 'Pune',
    METRICS_TOKEN: 'a-token-that-is-long-enough',
    LOG_LEVEL: 'error',
  };
  const startProcess = async (changes: Environment = {}) => {
    const server = await startServerProcess(given({ ...environment, ...changes }));
    await server.ready();
    return server;
  };
  const server = await startProcess();
  proxy.leadTo(server.origin);
  const settings = readSettings(environment);
  const { id: adminId } = await addPerson({ database, settings }, 'Farah Admin', {
    verified: true,
    admin: true,
  });
  await database.transaction((tx) =>
    appendToLog(tx, { at: new Date(), actor: 'site', action: 'test', target: 'site', reason: '' }),
  );
  return {
    environment: { ...environment, PORT: new URL(server.origin).port },
    database,
    dataDir,
    mediaStore: await openMediaStore(settings),
    mail,
    proxy,
    artworkId: await insertBareArtwork(database, { ownerId: adminId }),
    adminId,
    startProcess,
    async stop() {
      await server.stop();
      await proxy.stop();
      await mail.stop();
      await postgres.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What takes a fault back. */
export type Undo = () => Promise<unknown>;

/** Lets its address lead to the proxy, in place of DNS and TLS, until globals are restored. */
export function reachByProxy({ proxy }: PublicSite): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { hostname, pathname } = new URL(address);
    return fetch([siteHost, 'localhost'].includes(hostname) ? proxy.origin + pathname : address, init);
  });
}

type Proxy = {
  origin: string;
  leadTo(origin: string): void;
  /** What it does with X-Forwarded-For: adds the visitor, hands on what came, or removes it. */
  treat(forwardedFor: 'append' | 'pass' | 'remove'): void;
  stop(): Promise<void>;
};

async function startProxy(): Promise<Proxy> {
  let target = '';
  let treatment: Parameters<Proxy['treat']>[0] = 'append';
  const { origin, stop } = await serve((incoming, outgoing) => {
    const { 'x-forwarded-for': came = [], ...headers } = incoming.headers;
    const kept = treatment === 'append' ? [came, visitor] : treatment === 'pass' ? [came] : [];
    const forwardedFor = kept.flat().join(', ');
    const asked = request(
      `${target}${incoming.url}`,
      { headers: { ...headers, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(asked);
  });
  return {
    origin,
    leadTo: (next) => (target = next),
    treat: (next) => (treatment = next),
    stop,
  };
}

/** Answers requests on a free port of this machine. */
export async function serve(handler: RequestListener): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const report = z.object({
  findings: z.array(
    z.object({
      check: z.string(),
      level: z.enum(['ok', 'warning', 'fault']),
      text: z.string(),
      advice: z.string().optional(),
    }),
  ),
  notChecked: z.array(z.string()),
});

/** Runs a command in this process. */
export async function runInProcess(environment: Environment, ...typed: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(typed, {
    terminal: { out: (line) => out.push(line), err: (line) => err.push(line), ask: async () => null },
    readSettings: () => readSettings(given(environment)),
    running: null,
    withSite: async () => Promise.reject(new Error('no site is needed')),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Runs `doctor`. @returns what it found that is not well, but for the disk of the machine that runs the tests */
export async function runDoctor(environment: Environment, ...options: string[]) {
  const { code, out } = await runInProcess(environment, 'doctor', '--json', ...options);
  const { findings, notChecked } = report.parse(JSON.parse(out));
  const found = findings.filter(({ level, text }) => level !== 'ok' && !text.includes(' are free in '));
  return { code, notChecked, all: findings, found };
}

function given(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
