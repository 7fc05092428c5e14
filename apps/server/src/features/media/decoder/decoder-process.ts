import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Failure, IngestPart, TaskMessage, DecoderMessage, Task, Use } from './messages.ts';

// Entry point of the process that decodes pictures, so that a hostile upload reaches an image library only
// here. The server may kill this process at any time and start another. It reads and writes only files whose
// paths it is given.

const reportMs = 50;

/**
 * Niceness of this process. At 10 the threads of two decoders get nearly half of two cores beside a busy server. The
 * higher it is, the longer a first rendition takes beside other work; at the highest, 19, it would stand still beside a
 * process that is never idle.
 */
const niceness = 12;

// Serving goes before decoding. Set before sharp is loaded, because its threads inherit the priority.
try {
  setPriority(niceness);
} catch {
  // Not permitted by the system: the priority stays the same.
}
// If memory runs out, the kernel kills this process before the server. The file exists on Linux only.
await writeFile('/proc/self/oom_score_adj', '500').catch(() => {});

const { MediaError } = await import('../media-error.ts');
const { makeBlurred } = await import('../pictures/blurred.ts');
const { makeCard } = await import('../pictures/card.ts');
const { ingestPicture, makeMaster } = await import('../intake/ingest.ts');
const { inspectImage } = await import('../intake/image-inspection.ts');
const { readOriginal } = await import('../pictures/original.ts');
const { readRenderSettings } = await import('../renditions/render-settings.ts');
const { makeRendition } = await import('../renditions/rendition.ts');

function run({ name, request }: Task, onPart: (part: IngestPart) => void): Promise<unknown> {
  switch (name) {
    case 'inspect':
      return inspectImage(request.path, request.format, request.use);
    case 'ingest':
      return ingestPicture(request.path, request.facts, request.masterPath, onPart);
    case 'master':
      return makeMaster(request.path, request.facts, request.masterPath);
    case 'render':
      return readRenderSettings(request.path, request.facts).then((settings) =>
        makeRendition(
          { input: request.path, facts: request.facts, settings },
          request.width,
          request.format,
          request.marks,
        ),
      );
    case 'zoom':
      return readOriginal(request.path, request.facts, request.width).then((source) =>
        makeRendition(source, request.width, request.format, request.marks),
      );
    case 'blurred':
      return readRenderSettings(request.path, request.facts).then((settings) =>
        makeBlurred(
          { input: request.path, facts: request.facts, settings },
          request.width,
          request.format,
          request.marks,
        ),
      );
    case 'card':
      return readRenderSettings(request.path, request.facts).then((settings) =>
        makeCard({ input: request.path, facts: request.facts, settings }, request.marks),
      );
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof MediaError) {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { code: error.code, limit: error.limit, message: `${error.message}${cause}` };
  }
  return { code: null, limit: null, message: error instanceof Error ? error.message : String(error) };
}

const kill = () => process.kill(process.pid, 'SIGKILL');
/**
 * Sends a message, for which nobody waits without a connection. The connection may end meanwhile: without a callback
 * that would throw.
 */
const send = (message: DecoderMessage) =>
  void (process.connected && process.send?.(message, undefined, undefined, () => {}));

function measureUse(): Use {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage.rss(), processorMs: (user + system) / 1000 };
}

let underWay = 0;
setInterval(() => {
  if (underWay > 0) send(measureUse());
}, reportMs).unref();

process.on('message', ({ id, task }: TaskMessage) => {
  underWay++;
  send({ id, started: true, ...measureUse() });
  run(task, (part) => send({ id, part }))
    .then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, failure: toFailure(error) }),
    )
    .finally(() => {
      underWay--;
      // Reading a header leaves nothing to collect, and its picture is sent for decoding at once: it would wait for 10 ms.
      if (task.name !== 'inspect') globalThis.gc?.();
      send(measureUse());
    });
});

// The server is gone. `process.exit` would wait for threads that are decoding.
process.on('disconnect', kill);
// A terminal sends these to the whole process group, but the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
