import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3TestServer } from '#test-kit/s3/index.ts';
import { openMediaStore, type ListedObject, type MediaStore } from './index.ts';

const scratch = await mkdtemp(join(tmpdir(), 'listing-test-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const kinds = {
  disk: async () => ({
    store: await openMediaStore({ dataDir: scratch, s3: null }),
    stop: async () => {},
  }),
  s3: async () => {
    const peer = await startS3TestServer();
    return { store: await openMediaStore({ dataDir: scratch, s3: peer.settings }), stop: peer.stop };
  },
};

async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe.each(Object.entries(kinds))('the media store on %s', (_name, start) => {
  let store: MediaStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ store, stop } = await start());
  });
  afterAll(async () => {
    await store.close();
    await stop();
  });

  const contentType = 'image/webp';
  const sizes = (objects: readonly ListedObject[]) =>
    Object.fromEntries(objects.map(({ key, size }) => [key, size]));

  it('lists its folders, each once, and the objects of one', async () => {
    const [one, other] = [randomUUID(), `seal-${randomUUID()}`];
    await store.putBytes(`${one}/original`, Buffer.from('12345'), { contentType: 'image/png' });
    await store.putBytes(`${one}/640.webp`, Buffer.from('123'), { contentType });
    await store.putBytes(`${one}/${other}/640.webp`, Buffer.from('1'), { contentType });
    await store.putBytes(`${other}/${one}`, Buffer.from('12'), { contentType });
    const folders = await gather(store.listFolders());
    expect(folders.filter((folder) => [one, other].includes(folder)).toSorted()).toEqual(
      [one, other].toSorted(),
    );
    expect(new Set(folders).size).toBe(folders.length);
    const objects = await gather(store.listObjects(one));
    expect(sizes(objects)).toEqual({
      [`${one}/original`]: 5,
      [`${one}/640.webp`]: 3,
      [`${one}/${other}/640.webp`]: 1,
    });
    for (const { modifiedAt } of objects)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(3_600_000);
    expect(sizes(await gather(store.listObjects(other)))).toEqual({ [`${other}/${one}`]: 2 });
  });

  it('lists nothing of a missing folder, and refuses what is none', async () => {
    expect(await gather(store.listObjects(randomUUID()))).toEqual([]);
    await expect(gather(store.listObjects('../etc'))).rejects.toThrow(RangeError);
  });
});

it('leaves out what other programs keep beside the objects on a disk', async () => {
  const dataDir = await mkdtemp(join(scratch, 'disk-'));
  const store = await openMediaStore({ dataDir, s3: null });
  await store.putBytes('one/original', Buffer.from('1'), { contentType: 'image/png' });
  await mkdir(join(dataDir, 'media', 'lost+found'));
  await mkdir(join(dataDir, 'media', 'abc', '.snapshot'), { recursive: true });
  await writeFile(join(dataDir, 'media', '.directory'), '');
  expect(await gather(store.listFolders())).toEqual(['one']);
});
