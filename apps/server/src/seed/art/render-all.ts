import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { RenderAnswer } from './render-messages.ts';
import type { ArtSpec } from './spec.ts';

export type RenderedArt = { index: number; spec: ArtSpec; bytes: Uint8Array };

/**
 * Paints every spec in processes of its own, as many as there are cores, and hands over each picture as
 * it is done, in any order. A process goes on only when its last picture was taken (the promise of
 * `onRendered` settled), so that no more pictures wait in memory than there are processes. Throws at the
 * first failure; no process outlives the call.
 */
export async function renderAll(
  specs: readonly ArtSpec[],
  onRendered: (art: RenderedArt) => Promise<void> | void,
  { processes = availableParallelism() }: { processes?: number } = {},
): Promise<void> {
  const queue = specs.entries();
  const painters: ChildProcess[] = [];
  const paint = async () => {
    const painter = startPainter();
    painters.push(painter);
    // One iterator for all: each takes what the others have not.
    for (const [index, spec] of queue)
      await onRendered({ index, spec, bytes: await ask(painter, index, spec) });
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(processes, specs.length)) }, paint));
  } finally {
    for (const painter of painters) painter.kill();
  }
}

function startPainter(): ChildProcess {
  return fork(new URL('./render-process.ts', import.meta.url), {
    serialization: 'advanced',
    // Flags of the parent (a debugger's port, a test runner's loader) are not for the painters.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function ask(painter: ChildProcess, index: number, spec: ArtSpec): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: RenderAnswer) => {
      painter.off('exit', onExit);
      if ('bytes' in answer) resolve(answer.bytes);
      else reject(new Error(`Could not paint ${JSON.stringify(spec)}: ${answer.failure}`));
    };
    const onExit = (code: number | null) => {
      painter.off('message', onMessage);
      reject(new Error(`The painting process ended (${code ?? 'killed'}) at ${JSON.stringify(spec)}`));
    };
    painter.once('message', onMessage);
    painter.once('exit', onExit);
    painter.send({ index, spec });
  });
}
