import { BrokenFileError } from '@kalaangan/video/broken-file-error';
import { prepareVideo } from '@kalaangan/video/prepare-video';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { RenditionWidth } from '@kalaangan/contract/media/renditions';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { removeMedia } from '../commands.ts';
import type { MediaContext } from '../context.ts';
import type { Requester } from '../decoder/fair-queue.ts';
import type { ImageUse } from '../pictures/image-facts.ts';
import { originalKey } from '../storage/keys.ts';
import { expectMaster, newMasterPath } from '../pictures/masters.ts';
import { MediaError } from '../media-error.ts';
import { ingestNewPicture, toRefusal } from './new-picture.ts';
import { plainPresentation, type Presentation } from '../presentation.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { expectRendition, clampWidth } from '../renditions/rendition-queries.ts';
import { contentTypes, sniffImage, sniffVideo } from './sniff.ts';
import { setPresentation } from '../store/presentations.ts';
import * as store from '../store.ts';
import { remarkWebp } from '../metadata/webp-xmp.ts';

/** A file that was received before it was known what it is for. */
export type HeldFile = Pick<ReceivedFile, 'path' | 'bytes'>;

/** Options for taking a file. `maxBytes` is inclusive. `use`: what a picture is for, by default a work. */
export type TakeOptions = { accept: 'image' | 'video'; maxBytes: number; use?: ImageUse };

/**
 * The most pictures of one account that may wait to be decoded: more than a person sends from a few open
 * pages.
 */
const maxWaitingOfAccount = 24;

/**
 * Receives the files of one submission: all of them go live together (`attach`), or nothing of them stays
 * (`abort`). End it with one of both, and with `release` where files were held.
 */
export function beginIntake(media: MediaContext, ownerId: string): Intake {
  return new Intake(media, ownerId);
}

export class Intake {
  readonly #media: MediaContext;
  readonly #ownerId: string;
  readonly #requester: Requester;
  /** Media with a pending row. */
  readonly #ids: string[] = [];
  readonly #held = new Map<HeldFile, ReceivedFile>();
  /**
   * Work that goes on after a file was received. Objects removed before its end might be written again by it.
   */
  readonly #underWay = new Set<Promise<unknown>>();
  /** First renditions, in memory until it is known what they say. */
  #first: { id: string; width: RenditionWidth; bytes: Promise<Buffer | null> }[] = [];

  constructor(media: MediaContext, ownerId: string) {
    this.#media = media;
    this.#ownerId = ownerId;
    this.#requester = { key: `account ${ownerId}`, maxWaiting: maxWaitingOfAccount };
  }

