import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MediaError } from '../media-error.ts';
import type { Failure, LookPart, Report, TaskName, Tasks } from './messages.ts';

export type Limits = { milliseconds: number; bytes: number };

/** What a task did to its decoder, or what became of the decoder it was with. */
export class DecoderEndedError extends Error {
  /** False when another task, or somebody else, ended it: this one may be tried again. */
  readonly isOwnDoing: boolean;
  constructor(why: string, isOwnDoing: boolean) {
    super(`the decoder was ended: ${why}`);
    this.name = 'DecoderEndedError';
    this.isOwnDoing = isOwnDoing;
  }
}

type Progress = { started: true } | { part: LookPart };

type Pending = {
  name: TaskName;
  /** Whether the process has begun it: nothing that it had not begun can be to blame for its end. */
  isStarted: boolean;
  limits: Limits;
  timer: NodeJS.Timeout;
  fail(error: Error): void;
};

const modulePath = fileURLToPath(new URL('decoder-process.ts', import.meta.url));

export type Decoder = ReturnType<typeof startDecoder>;

/**
 * Starts a process that decodes. It ends with this process, however that ends, and holds it up only while a task is
 * under way. It is given no settings and no secrets.
 */
export function startDecoder() {
  const child = fork(modulePath, {
    serialization: 'advanced',
    // It tells itself when buffers are garbage: they lie outside of the heap whose growth would tell.
    execArgv: ['--expose-gc'],
    env: {
      // More threads than a task has outputs, so that headers are read meanwhile.
      UV_THREADPOOL_SIZE: '8',
      // Of glibc: few arenas, and what is large goes back to the system as soon as it is freed.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answers = new EventEmitter();
  const pending = new Map<number, Pending>();
  const gone = Promise.withResolvers<void>();
  let count = 0;
  let memory = 0;
  let isGone = false;
  release(child);

  /**
   * @param culprit the task that is to blame: 'none', or 'decoding' for the one that decodes, of which a process has one
   * at a time
   */
  function end(why: string, culprit: number | 'decoding' | 'none'): void {
    if (isGone) return;
    isGone = true;
    child.kill('SIGKILL');
    for (const [id, { name, isStarted, timer, fail }] of pending) {
      clearTimeout(timer);
      const isBlamed = culprit === 'decoding' ? isStarted && name !== 'inspect' : culprit === id;
      fail(new DecoderEndedError(why, isBlamed));
    }
    pending.clear();
    release(child);
  }

  function checkMemory(bytes: number): void {
    memory = bytes;
    const allowed = Math.max(0, ...[...pending.values()].map(({ limits }) => limits.bytes));
    if (pending.size > 0 && bytes > allowed) end(`it took ${bytes} bytes of ${allowed}`, 'decoding');
  }

  child.on('message', (message: Report) => {
    if ('memory' in message) checkMemory(message.memory);
    else answers.emit(String(message.id), message);
  });
  child.on('error', (error) => end(error.message, 'none'));
  child.on('exit', (code, signal) => {
    end(`exit ${signal ?? code}`, 'decoding');
    gone.resolve();
  });

  return {
    pid: child.pid ?? null,
    isGone: () => isGone,
    /** The resident set as last told, in bytes. */
    memory: () => memory,

    /** @throws MediaError what the picture is to blame for; DecoderEndedError */
    ask<Name extends TaskName>(
      name: Name,
      asked: Tasks[Name]['asked'],
      limits: Limits,
      onPart: (part: LookPart) => void = () => {},
    ): Promise<Tasks[Name]['answered']> {
      const id = ++count;
      const { promise, resolve, reject } = Promise.withResolvers<Tasks[Name]['answered']>();
      if (isGone) {
        reject(new DecoderEndedError('it had gone before', false));
        return promise;
      }
      const settle = () => {
        clearTimeout(pending.get(id)?.timer);
        pending.delete(id);
        answers.removeAllListeners(String(id));
        if (pending.size === 0) release(child);
      };
      const timer = setTimeout(() => end(`no answer in ${limits.milliseconds} ms`, id), limits.milliseconds);
      pending.set(id, { name, isStarted: false, limits, timer, fail: reject });
      answers.on(
        String(id),
        (report: Progress | { answer: Tasks[Name]['answered'] } | { failure: Failure }) => {
          if ('started' in report) {
            const task = pending.get(id);
            if (task) task.isStarted = true;
            return;
          }
          if ('part' in report) return onPart(report.part);
          settle();
          if ('failure' in report) reject(toError(report.failure));
          else resolve(report.answer);
        },
      );
      hold(child);
      const question: { id: number; task: { name: Name; asked: Tasks[Name]['asked'] } } = {
        id,
        task: { name, asked },
      };
      child.send(question, (error) => error && end(error.message, 'none'));
      return promise;
    },

    /** Ends it at once; resolves when it is gone. */
    async stop(): Promise<void> {
      end('it was stopped', 'none');
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.ref();
      await gone.promise;
    },
  };
}

function toError({ code, limit, message }: Failure): Error {
  return code ? new MediaError(code, { limit, cause: new Error(message) }) : new Error(message);
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
