import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MediaError } from '../media-error.ts';
import type { Failure, IngestPart, DecoderMessage, TaskName, Tasks, Use } from './messages.ts';

/**
 * Limits of one task: time from its beginning to its answer, and resident set of its process. On a busy machine, where
 * decoders give way to all else, a task has this time of the processor, but at most `maxDelay` times as long.
 */
export type Limits = { milliseconds: number; bytes: number };

const maxDelay = 5;
/** Time until a task begins, which includes the start of its process. */
const maxBeginMs = 60_000;

/** The process of a task ended before its answer. */
export class DecoderEndedError extends Error {
  /** Whether the task is to blame; if something else ended the process, the task may be tried again. */
  readonly isTaskAtFault: boolean;
  constructor(why: string, isTaskAtFault: boolean) {
    super(`the decoder was ended: ${why}`);
    this.name = 'DecoderEndedError';
    this.isTaskAtFault = isTaskAtFault;
  }
}

type Progress = ({ started: true } & Use) | { part: IngestPart };

type Pending = {
  name: TaskName;
  /**
   * Time when the process began it, and the processor time that it had taken by then; null before. A task that was not
   * begun cannot have ended the process.
   */
  begun: { at: number; processorMs: number } | null;
  limits: Limits;
  timer: NodeJS.Timeout | undefined;
  fail(error: Error): void;
};

const modulePath = fileURLToPath(new URL('decoder-process.ts', import.meta.url));

export type Decoder = ReturnType<typeof startDecoder>;

/**
 * Starts a decoder process. It ends with this process, however that ends, and keeps it alive only during a
 * task. It inherits no environment but Node's compile cache, so it has no settings and no secrets.
 */
export function startDecoder() {
  const compileCache = getCompileCacheDir();
  const child = fork(modulePath, {
    serialization: 'advanced',
    // It calls `gc` itself: buffers outside the heap do not trigger a collection.
    execArgv: ['--expose-gc'],
    env: {
      ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
      // More threads than a task has outputs, so that headers can be read meanwhile.
      UV_THREADPOOL_SIZE: '8',
      // glibc: few arenas, and large allocations return to the system as soon as they are freed.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without file descriptors there is no process, nor a way to send to it.
  const isStarted = child.pid !== undefined;
  const answers = new EventEmitter();
  const pending = new Map<number, Pending>();
  const gone = Promise.withResolvers<void>();
  let count = 0;
  let use: Use = { memory: 0, processorMs: 0 };
  let isGone = false;
  allowExit(child);

  /**
   * Kills the process and rejects its tasks.
   * @param culprit id of the task at fault, if any; 'decoding' for the one that is decoding, of which a
   * process has at most one
   */
  function end(why: string, culprit: number | 'decoding' | 'none'): void {
    if (isGone) return;
    isGone = true;
    if (isStarted) child.kill('SIGKILL');
    for (const [id, { name, begun, timer, fail }] of pending) {
      clearTimeout(timer);
      const isBlamed = culprit === 'decoding' ? begun !== null && name !== 'inspect' : culprit === id;
      fail(new DecoderEndedError(why, isBlamed));
    }
    pending.clear();
    allowExit(child);
  }

  function checkMemory(reported: Use): void {
    use = reported;
    const { memory: bytes } = reported;
    const allowed = Math.max(0, ...[...pending.values()].map(({ limits }) => limits.bytes));
    if (pending.size > 0 && bytes > allowed) end(`it took ${bytes} bytes of ${allowed}`, 'decoding');
  }

  /** Ends the process if the task has had its time, or looks again when it may have had it. */
  function checkTime(id: number, { begun, limits: { milliseconds } }: Pending): void {
    if (!begun) return end(`nothing began in ${maxBeginMs} ms`, 'none');
    const left = milliseconds - (use.processorMs - begun.processorMs);
    const leftOfDelay = milliseconds * maxDelay - (performance.now() - begun.at);
    if (Math.min(left, leftOfDelay) <= 0) end(`no answer in ${milliseconds} ms`, id);
    else setTimer(id, Math.min(left, leftOfDelay));
  }

  function setTimer(id: number, milliseconds: number): void {
    const task = pending.get(id);
    if (!task) return;
    clearTimeout(task.timer);
    task.timer = setTimeout(() => checkTime(id, task), milliseconds);
  }

  child.on('message', (message: DecoderMessage) => {
    if ('memory' in message) checkMemory(message);
    if ('id' in message) answers.emit(String(message.id), message);
  });
  child.on('error', (error) => end(error.message, 'none'));
  child.on('exit', (code, signal) => {
    end(`exit ${signal ?? code}`, 'decoding');
    gone.resolve();
  });

  return {
    pid: child.pid ?? null,
    isGone: () => isGone,
    /** Resident set size in bytes, as last reported. */
    memory: () => use.memory,

    /**
     * Sends a task to the process. Only one task may decode at a time; any number may read headers.
     * @throws {MediaError} if the picture is refused
     * @throws {DecoderEndedError}
     */
    ask<Name extends TaskName>(
      name: Name,
      request: Tasks[Name]['request'],
      limits: Limits,
      onPart: (part: IngestPart) => void = () => {},
    ): Promise<Tasks[Name]['response']> {
      const id = ++count;
      const { promise, resolve, reject } = Promise.withResolvers<Tasks[Name]['response']>();
      if (isGone || !isStarted) {
        reject(new DecoderEndedError('it had gone before, or could not be started', false));
        return promise;
      }
      const settle = () => {
        clearTimeout(pending.get(id)?.timer);
        pending.delete(id);
        answers.removeAllListeners(String(id));
        if (pending.size === 0) allowExit(child);
      };
      pending.set(id, { name, begun: null, limits, timer: undefined, fail: reject });
      setTimer(id, maxBeginMs);
      answers.on(
        String(id),
        (report: Progress | { answer: Tasks[Name]['response'] } | { failure: Failure }) => {
          if ('started' in report) {
            const task = pending.get(id);
            if (task) task.begun = { at: performance.now(), processorMs: report.processorMs };
            return setTimer(id, limits.milliseconds);
          }
          if ('part' in report) return onPart(report.part);
          settle();
          if ('failure' in report) reject(toError(report.failure));
          else resolve(report.answer);
        },
      );
      keepAlive(child);
      const message: { id: number; task: { name: Name; request: Tasks[Name]['request'] } } = {
        id,
        task: { name, request },
      };
      child.send(message, (error) => error && end(error.message, 'none'));
      return promise;
    },

    /** Kills the process; resolves when it has exited. */
    async stop(): Promise<void> {
      end('it was stopped', 'none');
      if (child.exitCode !== null || child.signalCode !== null || !isStarted) return;
      child.ref();
      await gone.promise;
    },
  };
}

function toError({ code, limit, message }: Failure): Error {
  return code ? new MediaError(code, { limit, cause: new Error(message) }) : new Error(message);
}

/** The server process does not exit while a task is under way. */
function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function allowExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
