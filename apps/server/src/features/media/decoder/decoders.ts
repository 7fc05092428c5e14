import type { Logger } from 'pino';
import type { ImageFormat, ImageUse, InspectedImage } from '../image-facts.ts';
import { headerLimits, laneFor, limitsFor, limitsForMaster } from './costs.ts';
import { DecoderEndedError, startDecoder, type Decoder, type Limits } from './decoder.ts';
import type { LookPart, TaskName, Tasks } from './messages.ts';
import { createFairQueue, type Requester, type Lane } from './fair-queue.ts';

export type DecoderOptions = {
  log: Logger;
  /** Pictures that are decoded at once, each in a process of its own. */
  processes?: number;
  /** What waits for its turn, of all requesters together. */
  mostWaiting?: number;
  /** What a task may take; tests tighten it. */
  limit?: (limits: Limits, name: TaskName) => Limits;
};

type Task = { requester: Requester; lane: Lane; limits: Limits };

const defaults = { processes: 2, mostWaiting: 240, limit: (limits: Limits) => limits };
const triesOfOthersDoing = 3;
/** A process that keeps so much after its work is replaced: the allocator gives back only what lies at the end. */
const keptBytes = 256 * 2 ** 20;

export type Decoders = ReturnType<typeof createDecoders>;

/** All decoding of pictures, in processes of their own that are started when they are needed and kept. */
export function createDecoders({ log, ...options }: DecoderOptions) {
  const { processes, mostWaiting, limit } = { ...defaults, ...options };
  const queue = createFairQueue({ places: processes, mostWaiting });
  const places: { decoder: Decoder | null; isBusy: boolean }[] = Array.from({ length: processes }, () => ({
    decoder: null,
    isBusy: false,
  }));
  let isClosed = false;

  type Place = (typeof places)[number];

  function decoderAt(place: Place): Decoder {
    if (isClosed) throw new DecoderEndedError('the site stops', true);
    if (!place.decoder || place.decoder.isGone()) place.decoder = startDecoder();
    return place.decoder;
  }

  /** Tries again what another's task ended. */
  async function ask<Name extends TaskName>(
    place: () => Place,
    name: Name,
    asked: Tasks[Name]['asked'],
    limits: Limits,
    onPart?: (part: LookPart) => void,
  ): Promise<Tasks[Name]['answered']> {
    for (let tries = 1; ; tries++) {
      try {
        return await decoderAt(place()).ask(name, asked, limit(limits, name), onPart);
      } catch (error) {
        if (error instanceof DecoderEndedError) {
          if (!error.isOwnDoing && tries < triesOfOthersDoing) continue;
          if (!isClosed)
            log.warn({ err: error, task: name }, 'a picture could not be decoded within its limits');
        }
        throw error;
      }
    }
  }

  function take<Name extends TaskName>(
    { requester, lane, limits }: Task,
    name: Name,
    asked: Tasks[Name]['asked'],
    onPart?: (part: LookPart) => void,
  ): Promise<Tasks[Name]['answered']> {
    return queue.run(requester, lane, async () => {
      const place = places.find(({ isBusy }) => !isBusy);
      if (!place) throw new Error('there are as many decoders as running tasks');
      place.isBusy = true;
      try {
        return await ask(() => place, name, asked, limits, onPart);
      } finally {
        place.isBusy = false;
        if (place.decoder && place.decoder.memory() > keptBytes) void place.decoder.stop();
      }
    });
  }

  const taskOf = (requester: Requester, facts: InspectedImage): Task => ({
    requester,
    lane: laneFor(facts),
    limits: limitsFor(facts),
  });

  return {
    /** @throws QueueFullError */
    refuseIfFull: queue.refuseIfFull,

    /** Reads the header, at once: it costs little. @throws MediaError */
    inspect: (path: string, format: ImageFormat, use: ImageUse): Promise<InspectedImage> => {
      const idle = () =>
        places.find(({ isBusy, decoder }) => decoder && !isBusy) ?? places.find(({ isBusy }) => !isBusy);
      const [first] = places;
      if (!first) throw new Error('there are no decoders');
      return ask(() => idle() ?? first, 'inspect', { path, format, use }, headerLimits);
    },

    look: (
      requester: Requester,
      asked: Tasks['look']['asked'],
      onPart: (part: LookPart) => void,
    ): Promise<void> => take(taskOf(requester, asked.facts), 'look', asked, onPart),

    makeMaster: (requester: Requester, asked: Tasks['master']['asked']): Promise<void> =>
      take(taskOf(requester, asked.facts), 'master', asked),

    /** Of an animation's original. */
    renderAnimation: (
      requester: Requester,
      facts: InspectedImage,
      asked: Tasks['render']['asked'],
    ): Promise<Uint8Array> => take(taskOf(requester, facts), 'render', asked),

    /** @param isSlow it has time, and nobody is to wait behind it */
    render: (requester: Requester, asked: Tasks['render']['asked'], isSlow: boolean): Promise<Uint8Array> =>
      take(
        { requester, lane: isSlow ? 'background' : 'small', limits: limitsForMaster(asked.facts) },
        'render',
        asked,
      ),

    makeCard: (requester: Requester, asked: Tasks['card']['asked']): Promise<Uint8Array> =>
      take({ requester, lane: 'small', limits: limitsForMaster(asked.facts) }, 'card', asked),

    /** Starts the processes before the first picture comes. */
    warmUp(): void {
      for (const place of places) decoderAt(place);
    },

    /** Ends the processes; what is under way fails. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(places.flatMap(({ decoder }) => (decoder ? [decoder.stop()] : [])));
    },
  };
}
