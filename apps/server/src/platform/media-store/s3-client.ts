import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Client, S3ServiceException, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3StoreSettings } from './s3-settings.ts';
import { StoreUnavailableError } from './unavailable.ts';

/** One retry, for short failures. */
const maxAttempts = 2;

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
    maxAttempts,
    // The default logger writes retries to the console.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Many servers do not support the newer checksums yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
  });
}

/** The answer, or null if there is no such object. @throws {StoreUnavailableError} for any other failure */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await orUnavailable(answer);
  } catch (error) {
    if (error instanceof StoreUnavailableError && isNotFound(error.cause)) return null;
    throw error;
  }
}

/** @throws {StoreUnavailableError} for any failure but a missing local file (ENOENT), which is rethrown */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw cause;
    throw new StoreUnavailableError('the media store did not do what it was asked', { cause });
  }
}

function isNotFound(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  );
}

/**
 * Destroys an answer's body when no byte of it arrives for this long, with StoreUnavailableError. Time in which its
 * reader is slow, so that bytes wait to be read, does not count.
 */
export function destroyWhenSilent(body: Readable, silenceMs: number): Readable {
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
