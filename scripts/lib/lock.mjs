import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, readJson } from './json-file.mjs';

const beatMs = 5_000;
const pollMs = 200;
/** A holder on another machine cannot be looked at, only its beat. */
const foreignStaleMs = 60_000;
/** Its process id may have gone to another process since. */
const ownStaleMs = 600_000;

/**
 * @typedef {{ token: string, host: string, pid: number, child?: number | undefined }} Holder
 * @typedef {{ setChild(pid: number | undefined): void }} Held
 */

/**
 * Does the work while no other process of this folder does. A holder that died is replaced, but not before the
 * command that it had started has ended too.
 * @template T
 * @param {string} file
 * @param {(held: Held) => Promise<T>} work
 * @param {() => void} onWait called once when there is somebody to wait for
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
  const beat = setInterval(() => touch(file), beatMs);
  try {
    return await work({ setChild: (child) => writeFileSync(file, JSON.stringify({ ...own, child })) });
  } finally {
    clearInterval(beat);
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
    // Somebody has emptied the cache folder: what is under way goes on all the same.
  }
}

/**
 * @param {string} file
 * @returns {Holder | null} null where there is none, or it is just being written
 */
function holderOf(file) {
  const { token, host, pid, child } = /** @type {Partial<Holder>} */ (readJson(file) ?? {});
  return token && host && pid ? { token, host, pid, child } : null;
}

/** @param {string} file */
function removeIfStale(file) {
  const holder = holderOf(file);
  if (!isStale(file, holder)) return false;
  // Two may come to this at once: the file moves to one of them, who sees whether it is still the stale one.
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
