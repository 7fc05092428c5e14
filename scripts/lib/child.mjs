import { spawn } from 'node:child_process';

/** What the person at the terminal has to read: shown without a stack. */
export class Trouble extends Error {}

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number }} SpawnOptions
 * @typedef {{ stopWith?: NodeJS.Signals, onStart?: (pid: number | undefined) => void }} Watching
 */

/** @type {Map<ChildProcess, NodeJS.Signals>} with the signal that stops each */
const running = new Map();

const stops = new Map(Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }));

/**
 * A stop in the middle of a step must not leave npm or a build working on behind our back.
 * @param {NodeJS.Signals} signal
 */
function stopAll(signal) {
  for (const [child, stopWith] of running) child.kill(stopWith);
  process.exit(stops.get(signal));
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} stopWith
 */
function watch(child, stopWith) {
  if (running.size === 0) for (const signal of stops.keys()) process.on(signal, stopAll);
  running.set(child, stopWith);
}

/** @param {ChildProcess} child */
function unwatch(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of stops.keys()) process.off(signal, stopAll);
}

/**
 * Runs a command and returns what it wrote; rejects with all of that when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & Watching} [options]
 * @returns {Promise<string>}
 */
export async function run(command, args, options = {}) {
  const { code, output } = await outcome(command, args, options);
  if (code === 0) return output;
  throw new Trouble(`${output.trimEnd()}\n\n${[command, ...args].join(' ')}\nended with code ${code}.`);
}

/**
 * As `run`, but a failure is an outcome like any other.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & Watching & { show?: boolean }} [options] `show`: its output goes to the terminal
 * @returns {Promise<{ code: number, output: string }>}
 */
export function outcome(command, args, { onStart, stopWith = 'SIGTERM', show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    watch(child, stopWith);
    onStart?.(child.pid);
    let output = '';
    const collect = (/** @type {unknown} */ chunk) => (output += String(chunk));
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const end = (/** @type {number} */ code) => {
      unwatch(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      collect(error.message);
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1)));
  });
}