  /**
   * Receives a file that may be taken later; `release` and `abort` remove it otherwise.
   * @param maxBytes inclusive
   * @throws {MediaError} 'too-large' or 'broken-off'
   */
  async hold(stream: Readable, { maxBytes }: { maxBytes: number }): Promise<HeldFile> {
    this.#media.decoders.warmUp();
    const file = await receiveFile(stream, this.#media.temporaryFolder, maxBytes);
    this.#held.set(file, file);
    return file;
  }

  /** Takes a held file, once. @throws as `receive`; {MediaError} 'broken-off' if it was taken */
  async take(file: HeldFile, options: TakeOptions): Promise<{ id: string }> {
    const received = this.#held.get(file);
    if (!received) throw new MediaError('broken-off');
    if (received.bytes > options.maxBytes) throw new MediaError('too-large');
    this.#held.delete(file);
    return this.#takeFile(received, options);
  }

  /**
   * Reads the stream to its end, or destroys it.
   * @throws {MediaError} for a file that is refused
   * @throws {Problem} 429 or 503 when too many pictures wait to be decoded
   */
  async receive(stream: Readable, options: TakeOptions): Promise<{ id: string }> {
    if (options.accept === 'image') this.#media.decoders.warmUp();
    const file = await receiveFile(stream, this.#media.temporaryFolder, options.maxBytes);
    return this.#takeFile(file, options);
  }

  /**
   * Makes what was taken live, in the transaction that creates what the files belong to.
   * @throws {MediaError} 'broken-off' when a sweep has removed some of it
   */
  async attach(tx: Db, presentation: Presentation = plainPresentation): Promise<void> {
    const ids = this.#ids;
    if (ids.length === 0) return;
    if (presentation !== plainPresentation) await setPresentation(tx, ids, presentation);
    if ((await store.makeLive(tx, ids)) < ids.length) throw new MediaError('broken-off');
    for (const { id, width, bytes } of this.#first.splice(0)) {
      const marked = bytes.then((made) => made && markFirst(made, presentation));
      void this.#track(expectRendition(this.#media, id, width, marked));
    }
  }

  /** Removes what was received and is not live. Never inside a transaction that attached. */
  async abort(): Promise<void> {
    await Promise.all(this.#underWay);
    await this.release();
    await this.#removePending(this.#ids);
  }

  /** Removes held files that were not taken. */
  async release(): Promise<void> {
    const files = [...this.#held.values()];
    this.#held.clear();
    await Promise.all(files.map((file) => file.remove()));
  }

  async #takeFile(file: ReceivedFile, { accept, use = 'work' }: TakeOptions): Promise<{ id: string }> {
    const id = newId();
    try {
      await (accept === 'image' ? this.#takeImage(id, file, use) : this.#takeVideo(id, file));
    } catch (error) {
      await Promise.all(this.#underWay);
      await file.remove();
      // The submission may go on without this file.
      const at = this.#ids.indexOf(id);
      if (at >= 0) await this.#removePending(this.#ids.splice(at, 1));
      this.#first = this.#first.filter((rendition) => rendition.id !== id);
      throw error;
    }
    return { id };
  }

  async #takeImage(id: string, file: ReceivedFile, use: ImageUse): Promise<void> {
    const media = this.#media;
    const { decoders } = media;
    const { path, bytes } = file;
    const format = await sniffImage(path);
    if (!format) throw new MediaError('unsupported');
    decoders.refuseIfFull(this.#requester);
    const facts = await decoders.inspect(path, format, use).catch((error: unknown) => {
      throw toRefusal(error);
    });
    const { width, height, frames, hasAlpha } = facts;
    // The picture waits for its turn and is decoded while the row and the original are written.
    const masterPath = newMasterPath(media);
    const picture = ingestNewPicture(decoders, this.#requester, { path, facts, masterPath });
    void this.#track(picture.done);
    try {
      await this.#insert({
        id,
        folder: id,
        owner_id: this.#ownerId,
        state: 'pending',
        kind: 'image',
        format,
        bytes,
        width,
        height,
        frames,
        has_alpha: hasAlpha,
        placeholder: null,
      });
    } catch (error) {
      // Without a row nothing is stored: nobody waits for the master that the decoder writes.
      await picture.done;
      await rm(masterPath, { force: true });
      throw error;
    }

    const original = { contentType: contentTypes[format] };
    const kept = this.#track(media.mediaStore.putFile(originalKey(id), path, original));
    for (const { width: listed, bytes: made } of picture.renditions)
      if (clampWidth(listed, facts) === listed)
        // The error reaches the person who uploads it through `picture.decoded`.
        this.#first.push({ id, width: listed, bytes: made.catch(() => null) });
    if (picture.master) void this.#track(expectMaster(media, id, masterPath, picture.master));
    // The decoder and the media store read the file.
    void this.#track(Promise.allSettled([kept, picture.done]).then(file.remove));

    const [decoded] = await Promise.all([picture.decoded, kept]);
    await store.setDecodedFacts(media.db, id, {
      has_alpha: decoded.hasAlpha,
      placeholder: decoded.placeholder,
    });
  }

  async #takeVideo(id: string, { path, bytes, remove }: ReceivedFile): Promise<void> {
    try {
      const format = await sniffVideo(path);
      if (!format) throw new MediaError('unsupported');
      const { width, height } = await prepareVideo(path, format).catch(toMediaError);
      await this.#insert({
        id,
        folder: id,
        owner_id: this.#ownerId,
        state: 'pending',
        kind: 'video',
        format,
        bytes,
        width,
        height,
        frames: 1,
        has_alpha: false,
        placeholder: null,
      });
      const original = { contentType: contentTypes[format] };
      await this.#media.mediaStore.putFile(originalKey(id), path, original);
    } finally {
      await remove();
    }
  }

  /** Inserts a row before any object is written: a sweep finds objects only by their row. */
  async #insert(row: Parameters<typeof store.insertMedia>[1]): Promise<void> {
    await store.insertMedia(this.#media.db, row);
    this.#ids.push(row.id);
  }

  async #removePending(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const marked = await store.markPendingForDeletion(this.#media.db, ids);
    const places = marked.map((id) => ({ id, folder: id }));
    if (marked.length > 0) await removeMedia(this.#media, places);
  }

  /** Returns the same promise; `#underWay` has it until it settles. */
  #track<T>(work: Promise<T>): Promise<T> {
    const settled = work.catch(() => {}).finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
    return work;
  }
}

/** Writes the marks into a first rendition; null where it must be made anew, with a label. */
function markFirst(made: Buffer, presentation: Presentation): Buffer | null {
  if (presentation.burnLabel) return null;
  return presentation === plainPresentation ? made : remarkWebp(made, presentation);
}

function toMediaError(cause: unknown): never {
  throw cause instanceof BrokenFileError ? new MediaError('undecodable', { cause }) : cause;
}
