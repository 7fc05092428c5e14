import type { Readable } from 'node:stream';
import type { MediaStore } from '#platform/media-store/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { lookFirst } from './first-look.ts';
import { inspectImage } from './image-inspection.ts';
import { originalKey } from './keys.ts';
import { MediaError } from './media-error.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import type { Rendition } from './rendition.ts';
import { usefulWidth, type Renditions } from './renditions.ts';
import { contentTypes, sniffImage, sniffVideo } from './sniff.ts';
import * as store from './store.ts';
import { prepareVideo } from './video/prepare-video.ts';

/** A file that came before it was known what it is for. */
export type HeldFile = Pick<ReceivedFile, 'path' | 'bytes'>;

/** What is received for one submission: all of it goes live together, or nothing of it stays. */
export type Intake = {
  /** Keeps a file aside, to be taken later or never: with the submission's end it is gone. @throws MediaError */
  hold(stream: Readable, options: { maxBytes: number }): Promise<HeldFile>;
  /** Takes a file that was held, once. @throws MediaError */
  take(file: HeldFile, options: { accept: 'image' | 'video'; maxBytes: number }): Promise<{ id: string }>;
  /** Takes one file to its end, or destroys its stream. @throws MediaError */
  receive(
    stream: Readable,
    options: { accept: 'image' | 'video'; maxBytes: number },
  ): Promise<{ id: string }>;
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
  renditions: Renditions;
  temporaryFolder: string;
  ownerId: string;
  /** Removes the objects and rows of doomed media. */
  remove(ids: readonly string[]): Promise<void>;
};

export function beginIntake({
  db,
  mediaStore,
  renditions,
  temporaryFolder,
  ownerId,
  remove,
}: IntakeOptions): Intake {
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

  async function takeImage(id: string, { path, bytes, remove: removeFile }: ReceivedFile): Promise<void> {
    const format = await sniffImage(path);
    if (!format) throw new MediaError('unsupported');
    const facts = await inspectImage(path, format);
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
    // Decoding starts while the rest is still being written down.
    const first = lookFirst(path, facts);
    void track(first.done);
    await insert({ id, owner_id: ownerId, state: 'pending', ...row });

    const kept = track(mediaStore.putFile(originalKey(id), path, { contentType: contentTypes[format] }));
    for (const { width: listed, rendition } of first.renditions)
      if (usefulWidth(listed, facts) === listed)
        void track(renditions.expect(id, listed, rendition.then(bytesOf, nothing)));
    // The file is read until the last of the renditions is made.
    void track(Promise.allSettled([kept, first.done]).then(removeFile));

    const [seen] = await Promise.all([first.seen, kept]);
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
    const doomed = await store.doomPending(db, pending);
    if (doomed.length > 0) await remove(doomed);
  }

  async function takeFile(file: ReceivedFile, accept: 'image' | 'video'): Promise<{ id: string }> {
    const id = newId();
    try {
      await (accept === 'image' ? takeImage(id, file) : takeVideo(id, file));
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
    async take(file, { accept, maxBytes }) {
      const received = held.get(file);
      if (!received) throw new MediaError('broken-off');
      if (received.bytes > maxBytes) throw new MediaError('too-large');
      held.delete(file);
      return takeFile(received, accept);
    },
    async receive(stream, { accept, maxBytes }) {
      return takeFile(await receiveFile(stream, temporaryFolder, maxBytes), accept);
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

const bytesOf = (rendition: Rendition) => rendition.bytes;
/** Why it could not be made is told once, by the first look. */
const nothing = () => null;
