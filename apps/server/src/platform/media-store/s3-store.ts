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
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertFolder, isFolder, isKey, splitKey } from './keys.ts';
import { removeOldFiles } from './old-files.ts';
import type { MediaStore, OpenObject, PutOptions } from './media-store.ts';
import { destroyWhenSilent, createS3Client, orNull, orUnavailable } from './s3-client.ts';
import { storeTimes, type S3StoreSettings, type StoreTimes } from './s3-settings.ts';

/** Larger files are uploaded in parts: each is retried alone, and a single put is limited to 5 GB. */
const multipartThreshold = 32 * 1024 * 1024;
/** Parts are held in memory: one for each of at most two multipart uploads. */
const partSize = 8 * 1024 * 1024;
const maxMultipartUploads = 2;
const maxAttempts = 3;

/** Stores objects in a bucket of any S3 server. @param temporary folder for the copies of `withFile` */
export function openS3Store(
  settings: S3StoreSettings,
  temporary: string,
  times: StoreTimes = storeTimes,
): MediaStore {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings, {
    connectionTimeout: times.connectMs,
    // Up to the answer's headers; the body has `destroyWhenSilent`, since its reader may be slow.
    requestTimeout: times.answerMs,
    socketTimeout: 60_000,
  });
  // An upload may take long, as long as bytes are sent.
  const uploads = createS3Client(settings, {
    connectionTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  });
  const withMultipartSlot = createSemaphore(maxMultipartUploads);

  async function putFile(key: string, path: string, { contentType }: PutOptions): Promise<void> {
    splitKey(key);
    const { size } = await stat(path);
    const target = { Bucket, Key: key, ContentType: contentType };
    if (size > multipartThreshold) {
      const upload = () =>
        new Upload({
          client: uploads,
          params: { ...target, Body: createReadStream(path) },
          partSize,
          queueSize: 1,
        }).done();
      await orUnavailable(withMultipartSlot(upload));
      return;
    }
    // The client cannot send a stream twice, so each attempt opens a new one.
    const send = () =>
      uploads.send(new PutObjectCommand({ ...target, Body: createReadStream(path), ContentLength: size }));
    await orUnavailable(retry(send));
  }

  async function openObject(key: string, range?: { start: number; end: number }): Promise<OpenObject | null> {
    splitKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: key, Range })));
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error('the store answered no stream');
    const total = found.ContentRange?.split('/')[1] ?? found.ContentLength;
    return {
      stream: destroyWhenSilent(found.Body, times.silenceMs),
      size: Number(total),
      contentType: found.ContentType ?? 'application/octet-stream',
      version: found.ETag ?? null,
    };
  }

  // One by one: for DeleteObjects, servers require different checksums.
  async function remove(keys: readonly string[]): Promise<void> {
    for (const Key of keys) {
      splitKey(Key);
      await orNull(client.send(new DeleteObjectCommand({ Bucket, Key })));
    }
  }

  /** The pages of a list, which the server ends after a thousand entries. */
  async function* listPages(input: { Prefix?: string; Delimiter?: string }) {
    const pages = paginateListObjectsV2({ client }, { Bucket, ...input });
    for (;;) {
      const { value: page, done } = await orUnavailable(pages.next());
      if (done) return;
      yield page;
    }
  }

  return {
    putFile,
    putBytes: async (key, bytes, { contentType }) => {
      splitKey(key);
      const target = { Bucket, Key: key, ContentLength: bytes.length, ContentType: contentType };
      await orUnavailable(uploads.send(new PutObjectCommand({ ...target, Body: bytes })));
    },
    open: openObject,
    stat: async (key) => {
      splitKey(key);
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return (
        found && {
          size: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
          version: found.ETag ?? null,
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
      for await (const { Contents = [] } of listPages({ Prefix: `${folder}/` }))
        await remove(Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    },
    async *listFolders() {
      for await (const { CommonPrefixes = [] } of listPages({ Delimiter: '/' }))
        yield* CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(0, -1)).filter(isFolder);
    },
    async *listObjects(folder) {
      assertFolder(folder);
      for await (const { Contents = [] } of listPages({ Prefix: `${folder}/` }))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          if (LastModified && isKey(Key)) yield { key: Key, size: Size, modifiedAt: LastModified };
    },
    isEmpty: async () => {
      const page = await orUnavailable(client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })));
      return (page.Contents ?? []).length === 0;
    },
    removeLeftovers: async (olderThanMs, { dryRun = false } = {}) => {
      const { Uploads = [] } = await orUnavailable(client.send(new ListMultipartUploadsCommand({ Bucket })));
      const old = Uploads.filter(
        ({ Initiated }) => Initiated && Date.now() - Initiated.getTime() > olderThanMs,
      );
      if (!dryRun)
        for (const { Key, UploadId } of old)
          await orNull(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      return old.length + (await removeOldFiles(temporary, olderThanMs, { dryRun }));
    },
    ping: async () => {
      await orUnavailable(client.send(new HeadBucketCommand({ Bucket })));
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
      if (isRefused || isSilent || attempt === maxAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** Runs at most `permits` at once; further ones wait in order. */
function createSemaphore(permits: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = permits;
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
