import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { Failure, LookPart, Question, Report, Task } from './messages.ts';

// The process that decodes pictures. What uploads can do to an image library, they do here: the server may end this
// process at any time and starts another. It reads and writes files whose paths it is given, and nothing else.

const reportEveryMs = 50;

// Before the library starts its threads, which inherit it: whoever is served comes before what is decoded.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not allowed here: it goes on with the same priority.
}
// Where the system runs out of memory, this process goes and not the server. Systems other than Linux have no such file.
await writeFile('/proc/self/oom_score_adj', '500').catch(() => {});

const { MediaError } = await import('../media-error.ts');
const { makeCard } = await import('../card.ts');
const { lookFirst, makeMaster } = await import('../first-look.ts');
const { inspectImage } = await import('../image-inspection.ts');
const { readLook } = await import('../look.ts');
const { makeRendition } = await import('../rendition.ts');

function run({ name, asked }: Task, tell: (part: LookPart) => void): Promise<unknown> {
  switch (name) {
    case 'inspect':
      return inspectImage(asked.path, asked.format, asked.use);
    case 'look':
      return lookFirst(asked.path, asked.facts, asked.masterPath, tell);
    case 'master':
      return makeMaster(asked.path, asked.facts, asked.masterPath);
    case 'render':
      return readLook(asked.path, asked.facts).then((look) =>
        makeRendition({ input: asked.path, facts: asked.facts, look }, asked.width, asked.format),
      );
    case 'card':
      return readLook(asked.path, asked.facts).then((look) =>
        makeCard({ input: asked.path, facts: asked.facts, look }),
      );
  }
}

function describe(error: unknown): Failure {
  if (error instanceof MediaError) {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { code: error.code, limit: error.limit, message: `${error.message}${cause}` };
  }
  return { code: null, limit: null, message: error instanceof Error ? error.message : String(error) };
}

const end = () => process.kill(process.pid, 'SIGKILL');
// A message that cannot be delivered is one that nobody waits for.
const report = (message: Report) => void (process.connected && process.send?.(message));

let underWay = 0;
setInterval(() => {
  if (underWay > 0) report({ memory: process.memoryUsage.rss() });
}, reportEveryMs).unref();

process.on('message', ({ id, task }: Question) => {
  underWay++;
  report({ id, started: true });
  run(task, (part) => report({ id, part }))
    .then(
      (answer) => report({ id, answer }),
      (error: unknown) => report({ id, failure: describe(error) }),
    )
    .finally(() => {
      underWay--;
      globalThis.gc?.();
      report({ memory: process.memoryUsage.rss() });
    });
});

// The server is gone. A plain exit would wait for threads that are decoding.
process.on('disconnect', end);
// The terminal sends these to the whole group: the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
