import { spawn } from 'node:child_process';
import { projectNode } from './node-binary.mjs';
import { root } from './paths.mjs';

/**
 * Replaces this process by the project's Node with these arguments. Where that is not possible, Node runs as
 * a child process: signals are forwarded to it, and this process ends with its exit code or signal.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function execNode(args, env = process.env) {
  process.chdir(root);
  const node = projectNode();
  // Not available in Node 20 and on Windows.
  if (process.platform !== 'win32' && typeof process.execve === 'function')
    process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes: forwarding it would send it twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
