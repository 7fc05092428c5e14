import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ArtSpec } from './spec.ts';

export type RenderedArt = { bytes: Uint8Array; filename: string };

const workerPath = fileURLToPath(new URL('painter.ts', import.meta.url));
/** How many pictures are rendered ahead of the consumer; more would only fill the memory. */
const maxAhead = 8;

/**
 * Renders specs in child processes, since sharp in this process blocks SVG, and passes the callback a function that
 * returns the pictures in order. The processes end when the callback returns or throws.
 */
export async function withRendered<Result>(
  specs: readonly ArtSpec[],
  work: (next: () => Promise<RenderedArt>) => Promise<Result>,
): Promise<Result> {
  const pictures = renderAll(specs);
  try {
    return await work(async () => {
      const picture = await pictures.next();
      if (picture.done) throw new Error(`more than the ${specs.length} pictures were requested`);
      return picture.value;
    });
  } finally {
    // Taking the last picture does not finish the generator.
    await pictures.return(undefined);
  }
}

/**
 * Renders in child processes and yields the pictures in the order of their specs. The processes end with the
 * generator. @throws Error with the spec, its `cause` being the error of the process
 */
export async function* renderAll(specs: readonly ArtSpec[]): AsyncGenerator<RenderedArt> {
  const workers = Array.from({ length: Math.min(availableParallelism(), specs.length) }, () =>
    // Without this process's flags, such as a debugger's port or a test runner's loader.
    fork(workerPath, { serialization: 'advanced', execArgv: [] }),
  );
  // process.exit does not run the `finally` of a generator.
  const killAll = () => {
    for (const child of workers) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const free = [...workers];
  const waiting: ((child: ChildProcess) => void)[] = [];
  const render = async (spec: ArtSpec, index: number): Promise<RenderedArt> => {
    const child = free.pop() ?? (await new Promise<ChildProcess>((resolve) => waiting.push(resolve)));
    const bytes = await requestPicture(child, spec);
    const next = waiting.shift();
    if (next) next(child);
    else free.push(child);
    return { bytes, filename: `${spec.family}-${index}.${spec.format}` };
  };
  try {
    const queue: Promise<RenderedArt>[] = [];
    let asked = 0;
    for (let given = 0; given < specs.length; given++) {
      for (let spec = specs[asked]; spec && asked < given + maxAhead; spec = specs[asked]) {
        const picture = render(spec, asked++);
        // Prevents an unhandled rejection; the error is thrown when the picture is taken.
        picture.catch(() => {});
        queue.push(picture);
      }
      const next = queue.shift();
      if (next) yield await next;
    }
  } finally {
    killAll();
    process.off('exit', killAll);
    await Promise.all(workers.map(waitForExit));
  }
}

async function waitForExit(child: ChildProcess): Promise<void> {
  // A child that failed to start has no pid and never exits.
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await once(child, 'exit');
}

async function requestPicture(child: ChildProcess, spec: ArtSpec): Promise<Uint8Array> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = async () => {
    await once(child, 'exit', { signal });
    throw new Error('the painting process ended');
  };
  try {
    const answer = once(child, 'message', { signal });
    child.send(spec);
    const [bytes]: unknown[] = await Promise.race([answer, ended()]);
    if (bytes instanceof Uint8Array) return bytes;
    throw new Error(String(bytes));
  } catch (error) {
    throw new Error(`could not paint ${JSON.stringify(spec)}`, { cause: error });
  } finally {
    // Removes the remaining listeners.
    answered.abort();
  }
}
