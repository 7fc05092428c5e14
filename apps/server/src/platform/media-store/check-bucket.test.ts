import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#test-kit/databases/postgres-process.ts';
import { startS3TestServer, type S3TestServer } from '#test-kit/s3/index.ts';
import { checkBucket } from './check-bucket.ts';
import { storeTimes, type S3StoreSettings } from './s3-settings.ts';

let peer: S3TestServer;
beforeAll(async () => {
  peer = await startS3TestServer();
});
afterAll(() => peer.stop());

const check = (changes: Partial<S3StoreSettings>) =>
  checkBucket({ ...peer.settings, ...changes }, storeTimes);

/** The line or the error, as a text. */
const refusalOf = (changes: Partial<S3StoreSettings>) => check(changes).catch(String);

it('has no line for a bucket that can be used', async () => {
  expect(await check({})).toBeNull();
});

it.each([
  ['S3_BUCKET', { bucket: 'no-such-bucket' }],
  ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY', { accessKeyId: 'nobody:nobody' }],
  ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY', { secretAccessKey: 'another' }],
])('names %s where a real server refuses %o', async (setting, changes) => {
  const message = await refusalOf(changes);
  expect(message).toMatch(new RegExp(`^SettingsError: ${setting}: `));
  expect(message).not.toContain('another');
});

it.each([
  [404, 'NoSuchBucket', /^SettingsError: S3_BUCKET: there is no bucket media at /],
  [403, 'InvalidAccessKeyId', /^SettingsError: S3_ACCESS_KEY_ID: .* does not know this key$/],
  [403, 'AccessDenied', /^SettingsError: S3_ACCESS_KEY_ID: .* the bucket media: AccessDenied \(403\)$/],
  [
    400,
    'AuthorizationHeaderMalformed',
    /^SettingsError: S3_REGION: .* refuses us-east-1 for the bucket media: no$/,
  ],
  [503, 'SlowDown', /^S3_ENDPOINT: no answer from .*: pictures are missing/],
])('says in a line what %i %s means', async (status, code, line) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  expect(await refusalOf({ endpoint: `http://127.0.0.1:${port}` })).toMatch(line);
});

it('names a server that is none of S3', async () => {
  const server = createServer((_, response) => void response.end('<html><p>Welcome</html>'));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  expect(await refusalOf({ endpoint: `http://127.0.0.1:${port}` })).toMatch(
    /^SettingsError: S3_ENDPOINT: .* does not answer as an S3 server does: /,
  );
});

it('has a line for a server that is away', async () => {
  const endpoint = `http://127.0.0.1:${await findFreePort()}`;
  expect(await check({ endpoint })).toBe(
    `S3_ENDPOINT: no answer from ${endpoint} (connection refused): pictures are missing until there is one`,
  );
});
