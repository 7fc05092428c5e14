import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ArtSpec } from './spec.ts';

export type RenderedArt = { bytes: Uint8Array; filename: string };

const painter = fileURLToPath(new URL('painter.ts', import.meta.url));
/** Pictures that wait for their turn in order; more would only fill the memory. */
const ahead = 8;

/**
 * Renders specs in processes of their own (here, reading SVG is switched off) and gives them to the work in order.
 * The processes end with the work, however it ends.
 */
export async function withRendered<Result>(
  specs: readonly ArtSpec[],
  work: (next: () => Promise<RenderedArt>) => Promise<Result>,
): Promise<Result> {
  const pictures = renderAll(specs);
  try {
    return await work(async () => {
      const picture = await pictures.next();
      if (picture.done) throw new Error(`more pictures were asked for than the ${specs.length} rendered`);
      return picture.value;
    });
  } finally {
    // Whoever takes the last picture has not read on to the end.
    await pictures.return(undefined);
  }
}

/**
 * Yields the pictures in the order of their specs. The processes live until the generator is read to its end or
 * returned from, as a `for await` loop does.
 */
export async function* renderAll(specs: readonly ArtSpec[]): AsyncGenerator<RenderedArt> {
  const painters = Array.from({ length: Math.min(availableParallelism(), specs.length) }, () =>
    // Flags of this process (a debugger's port, a test runner's loader) are not for the painters.
    fork(painter, { serialization: 'advanced', execArgv: [] }),
  );
  // An exit of this process does not wait for the end of the loop.
  const killAll = () => {
    for (const child of painters) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const free = [...painters];
  const waiting: ((child: ChildProcess) => void)[] = [];
  const render = async (spec: ArtSpec, index: number): Promise<RenderedArt> => {
    const child = free.pop() ?? (await new Promise<ChildProcess>((resolve) => waiting.push(resolve)));
    const bytes = await ask(child, spec);
    const next = waiting.shift();
    if (next) next(child);
    else free.push(child);
    return { bytes, filename: `${spec.family}-${index}.${spec.format}` };
  };
  try {
    const queue: Promise<RenderedArt>[] = [];
    let asked = 0;
    for (let given = 0; given < specs.length; given++) {
      for (let spec = specs[asked]; spec && asked < given + ahead; spec = specs[asked]) {
        const picture = render(spec, asked++);
        // Whoever takes it from the queue sees the error; until then it is nobody's.
        picture.catch(() => {});
        queue.push(picture);
      }
      const next = queue.shift();
      if (next) yield await next;
    }
  } finally {
    killAll();
    process.off('exit', killAll);
    await Promise.all(painters.map(gone));
  }
}

async function gone(child: ChildProcess): Promise<void> {
  // One that could not be started has no process to wait for.
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await once(child, 'exit');
}

async function ask(child: ChildProcess, spec: ArtSpec): Promise<Uint8Array> {
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
    // Takes the listeners off that did not win.
    answered.abort();
  }
}
