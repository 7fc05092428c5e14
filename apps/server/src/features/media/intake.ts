import type { Readable } from 'node:stream';
import type { MediaStore } from '#platform/media-store/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { imageGate } from './image-engine.ts';
import { inspectImage, type ImageFormat } from './image-inspection.ts';
import { MediaError } from './media-error.ts';
import { originalKey, renditionKey } from './keys.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { makePlaceholder, makeRendition } from './rendition.ts';
import { contentTypes, sniffImage, sniffVideo, type VideoFormat } from './sniff.ts';
import * as store from './store.ts';
import { prepareVideo } from './video/prepare-video.ts';

/** What is received for one submission: all of it goes live together, or nothing of it stays. */
export type Intake = {
  /** Takes one file to its end. @throws MediaError */
  receive(stream: Readable, options: { accept: 'image' | 'video'; maxBytes: number }): Promise<{ id: string }>;
  /** In the transaction that makes the thing. */
  attach(tx: Db): Promise<void>;
  /** Removes what was received and is not attached. */
  abort(): Promise<void>;
};

type IntakeOptions = {
  db: Db;
  mediaStore: MediaStore;
  temporaryFolder: string;
  ownerId: string;
  /** Removes the objects and rows of doomed media. */
  remove(ids: readonly string[]): Promise<void>;
};

/** The widths that pages ask for first: the grid's and the artwork page's. */
const firstWidths = [640, 1280] as const;

export function beginIntake({ db, mediaStore, temporaryFolder, ownerId, remove }: IntakeOptions): Intake {
  const ids: string[] = [];

  async function takeImage(id: string, { path, bytes }: ReceivedFile): Promise<void> {
    const format = await sniffImage(path);
    if (!format) throw new MediaError('unsupported');
    const facts = await inspectImage(path, format);
    // The first renditions decode the whole file: a damaged one is found out before anything is kept.
    const renditions = await imageGate(async () => {
      const made = [];
      for (const width of firstWidths) made.push({ width, ...(await makeRendition(path, facts, width, 'webp')) });
      return made;
    });
    const [smallest] = renditions;
    const placeholder = smallest ? await makePlaceholder(smallest.bytes) : null;
    await keep(id, path, format, {
      kind: 'image',
      bytes,
      placeholder,
      width: facts.width,
      height: facts.height,
      frames: facts.frames,
      has_alpha: facts.hasAlpha,
    });
    for (const { width, bytes: rendition } of renditions)
      await mediaStore.putBytes(renditionKey(id, width, 'webp'), rendition, { contentType: contentTypes.webp });
  }

  async function takeVideo(id: string, { path, bytes }: ReceivedFile): Promise<void> {
    const format = await sniffVideo(path);
    if (!format) throw new MediaError('unsupported');
    const { width, height } = await prepareVideo(path, format);
    await keep(id, path, format, { kind: 'video', bytes, placeholder: null, width, height, frames: 1, has_alpha: false });
  }

  type Facts = Pick<store.MediaRow, 'kind' | 'bytes' | 'placeholder' | 'width' | 'height' | 'frames' | 'has_alpha'>;

  /** The row first: whatever happens after it, a sweep finds the objects by it. */
  async function keep(id: string, path: string, format: ImageFormat | VideoFormat, facts: Facts): Promise<void> {
    await store.insertMedia(db, { id, owner_id: ownerId, format, state: 'pending', ...facts });
    ids.push(id);
    await mediaStore.putFile(originalKey(id), path, { contentType: contentTypes[format] });
  }

  return {
    async receive(stream, { accept, maxBytes }) {
      const file = await receiveFile(stream, temporaryFolder, maxBytes);
      const id = newId();
      try {
        await (accept === 'image' ? takeImage(id, file) : takeVideo(id, file));
      } finally {
        await file.remove();
      }
      return { id };
    },
    async attach(tx) {
      if (ids.length === 0) return;
      if ((await store.makeLive(tx, ids)) < ids.length) throw new MediaError('broken-off');
    },
    async abort() {
      if (ids.length === 0) return;
      const doomed = await store.doomPending(db, ids);
      if (doomed.length > 0) await remove(doomed);
    },
  };
}
