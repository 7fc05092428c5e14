import type { Readable } from 'node:stream';
import type { MediaStore } from '#platform/media-store/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { DecoderEndedError } from './decoder/decoder.ts';
import type { Decoders } from './decoder/decoders.ts';
import type { ImageUse } from './image-facts.ts';
import { originalKey } from './keys.ts';
import type { Masters } from './masters.ts';
import { MediaError } from './media-error.ts';
import { lookAt } from './new-picture.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { usefulWidth, type Renditions } from './renditions.ts';
import { contentTypes, sniffImage, sniffVideo } from './sniff.ts';
import * as store from './store.ts';
import { prepareVideo } from './video/prepare-video.ts';

/** A file that came before it was known what it is for. */
export type HeldFile = Pick<ReceivedFile, 'path' | 'bytes'>;

/** `use` is what a picture is for; a work if it is not said. */
export type TakeOptions = { accept: 'image' | 'video'; maxBytes: number; use?: ImageUse };

/** What is received for one submission: all of it goes live together, or nothing of it stays. */
export type Intake = {
  /** Keeps a file aside, to be taken later or never: with the submission's end it is gone. @throws MediaError */
  hold(stream: Readable, options: { maxBytes: number }): Promise<HeldFile>;
  /** Takes a file that was held, once. @throws MediaError; Problem 429 or 503 when too much waits */
  take(file: HeldFile, options: TakeOptions): Promise<{ id: string }>;
  /** Takes one file to its end, or destroys its stream. @throws MediaError; Problem 429 or 503 when too much waits */
  receive(stream: Readable, options: TakeOptions): Promise<{ id: string }>;
  /** In the transaction that makes the thing. @throws MediaError when what was received is gone */
  attach(tx: Db): Promise<void>;
  /** Removes what was received and is not attached. Never inside a transaction that attached. */
  abort(): Promise<void>;
  /** Removes what was held and never taken. */
  release(): Promise<void>;
};

type IntakeOptions = {
  db: Db;
  mediaStore: MediaStore;
  decoders: Decoders;
  renditions: Renditions;
  masters: Masters;
  temporaryFolder: string;
  ownerId: string;
  /** Removes the objects and rows of media marked for deletion. */
  remove(ids: readonly string[]): Promise<void>;
};

/** An account's pictures that wait to be decoded: more than a person sends from some open pages. */
const mostWaiting = 24;

export function beginIntake({
  db,
  mediaStore,
  decoders,
  renditions,
  masters,
  temporaryFolder,
  ownerId,
  remove,
}: IntakeOptions): Intake {
  const requester = { key: `account ${ownerId}`, mostWaiting };
  const ids: string[] = [];
  const held = new Map<HeldFile, ReceivedFile>();
  /** What goes on after a file was received; removing anything before it has ended would leave its objects. */
  const underWay = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const settled = work.catch(() => {}).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return work;
  }

  /** The row first: whatever happens after it, a sweep finds the objects by it. */
  async function insert(media: Parameters<typeof store.insertMedia>[1]): Promise<void> {
    await store.insertMedia(db, media);
    ids.push(media.id);
  }

  async function takeImage(id: string, file: ReceivedFile, use: ImageUse): Promise<void> {
    const { path, bytes, remove: removeFile } = file;
    const format = await sniffImage(path);
    if (!format) throw new MediaError('unsupported');
    decoders.refuseIfFull(requester);
    const facts = await decoders.inspect(path, format, use).catch((error: unknown) => {
      throw error instanceof DecoderEndedError ? new MediaError('undecodable', { cause: error }) : error;
    });
    const { width, height, frames, hasAlpha } = facts;
    const row = {
      kind: 'image',
      format,
      bytes,
      width,
      height,
      frames,
      has_alpha: hasAlpha,
      placeholder: null,
    } as const;
    // It waits for its turn, or is decoded, while the rest is still being written down.
    const masterPath = masters.newPath();
    const picture = lookAt(decoders, requester, { path, facts, masterPath });
    void track(picture.done);
    await insert({ id, owner_id: ownerId, state: 'pending', ...row });

    const kept = track(mediaStore.putFile(originalKey(id), path, { contentType: contentTypes[format] }));
    for (const { width: listed, bytes: made } of picture.renditions)
      if (usefulWidth(listed, facts) === listed)
        void track(renditions.expect(id, listed, made.catch(nothing)));
    if (picture.master) void track(masters.expect(id, masterPath, picture.master));
    // The file is read until the last is made of it.
    void track(Promise.allSettled([kept, picture.done]).then(removeFile));

    const [seen] = await Promise.all([picture.seen, kept]);
    await store.describeMedia(db, id, { has_alpha: seen.hasAlpha, placeholder: seen.placeholder });
  }

  async function takeVideo(id: string, { path, bytes, remove: removeFile }: ReceivedFile): Promise<void> {
    try {
      const format = await sniffVideo(path);
      if (!format) throw new MediaError('unsupported');
      const { width, height } = await prepareVideo(path, format);
      const row = {
        kind: 'video',
        format,
        bytes,
        width,
        height,
        frames: 1,
        has_alpha: false,
        placeholder: null,
      } as const;
      await insert({ id, owner_id: ownerId, state: 'pending', ...row });
      await mediaStore.putFile(originalKey(id), path, { contentType: contentTypes[format] });
    } finally {
      await removeFile();
    }
  }

  async function removePending(pending: readonly string[]): Promise<void> {
    if (pending.length === 0) return;
    const marked = await store.markPending(db, pending);
    if (marked.length > 0) await remove(marked);
  }

  async function takeFile(
    file: ReceivedFile,
    { accept, use = 'work' }: TakeOptions,
  ): Promise<{ id: string }> {
    const id = newId();
    try {
      await (accept === 'image' ? takeImage(id, file, use) : takeVideo(id, file));
    } catch (error) {
      await Promise.all(underWay);
      await file.remove();
      // The submission may go on without this file.
      const at = ids.indexOf(id);
      if (at >= 0) await removePending(ids.splice(at, 1));
      throw error;
    }
    return { id };
  }

  async function release(): Promise<void> {
    const files = [...held.values()];
    held.clear();
    await Promise.all(files.map((file) => file.remove()));
  }

  return {
    async hold(stream, { maxBytes }) {
      const file = await receiveFile(stream, temporaryFolder, maxBytes);
      held.set(file, file);
      return file;
    },
    async take(file, options) {
      const received = held.get(file);
      if (!received) throw new MediaError('broken-off');
      if (received.bytes > options.maxBytes) throw new MediaError('too-large');
      held.delete(file);
      return takeFile(received, options);
    },
    async receive(stream, options) {
      return takeFile(await receiveFile(stream, temporaryFolder, options.maxBytes), options);
    },
    async attach(tx) {
      if (ids.length === 0) return;
      if ((await store.makeLive(tx, ids)) < ids.length) throw new MediaError('broken-off');
    },
    async abort() {
      await Promise.all(underWay);
      await release();
      await removePending(ids);
    },
    release,
  };
}

/** Why it could not be made is told once, to whoever uploaded it. */
const nothing = () => null;
