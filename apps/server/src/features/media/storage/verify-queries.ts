import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MediaContext } from '../context.ts';
import { sniffImage, sniffVideo } from '../intake/sniff.ts';
import { isWanted, listCopies, type CopyRow } from '../store.ts';
import { hasCopy, listOriginals, listSomeOriginals, type LiveMedium } from '../store/upkeep.ts';
import { inParallel } from './in-parallel.ts';
import { originalKey } from './keys.ts';
import { copyKey } from './sealed-copy-commands.ts';

const batch = 1_000;
/** Calls of the store at once: a server answers each in some milliseconds. */
const statsAtOnce = 16;
/** Files at once that are read to their ends. */
const readsAtOnce = 4;

/** An object that is not as its row says. 'content': its bytes are of another format. */
export type MediaFault = {
  kind: 'missing' | 'size' | 'content' | 'unreadable';
  key: string;
  /** The medium; of sealed copies that of which it is one. */
  mediaId: string;
  detail: string;
};

type VerifyOptions = {
  /** Whether to read every object to its end. */
  readsContent: boolean;
  /** How many media are looked at, by chance, and no copies; null: all of both. */
  sample: number | null;
  signal: AbortSignal;
  onFault(fault: MediaFault): void;
  onProgress?(checked: number): void;
};

/** `digest`: of the hashes of all contents, the same for two copies of a site; null if they were not read. */
export type Verified = { originals: number; copies: number; bytes: number; digest: string | null };

/** What the check of an object found. */
type Found = { fault: Omit<MediaFault, 'key' | 'mediaId'> | null; bytes: number; hash: string | null };

type Expected = { key: string; mediaId: string; folder: string; medium: LiveMedium | null };

/**
 * Looks whether the object of every live medium and every sealed copy is in the store, and of the size that its row says.
 * Renditions are made again when they are asked for, and not looked at.
 */
export async function verifyMedia(media: MediaContext, options: VerifyOptions): Promise<Verified> {
  const { readsContent, sample, signal, onFault, onProgress } = options;
  const digest = createHash('sha256');
  const verified = { originals: 0, copies: 0, bytes: 0 };

  async function checkPage(page: readonly Expected[]): Promise<void> {
    const found = new Map<Expected, Found>();
    await inParallel(page, readsContent ? readsAtOnce : statsAtOnce, async (expected) => {
      signal.throwIfAborted();
      found.set(expected, await check(media, expected, readsContent));
    });
    for (const expected of page) {
      const { fault, bytes, hash } = found.get(expected) ?? nothing;
      const { key, mediaId } = expected;
      // It may have been deleted meanwhile.
      if (fault && (await isStillExpected(media, expected))) onFault({ key, mediaId, ...fault });
      verified.bytes += bytes;
      if (hash !== null) digest.update(`${hash}  ${key}\n`);
    }
    onProgress?.(verified.originals + verified.copies);
  }

  for await (const page of pagesOfOriginals(media, sample)) {
    verified.originals += page.length;
    await checkPage(page);
  }
  for await (const page of sample === null ? pagesOfCopies(media) : []) {
    verified.copies += page.length;
    await checkPage(page);
  }
  return { ...verified, digest: readsContent ? digest.digest('hex') : null };
}

const nothing: Found = { fault: null, bytes: 0, hash: null };

async function* pagesOfOriginals({ db }: MediaContext, sample: number | null): AsyncGenerator<Expected[]> {
  if (sample !== null) {
    yield (await listSomeOriginals(db, sample)).map(toExpected);
    return;
  }
  for (let after: string | null = null; ;) {
    const rows: LiveMedium[] = await listOriginals(db, batch, after);
    if (rows.length > 0) yield rows.map(toExpected);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}

const toExpected = (medium: LiveMedium): Expected => ({
  key: originalKey(medium.folder),
  mediaId: medium.id,
  folder: medium.folder,
  medium,
});

async function* pagesOfCopies({ db }: MediaContext): AsyncGenerator<Expected[]> {
  for (let after: CopyRow | null = null; ;) {
    const rows: CopyRow[] = await listCopies(db, batch, after);
    if (rows.length > 0)
      yield rows.map(({ folder, media_id: mediaId }) => ({
        key: copyKey(folder, mediaId),
        mediaId,
        folder,
        medium: null,
      }));
    after = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}

async function check(
  { mediaStore }: MediaContext,
  { key, medium }: Expected,
  readsContent: boolean,
): Promise<Found> {
  try {
    const object = await mediaStore.stat(key);
    if (!object) return missing;
    const { size } = object;
    if (medium && size !== medium.bytes)
      return fail('size', `${size} bytes instead of ${medium.bytes}`, size);
    if (!readsContent) return { fault: null, bytes: size, hash: null };
    const read = await mediaStore.withFile(key, async (path) => ({
      hash: await hashOf(path),
      format: medium && (await sniff(path, medium)),
    }));
    if (!read) return missing;
    const { hash, format } = read;
    if (medium && format !== medium.format)
      return fail('content', `${format ?? 'no picture or video'} instead of ${medium.format}`, size);
    return { fault: null, bytes: size, hash };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!unreadableCodes.has(code)) throw error;
    return fail('unreadable', code, 0);
  }
}

/** Errors of one file. Others, as of a server that is away, end the verification. */
const unreadableCodes = new Set(['EACCES', 'EBADMSG', 'EIO', 'EISDIR', 'EPERM', 'EUCLEAN']);

const fail = (kind: MediaFault['kind'], detail: string, bytes: number): Found => ({
  fault: { kind, detail },
  bytes,
  hash: null,
});
const missing = fail('missing', 'not in the store', 0);

const sniff = (path: string, { kind }: LiveMedium) =>
  kind === 'image' ? sniffImage(path) : sniffVideo(path);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function isStillExpected(media: MediaContext, { folder, mediaId, medium }: Expected): Promise<boolean> {
  if (medium) return isWanted(media.db, folder);
  return hasCopy(media.db, folder, mediaId);
}
