import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, readJson } from './json-file.mjs';

const pollMs = 200;
/** Age of a stale lock, longer than any work under one takes: by then another process may have got the holder's id. */
const staleMs = 3_600_000;

/**
 * Does the work while a lock file excludes other processes. The file holds the id of this process and of the command that it has
 * started: the lock of a killed process counts until its command has ended too.
 * @template T
 * @param {string} file
 * @param {(held: { setChild(pid: number | undefined): void }) => Promise<T>} work
 * @param {() => void} onWait called once, when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !take(file); waited = true) {
    if (!waited) onWait();
    if (!removeIfStale(file)) await sleep(pollMs);
  }
  try {
    return await work({
      setChild: (child) => writeFileSync(file, JSON.stringify([process.pid, child ?? process.pid])),
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, JSON.stringify([process.pid]), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} file */
function removeIfStale(file) {
  if (!isStale(file)) return false;
  // Of two processes that get here at once, the second one may move the new lock of the first: it puts that back.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  if (isStale(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
  return true;
}

/** @param {string} file */
function isStale(file) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const pids = Object.values(readJson(file) ?? {}).map(Number);
  // A container that starts anew gives the same ids again: what has the id of this process, and is older, was another's.
  const isHeld = (/** @type {number} */ pid) =>
    isAlive(pid) && (pid !== process.pid || age < process.uptime() * 1000);
  // A file that is being written has no ids yet.
  return age > staleMs || (pids.length > 0 && !pids.some(isHeld));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
