import { link, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openMediaStore, type MediaStore } from '@kalaangan/server/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaPath } from '../files/media-list.ts';
import { copyObject } from './copy-object.ts';
import type { EarlierObject } from './earlier-media.ts';

const key = '0199d5a8-0000-7000-8000-000000000001/original';
let root: string;
let store: MediaStore;
let earlier: EarlierObject;
let copied: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'copy-object-'));
  store = await openMediaStore({ dataDir: join(root, 'data'), s3: null });
  await store.putBytes(key, Buffer.from('picture'), { contentType: 'image/png' });
  const { entry } = await copy(null, { folder: 'first' });
  if (entry.sha256 === null) throw new Error('the object is missing');
  earlier = { ...entry, sha256: entry.sha256, path: join(root, 'first', mediaPath(key)) };
  copied = join(root, 'second', mediaPath(key));
});
afterEach(() => rm(root, { recursive: true, force: true }));

function copy(from: EarlierObject | null, { folder = 'second', source = store } = {}) {
  const target = { folder: join(root, folder), report: () => {}, signal: new AbortController().signal };
  return copyObject(source, { key, earlier: from }, target);
}

const copyWithoutReading = (from: EarlierObject) =>
  copy(from, { source: { ...store, open: () => Promise.reject(new Error('asked for the bytes')) } });

it('links the file of the same version without asking the store for its bytes', async () => {
  const { entry, isLinked } = await copyWithoutReading(earlier);
  expect([entry.sha256, entry.contentType, isLinked]).toEqual([earlier.sha256, 'image/png', true]);
  expect((await stat(copied)).ino).toBe((await stat(earlier.path)).ino);
});

it.each([
  ['another version', { version: 'another' }],
  ['another size', { bytes: 8 }],
  ['no version', { version: null }],
])('asks the store where the earlier backup has %s', async (_what, change) => {
  await expect(copyWithoutReading({ ...earlier, ...change })).rejects.toThrow('asked for the bytes');
});

it('copies where there is no file to link', async () => {
  expect((await copy({ ...earlier, path: join(root, 'nowhere') })).isLinked).toBe(false);
  expect(await readFile(copied, 'utf8')).toBe('picture');
});

it('copies where the earlier file is damaged, which stays as it is', async () => {
  await writeFile(earlier.path, 'damaged');
  expect((await copy(earlier)).isLinked).toBe(false);
  const contents = [await readFile(copied, 'utf8'), await readFile(earlier.path, 'utf8')];
  expect(contents).toEqual(['picture', 'damaged']);
});

it('does not write into the file of an earlier backup when it tries again', async () => {
  await mkdir(dirname(copied), { recursive: true });
  await link(earlier.path, copied);
  await store.putBytes(key, Buffer.from('another'), { contentType: 'image/png' });
  expect((await copy(null)).isLinked).toBe(false);
  const contents = [await readFile(copied, 'utf8'), await readFile(earlier.path, 'utf8')];
  expect(contents).toEqual(['another', 'picture']);
});
