import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, readJson } from './json-file.mjs';

const heartbeatMs = 5_000;
const pollMs = 200;
/** Of a holder on another machine, whose process cannot be inspected. */
const foreignStaleMs = 60_000;
/** Of a holder on this machine: after this time another process may have got its process id. */
const ownStaleMs = 600_000;

/**
 * @typedef {{ token: string, host: string, pid: number, child?: number | undefined }} Holder
 * @typedef {{ setChild(pid: number | undefined): void }} Held
 */

/**
 * Does the work while holding a lock file, which excludes other processes. The lock of a dead process is
 * taken over, but not before the command that it had started has ended too.
 * @template T
 * @param {string} file
 * @param {(held: Held) => Promise<T>} work
 * @param {() => void} onWait called once, when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  /** @type {Holder} */
  const own = { token: `${process.pid}-${Date.now()}-${Math.random()}`, host: hostname(), pid: process.pid };
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !take(file, own); waited = true) {
    if (!waited) onWait();
    if (!removeIfStale(file)) await sleep(pollMs);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  try {
    return await work({ setChild: (child) => writeFileSync(file, JSON.stringify({ ...own, child })) });
  } finally {
    clearInterval(heartbeat);
    if (holderOf(file)?.token === own.token) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
function take(file, holder) {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody has deleted the cache folder: the work goes on regardless.
  }
}

/**
 * @param {string} file
 * @returns {Holder | null} null when there is no lock, or its file is being written
 */
function holderOf(file) {
  const { token, host, pid, child } = /** @type {Partial<Holder>} */ (readJson(file) ?? {});
  return token && host && pid ? { token, host, pid, child } : null;
}

/** @param {string} file */
function removeIfStale(file) {
  const holder = holderOf(file);
  if (!isStale(file, holder)) return false;
  // Two processes may get here at once: only one can move the file, and checks that it is still the stale
  // one.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  if (holderOf(aside)?.token === holder?.token) rmSync(aside, { force: true });
  else renameSync(aside, file);
  return true;
}

/**
 * @param {string} file
 * @param {Holder | null} holder
 */
function isStale(file, holder) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (!holder || holder.host !== hostname()) return age > foreignStaleMs;
  return age > ownStaleMs || ![holder.pid, holder.child].some(isAlive);
}

/** @param {number | undefined} pid */
function isAlive(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
