import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcessStart } from './process-start.ts';

/** Another process uses the embedded database of this folder. */
export class LockedError extends Error {
  constructor(folder: string, owner: Claim) {
    const elsewhere = owner.host === hostname() ? '' : ` on ${owner.host}`;
    super(
      `${folder} is in use by process ${owner.pid}${elsewhere}: the embedded database serves one process. ` +
        'Stop that one, give this one another DATA_DIR, or set DATABASE_URL and run as many as you like.',
    );
    this.name = 'LockedError';
  }
}

type Claim = { host: string; pid: number; start: string };

const refreshMs = 5_000;
/** A claim of another machine or container, whose processes cannot be seen here, is valid this long after a refresh. */
const foreignClaimMs = 20_000;
const maxAttempts = 5;

/**
 * Claims a data folder for this process. Each process creates a file named by its id and start time, and then looks for
 * other claims: of two that start at once at least one sees the other. Anybody can remove the file of a dead process,
 * since no later process has the same name.
 * @returns releases the claim
 * @throws {LockedError} when another process holds a claim
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const claims = join(folder, 'database.claims');
  mkdirSync(claims, { recursive: true, mode: 0o700 });
  const own: Claim = {
    host: hostname(),
    pid: process.pid,
    start: findProcessStart(process.pid) ?? 'unknown',
  };
  const path = join(claims, fileName(own));
  for (let attempt = 1; ; attempt++) {
    writeClaim(path, folder, own);
    const other = findOtherClaim(claims, own);
    if (!other) break;
    rmSync(path, { force: true });
    // Two that start at the same moment both withdraw; the one that tries again first wins.
    if (attempt === maxAttempts || !other.isFresh) throw new LockedError(folder, other.claim);
    await sleep(20 + Math.random() * 150 * attempt);
  }
  const refresh = setInterval(() => touch(path), refreshMs);
  refresh.unref();
  return () => {
    clearInterval(refresh);
    rmSync(path, { force: true });
  };
}

function writeClaim(path: string, folder: string, own: Claim): void {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new LockedError(folder, own);
    throw error;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder was removed while the server runs; the database itself will fail.
  }
}

function findOtherClaim(claims: string, own: Claim): { claim: Claim; isFresh: boolean } | null {
  for (const name of readdirSync(claims)) {
    const claim = readName(name);
    if (!claim || name === fileName(own)) continue;
    const path = join(claims, name);
    const ageMs = findAgeMs(path);
    if (ageMs === null) continue;
    if (isAlive(claim, ageMs)) return { claim, isFresh: ageMs < 1_000 };
    rmSync(path, { force: true });
  }
  return null;
}

function isAlive({ host, pid, start }: Claim, ageMs: number): boolean {
  return host === hostname() ? findProcessStart(pid) === start : ageMs < foreignClaimMs;
}

function findAgeMs(path: string): number | null {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return null;
  }
}

function fileName({ host, pid, start }: Claim): string {
  return [encodeURIComponent(host), pid, start].join('~');
}

function readName(name: string): Claim | null {
  const [host, pid, start] = name.split('~');
  return host && pid && start ? { host: decodeURIComponent(host), pid: Number(pid), start } : null;
}
