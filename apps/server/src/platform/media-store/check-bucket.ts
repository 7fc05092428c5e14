import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import { codeOf, isPassing, wordsOf } from '#platform/config/system-error.ts';
import { SettingsError } from '#platform/config/values.ts';
import { createS3Client } from './s3-client.ts';
import type { S3StoreSettings, StoreTimes } from './s3-settings.ts';

/** Answers of servers for a bucket of another region than the request was signed for. */
const ofRegion = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

/**
 * Lists the bucket: unlike the answer to a HEAD, this one says why it is refused.
 * @returns a line if the store is only away: the site runs without pictures until it answers
 * @throws {SettingsError} if the store refuses, or is none
 */
export async function checkBucket(settings: S3StoreSettings, times: StoreTimes): Promise<string | null> {
  const client = createS3Client(settings, {
    connectionTimeout: times.connectMs,
    requestTimeout: times.answerMs,
    socketTimeout: times.silenceMs,
  });
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }));
    return null;
  } catch (error) {
    if (!isAway(error)) throw new SettingsError([describe(settings, error)], { cause: error });
    return `S3_ENDPOINT: no answer from ${settings.endpoint} (${wordsOf(error)}): pictures are missing until there is one`;
  } finally {
    client.destroy();
  }
}

function isAway(error: unknown): boolean {
  const status = statusOf(error);
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isPassing(error) || isTimeout || status === 429 || (status !== null && status >= 500);
}

function describe({ endpoint, bucket, region }: S3StoreSettings, error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  const status = statusOf(error);
  if (codeOf(error) === 'ENOTFOUND') return `S3_ENDPOINT: the host of ${endpoint} is unknown`;
  if (name === 'NoSuchBucket' || status === 404)
    return `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`;
  if (name === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID: ${endpoint} does not know this key`;
  if (name === 'SignatureDoesNotMatch')
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${endpoint} refuses this pair of keys`;
  if (ofRegion.has(name))
    return `S3_REGION: ${endpoint} refuses ${region} for the bucket ${bucket}: ${wordsOf(error)}`;
  if (status !== null)
    return `S3_ACCESS_KEY_ID: ${endpoint} refuses it the bucket ${bucket}: ${name} (${status})`;
  return `S3_ENDPOINT: ${endpoint} does not answer as an S3 server does: ${wordsOf(error)}`;
}

/** The status of a refusal; null if there was no answer, or one that is none of S3. */
function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}
