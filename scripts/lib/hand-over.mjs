import { spawn } from 'node:child_process';
import { projectNode } from './node-binary.mjs';
import { root } from './paths.mjs';

/**
 * Becomes the project's Node with these arguments. Where a process cannot be replaced, the new one is a child:
 * it gets the signals and its end is ours.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function handOver(args, env = process.env) {
  process.chdir(root);
  const node = projectNode();
  // Node 20 has no such call, Windows can't do it.
  if (process.platform !== 'win32' && typeof process.execve === 'function')
    process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => {
      // A terminal gives Ctrl-C to both of us; passing it on would be a second one.
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
