import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Client, S3ServiceException, type S3ClientConfig } from '@aws-sdk/client-s3';
import { StoreUnavailableError } from './unavailable.ts';

export type S3StoreSettings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** How long the store may keep us waiting, in milliseconds. */
export type StoreTimes = {
  connectMs: number;
  /** For the beginning of an answer, in one try. */
  answerMs: number;
  /** Without a byte, while a file comes or goes. */
  silenceMs: number;
};

export const storeTimes: StoreTimes = { connectMs: 3_000, answerMs: 5_000, silenceMs: 10_000 };

/** A second try after a moment's failure; a silent store is not waited for a third time. */
const tries = 2;

export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3StoreSettings,
  times: { connectionTimeout: number; requestTimeout?: number; socketTimeout: number },
): S3Client {
  const requestHandler: S3ClientConfig['requestHandler'] = {
    ...times,
    throwOnRequestTimeout: true,
    httpsAgent: { maxSockets: 100 },
    httpAgent: { maxSockets: 100 },
  };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: tries,
    // It would tell the console what is tried again here.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Many servers don't know the newer checksums yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
  });
}

/** The answer, or null where there is no such object. @throws StoreUnavailableError */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await reached(answer);
  } catch (error) {
    if (error instanceof StoreUnavailableError && isNotThere(error.cause)) return null;
    throw error;
  }
}

/** @throws StoreUnavailableError whatever the store says but yes; a file of ours that is not there stays what it is */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw cause;
    throw new StoreUnavailableError('the media store did not do what it was asked', { cause });
  }
}

function isNotThere(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  );
}

/**
 * Breaks an answer off when nothing of it comes for so long. While its reader is the slow one, bytes wait to be read:
 * that is no silence.
 */
export function breakOffWhenSilent(body: Readable, silenceMs: number): Readable {
  if (!(body instanceof IncomingMessage)) return body;
  const { socket } = body;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (body.complete || body.readableLength > 0 || socket.bytesRead !== seen) seen = socket.bytesRead;
    else body.destroy(new StoreUnavailableError(`no byte came for ${silenceMs / 1000} s`));
  }, silenceMs);
  timer.unref();
  body.once('close', () => clearInterval(timer));
  return body;
}
