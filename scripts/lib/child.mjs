import { spawn } from 'node:child_process';

/** An error that the user can resolve: its message is printed without a stack. */
export class UserError extends Error {}

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number }} SpawnOptions
 * @typedef {{ stopWith?: NodeJS.Signals, onStart?: (pid: number | undefined) => void }} Watching
 */

/** @type {Map<ChildProcess, NodeJS.Signals>} each with the signal that stops it */
const running = new Map();

/** Exit codes by signal, as shells have them: 128 plus the signal's number. */
const exitCodes = new Map(Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }));

/**
 * Child processes such as npm or a build must not continue after this process has been stopped.
 * @param {NodeJS.Signals} signal
 */
function stopAll(signal) {
  for (const [child, stopWith] of running) child.kill(stopWith);
  process.exit(exitCodes.get(signal));
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} stopWith
 */
function watch(child, stopWith) {
  if (running.size === 0) for (const signal of exitCodes.keys()) process.on(signal, stopAll);
  running.set(child, stopWith);
}

/** @param {ChildProcess} child */
function unwatch(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of exitCodes.keys()) process.off(signal, stopAll);
}

/**
 * Runs a command and returns its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & Watching} [options]
 * @returns {Promise<string>}
 * @throws {UserError} with the output when it fails
 */
export async function run(command, args, options = {}) {
  const { code, output } = await tryRun(command, args, options);
  if (code === 0) return output;
  throw new UserError(`${output.trimEnd()}\n\n${[command, ...args].join(' ')}\nended with code ${code}.`);
}

/**
 * Runs a command as `run` does, but a failure is a result instead of an exception.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & Watching & { show?: boolean }} [options] `show`: the output goes to the terminal
 *   instead of the result
 * @returns {Promise<{ code: number, output: string }>}
 */
export function tryRun(command, args, { onStart, stopWith = 'SIGTERM', show = false, ...options } = {}) {
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
