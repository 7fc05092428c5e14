import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertFolder, splitKey } from './keys.ts';
import { removeOldFiles } from './old-files.ts';
import type { MediaStore, OpenObject, PutOptions } from './media-store.ts';
import {
  breakOffWhenSilent,
  createS3Client,
  orNull,
  reached,
  storeTimes,
  type S3StoreSettings,
  type StoreTimes,
} from './s3-client.ts';

/** Above this a file goes up in parts: each is tried again by itself, and 5 GB is the end of a single put. */
const partedAbove = 32 * 1024 * 1024;
/** Parts are held in memory; two uploads at once go in parts, one part each. */
const partSize = 8 * 1024 * 1024;
const partedAtOnce = 2;
const tries = 3;

/** Objects in a bucket of any server that speaks S3. `temporary` is a folder for copies that must be files. */
export function openS3Store(
  settings: S3StoreSettings,
  temporary: string,
  times: StoreTimes = storeTimes,
): MediaStore {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings, {
    connectionTimeout: times.connectMs,
    // From the call to the answer's head; its body is watched by itself, for its reader may be the slow one.
    requestTimeout: times.answerMs,
    socketTimeout: 60_000,
  });
  // What goes up may take long, as long as it goes.
  const uploads = createS3Client(settings, {
    connectionTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  });
  const parted = createGate(partedAtOnce);

  async function putFile(key: string, path: string, { contentType }: PutOptions): Promise<void> {
    splitKey(key);
    const { size } = await stat(path);
    const target = { Bucket, Key: key, ContentType: contentType };
    if (size > partedAbove) {
      const upload = () =>
        new Upload({
          client: uploads,
          params: { ...target, Body: createReadStream(path) },
          partSize,
          queueSize: 1,
        }).done();
      await reached(parted(upload));
      return;
    }
    // The client cannot send a stream again, so a fresh one is made for each try.
    const send = () =>
      uploads.send(new PutObjectCommand({ ...target, Body: createReadStream(path), ContentLength: size }));
    await reached(retry(send));
  }

  async function openObject(key: string, range?: { start: number; end: number }): Promise<OpenObject | null> {
    splitKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: key, Range })));
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error('the store answered no stream');
    const total = found.ContentRange?.split('/')[1] ?? found.ContentLength;
    return {
      stream: breakOffWhenSilent(found.Body, times.silenceMs),
      size: Number(total),
      contentType: found.ContentType ?? 'application/octet-stream',
    };
  }

  // One by one: to delete many in one call, servers want checksums that differ from one to the next.
  async function remove(keys: readonly string[]): Promise<void> {
    for (const Key of keys) {
      splitKey(Key);
      await orNull(client.send(new DeleteObjectCommand({ Bucket, Key })));
    }
  }

  return {
    putFile,
    putBytes: async (key, bytes, { contentType }) => {
      splitKey(key);
      const target = { Bucket, Key: key, ContentLength: bytes.length, ContentType: contentType };
      await reached(uploads.send(new PutObjectCommand({ ...target, Body: bytes })));
    },
    open: openObject,
    stat: async (key) => {
      splitKey(key);
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return (
        found && {
          size: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
        }
      );
    },
    withFile: async (key, use) => {
      const found = await openObject(key);
      if (!found) return null;
      await mkdir(temporary, { recursive: true });
      const path = join(
        temporary,
        `${createHash('sha256').update(key).digest('hex').slice(0, 16)}-${randomUUID()}`,
      );
      try {
        await pipeline(found.stream, createWriteStream(path));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove,
    removeFolder: async (folder) => {
      assertFolder(folder);
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
      for (;;) {
        const { value: page, done } = await reached(pages.next());
        if (done) return;
        await remove((page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      }
    },
    removeLeftovers: async (olderThanMs) => {
      const { Uploads = [] } = await reached(client.send(new ListMultipartUploadsCommand({ Bucket })));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Date.now() - Initiated.getTime() > olderThanMs)
          await orNull(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      await removeOldFiles(temporary, olderThanMs);
    },
    ping: async () => {
      await reached(client.send(new HeadBucketCommand({ Bucket })));
    },
    close: async () => {
      client.destroy();
      uploads.destroy();
    },
  };
}

async function retry(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send();
      return;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      const isRefused = status !== undefined && status < 500 && status !== 429;
      const isSilent = error instanceof Error && error.name === 'TimeoutError';
      if (isRefused || isSilent || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** Lets so many run at once; the others wait in line. */
function createGate(places: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
