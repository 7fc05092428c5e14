import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { syncFolder } from './sync-folder.ts';

const modulePath = fileURLToPath(new URL('new-database-process.ts', import.meta.url));

/** Creates it under a temporary name first: a killed process leaves no incomplete database. */
export async function createDatabase(folder: string, fsync: boolean): Promise<void> {
  const parent = dirname(folder);
  const unfinished = `${basename(folder)}.unfinished`;
  for (const name of readdirSync(parent))
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true, force: true });
  const temporary = join(parent, `${unfinished}-${process.pid}`);
  await runProcess(temporary, fsync);
  if (fsync) await syncFolder(temporary);
  renameSync(temporary, folder);
}

async function runProcess(folder: string, fsync: boolean): Promise<void> {
  const compileCache = getCompileCacheDir();
  const child = fork(modulePath, [folder, fsync ? 'durable' : 'fast'], {
    // What is optimized is no faster within these seconds, and takes 450 MB more.
    execArgv: ['--liftoff-only', '--max-semi-space-size=4'],
    env: {
      ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const [said, [code, signal]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(said || `the embedded database could not be created: ${signal ?? code}`);
}
