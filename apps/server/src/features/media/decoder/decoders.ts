import { Histogram } from '@prometheus-io/client';
import type { Logger } from 'pino';
import type { ImageFormat, ImageUse, InspectedImage } from '../pictures/image-facts.ts';
import { headerLimits, laneFor, limitsFor, limitsForMaster, limitsForZoom } from './costs.ts';
import { DecoderEndedError, startDecoder, type Decoder, type Limits } from './decoder.ts';
import type { IngestPart, TaskName, Tasks } from './messages.ts';
import { createFairQueue, type Requester, type Lane } from './fair-queue.ts';

export type DecoderOptions = {
  log: Logger;
  /** Number of processes, each of which decodes one picture at a time. */
  processes?: number;
  /** The most tasks that may wait, of all requesters together. */
  maxWaiting?: number;
  /** The limits of a task, given the computed ones; tests lower them. */
  limit?: (limits: Limits, name: TaskName) => Limits;
  /** Starts a process; tests keep one for several sites. */
  start?: () => Decoder;
};

type Task = { requester: Requester; lane: Lane; limits: Limits };

const defaults = { processes: 2, maxWaiting: 240, limit: (limits: Limits) => limits, start: startDecoder };
const maxAttempts = 3;
/**
 * A process that still has more after its task is replaced: the allocator returns only memory at the end of
 * the heap.
 */
const maxIdleBytes = 256 * 2 ** 20;

/** Upper bounds in seconds, from a small rendition to the largest pictures. */
const taskBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export type Decoders = ReturnType<typeof createDecoders>;

/** The pool of decoder processes, which are started when they are needed and kept. */
export function createDecoders({ log, ...options }: DecoderOptions) {
  const { processes, maxWaiting, limit, start } = { ...defaults, ...options };
  const queue = createFairQueue({ slots: processes, maxWaiting });
  const taskTimes = new Histogram({
    name: 'kalaangan_decoder_task_duration_seconds',
    help: 'Time that pictures took to be read or rendered, without their wait in the queue',
    labelNames: ['task'],
    buckets: taskBuckets,
    registers: [],
  });
  const slots: { decoder: Decoder | null; isBusy: boolean }[] = Array.from({ length: processes }, () => ({
    decoder: null,
    isBusy: false,
  }));
  let isClosed = false;

  type Slot = (typeof slots)[number];

  function decoderIn(slot: Slot): Decoder {
    if (isClosed) throw new DecoderEndedError('the site stops', false);
    if (!slot.decoder || slot.decoder.isGone()) slot.decoder = start();
    return slot.decoder;
  }

  /** Tries again if the process ended through no fault of this task. */
  async function ask<Name extends TaskName>(
    slot: () => Slot,
    name: Name,
    request: Tasks[Name]['request'],
    limits: Limits,
    onPart?: (part: IngestPart) => void,
  ): Promise<Tasks[Name]['response']> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await decoderIn(slot()).ask(name, request, limit(limits, name), onPart);
      } catch (error) {
        if (error instanceof DecoderEndedError) {
          if (isClosed) throw error;
          if (!error.isTaskAtFault && attempt < maxAttempts) continue;
          log.warn({ err: error, task: name }, 'a picture could not be decoded within its limits');
        }
        throw error;
      }
    }
  }

  function enqueue<Name extends TaskName>(
    { requester, lane, limits }: Task,
    name: Name,
    request: Tasks[Name]['request'],
    onPart?: (part: IngestPart) => void,
  ): Promise<Tasks[Name]['response']> {
    return queue.run(requester, lane, async () => {
      const slot = slots.find(({ isBusy }) => !isBusy);
      if (!slot) throw new Error('there are as many decoders as running tasks');
      slot.isBusy = true;
      const noteTime = taskTimes.startTimer({ task: name });
      try {
        return await ask(() => slot, name, request, limits, onPart);
      } finally {
        noteTime();
        slot.isBusy = false;
        if (slot.decoder && slot.decoder.memory() > maxIdleBytes) void slot.decoder.stop();
      }
    });
  }

  const taskOf = (requester: Requester, facts: InspectedImage): Task => ({
    requester,
    lane: laneFor(facts),
    limits: limitsFor(facts),
  });

  return {
    /** @throws {QueueFullError} if a task of the requester would be refused now */
    refuseIfFull: queue.refuseIfFull,
    /** How many tasks wait in the queue, and run. */
    figures: queue.figures,
    taskTimes,

    /**
     * Reads the header, without waiting in the queue: it costs little.
     * @throws {MediaError}; {DecoderEndedError}
     */
    inspect: (path: string, format: ImageFormat, use: ImageUse): Promise<InspectedImage> => {
      const idle = () =>
        slots.find(({ isBusy, decoder }) => decoder && !isBusy) ?? slots.find(({ isBusy }) => !isBusy);
      const [first] = slots;
      if (!first) throw new Error('there are no decoders');
      return ask(() => idle() ?? first, 'inspect', { path, format, use }, headerLimits);
    },

    /**
     * Decodes a new picture: see `ingestPicture`.
     * @throws {MediaError}; {QueueFullError}; {DecoderEndedError}
     */
    ingest: (
      requester: Requester,
      request: Tasks['ingest']['request'],
      onPart: (part: IngestPart) => void,
    ): Promise<void> => enqueue(taskOf(requester, request.facts), 'ingest', request, onPart),

    makeMaster: (requester: Requester, request: Tasks['master']['request']): Promise<void> =>
      enqueue(taskOf(requester, request.facts), 'master', request),

    /** Renders an animation from its original, or from its master if it has one. */
    renderAnimation: (
      requester: Requester,
      facts: InspectedImage,
      request: Tasks['render']['request'],
    ): Promise<Uint8Array> => enqueue(taskOf(requester, facts), 'render', request),

    /** Renders a still picture from its master. @param isSlow runs only when nothing else waits */
    render: (
      requester: Requester,
      request: Tasks['render']['request'],
      isSlow: boolean,
    ): Promise<Uint8Array> =>
      enqueue(
        { requester, lane: isSlow ? 'background' : 'small', limits: limitsForMaster(request.facts) },
        'render',
        request,
      ),

    /** Renders a still picture from its original. */
    zoom: (requester: Requester, request: Tasks['zoom']['request']): Promise<Uint8Array> =>
      enqueue(
        { requester, lane: 'large', limits: limitsForZoom(request.facts, request.width) },
        'zoom',
        request,
      ),

    makeBlurred: (requester: Requester, request: Tasks['blurred']['request']): Promise<Uint8Array> =>
      enqueue({ requester, lane: 'small', limits: limitsForMaster(request.facts) }, 'blurred', request),

    makeCard: (requester: Requester, request: Tasks['card']['request']): Promise<Uint8Array> =>
      enqueue({ requester, lane: 'small', limits: limitsForMaster(request.facts) }, 'card', request),

    /** Starts a process if none runs, for a picture that is on its way. */
    warmUp(): void {
      const [first] = slots;
      if (first && !isClosed && slots.every(({ decoder }) => decoder?.isGone() ?? true)) decoderIn(first);
    },

    /** Kills the processes; tasks under way fail. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(slots.flatMap(({ decoder }) => (decoder ? [decoder.stop()] : [])));
    },
  };
}
