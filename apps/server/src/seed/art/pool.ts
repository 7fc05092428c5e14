import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ArtSpec } from './spec.ts';

export type RenderedArt = { bytes: Uint8Array; filename: string };

const painter = fileURLToPath(new URL('painter.ts', import.meta.url));
/** Pictures that wait for their turn in order; more would only fill the memory. */
const ahead = 8;

/**
 * Renders specs in processes of their own (here, reading SVG is switched off) and yields them in order.
 * @param onRendered told of each picture as it is finished
 */
export async function* renderAll(
  specs: readonly ArtSpec[],
  onRendered: () => void,
): AsyncGenerator<RenderedArt> {
  const painters = Array.from({ length: availableParallelism() }, () =>
    fork(painter, { serialization: 'advanced' }),
  );
  try {
    const free = [...painters];
    const waiting: ((child: (typeof painters)[number]) => void)[] = [];
    const render = async (spec: ArtSpec, index: number): Promise<RenderedArt> => {
      const child =
        free.pop() ?? (await new Promise<(typeof painters)[number]>((resolve) => waiting.push(resolve)));
      child.send(spec);
      const answer = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => {
          throw new Error(`a painter stopped at picture ${index}`);
        }),
      ]);
      const next = waiting.shift();
      if (next) next(child);
      else free.push(child);
      const [bytes]: unknown[] = answer;
      if (!(bytes instanceof Uint8Array))
        throw new Error(`picture ${index} could not be painted: ${String(bytes)}`);
      onRendered();
      return { bytes, filename: `${spec.family}-${index}.${spec.format}` };
    };
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
    for (const child of painters) child.kill();
  }
}
