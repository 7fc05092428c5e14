import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3TestServer } from '#test-kit/s3/index.ts';
import { openMediaStore, type MediaStore } from './index.ts';
import { openS3Store } from './s3-store.ts';

// A busy machine may be slow.

const scratch = await mkdtemp(join(tmpdir(), 'media-store-test-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const kinds = {
  disk: async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'));
    return { store: await openMediaStore({ dataDir, s3: null }), stop: async () => {} };
  },
  s3: async () => {
    const peer = await startS3TestServer();
    return { store: await openMediaStore({ dataDir: scratch, s3: peer.settings }), stop: peer.stop };
  },
};

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(Object.entries(kinds))('the media store on %s', (_name, start) => {
  let store: MediaStore;
  let stop: () => Promise<void>;
  let wasEmpty: boolean;
  beforeAll(async () => {
    ({ store, stop } = await start());
    wasEmpty = await store.isEmpty();
  });
  afterAll(async () => {
    await store.close();
    await stop();
  });

  async function read(key: string, range?: { start: number; end: number }): Promise<Buffer> {
    const found = await store.open(key, range);
    if (!found) throw new Error(`${key} is not there`);
    return buffer(found.stream);
  }

  async function listFolders(): Promise<string[]> {
    const folders: string[] = [];
    for await (const folder of store.listFolders()) folders.push(folder);
    return folders;
  }

  it('returns bytes with their size and content type', async () => {
    const folder = randomUUID();
    await store.putBytes(`${folder}/r/640.webp`, Buffer.from('नमस्ते'), { contentType: 'image/webp' });
    const found = await store.open(`${folder}/r/640.webp`);
    expect(found).toMatchObject({ size: 18, contentType: 'image/webp' });
    expect(await store.stat(`${folder}/r/640.webp`)).toMatchObject({ size: 18, contentType: 'image/webp' });
    expect(found && String(await buffer(found.stream))).toBe('नमस्ते');
  });

  it('stores a file, at once or in parts, and keeps its source', async () => {
    const folder = randomUUID();
    for (const size of [0, 1, 3_000_000, 34 * 1024 * 1024]) {
      const path = join(scratch, randomUUID());
      const bytes = randomBytes(size);
      await writeFile(path, bytes);
      await store.putFile(`${folder}/original`, path, { contentType: 'video/mp4' });
      expect(await store.stat(`${folder}/original`)).toMatchObject({ size, contentType: 'video/mp4' });
      expect(digest(await read(`${folder}/original`))).toBe(digest(bytes));
      await rm(path);
      expect(digest(await read(`${folder}/original`))).toBe(digest(bytes));
    }
  });

  it('rejects a missing file and stores no object', async () => {
    const key = `${randomUUID()}/original`;
    await expect(
      store.putFile(key, join(scratch, 'missing'), { contentType: 'image/png' }),
    ).rejects.toThrow();
    expect(await store.stat(key)).toBeNull();
  });

  it('lists the folders of its objects, each once', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    for (const folder of [kept, gone])
      for (const name of ['original', '640.webp', `${randomUUID()}/640.webp`])
        await store.putBytes(`${folder}/${name}`, Buffer.from('x'), { contentType: 'image/webp' });
    expect(await listFolders()).toEqual(expect.arrayContaining([kept, gone]));
    await store.removeFolder(gone);
    const left = await listFolders();
    expect([left.includes(kept), left.includes(gone)]).toEqual([true, false]);
    expect(new Set(left).size).toBe(left.length);
  });

  it('opens a range with the size of the whole object', async () => {
    const key = `${randomUUID()}/original`;
    await store.putBytes(key, Buffer.from('0123456789'), { contentType: 'video/webm' });
    expect(String(await read(key, { start: 2, end: 4 }))).toBe('234');
    expect(String(await read(key, { start: 9, end: 9 }))).toBe('9');
    const found = await store.open(key, { start: 0, end: 0 });
    expect(found?.size).toBe(10);
    found?.stream.destroy();
  });

  it('lends the object as a local file', async () => {
    const key = `${randomUUID()}/original`;
    await store.putBytes(key, Buffer.from('abc'), { contentType: 'image/png' });
    let seen = '';
    expect(await store.withFile(key, async (path) => String(await readFile((seen = path))))).toBe('abc');
    expect(seen).not.toBe('');
    expect(await store.withFile(`${randomUUID()}/original`, async () => 1)).toBeNull();
    await expect(store.withFile(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('returns null for a file whose object is removed while it is used, or a copy of it', async () => {
    const folder = randomUUID();
    const key = `${folder}/original`;
    await store.putBytes(key, Buffer.from('abc'), { contentType: 'image/png' });
    const used = await store.withFile(key, async (path) => {
      await store.removeFolder(folder);
      return String(await readFile(path));
    });
    expect([null, 'abc']).toContain(used);
    expect(await store.stat(key)).toBeNull();
  });

  it('tells whether it has any object', async () => {
    const key = `${randomUUID()}/original`;
    await store.putBytes(key, Buffer.from('x'), { contentType: 'image/png' });
    expect([wasEmpty, await store.isEmpty()]).toEqual([true, false]);
  });

  it('returns null for a missing object', async () => {
    expect(await store.open(`${randomUUID()}/original`)).toBeNull();
    expect(await store.stat(`${randomUUID()}/original`)).toBeNull();
  });

  it('replaces an object as a whole', async () => {
    const key = `${randomUUID()}/r/card.jpg`;
    await store.putBytes(key, Buffer.from('longer than the next'), { contentType: 'image/png' });
    await store.putBytes(key, Buffer.from('short'), { contentType: 'image/jpeg' });
    expect(await store.stat(key)).toMatchObject({ size: 5, contentType: 'image/jpeg' });
    expect(String(await read(key))).toBe('short');
  });

  it('tells one version of an object until it is replaced, also by as many bytes', async () => {
    const key = `${randomUUID()}/original`;
    const readVersions = async () => {
      const found = await store.open(key);
      found?.stream.destroy();
      return [found?.version, (await store.stat(key))?.version];
    };
    await store.putBytes(key, Buffer.from('before'), { contentType: 'image/png' });
    const [version, ...others] = await readVersions();
    expect(version).toEqual(expect.any(String));
    expect([...others, ...(await readVersions())]).toEqual([version, version, version]);
    await store.putBytes(key, Buffer.from('after!'), { contentType: 'image/png' });
    const [next, same] = await readVersions();
    expect(next).not.toBe(version);
    expect(same).toBe(next);
  });

  it('removes the named objects alone, also when they are missing', async () => {
    const folder = randomUUID();
    const keys = ['a', 'b', 'c'].map((name) => `${folder}/${name}`);
    for (const key of keys) await store.putBytes(key, Buffer.from('x'), { contentType: 'image/png' });
    for (let round = 0; round < 2; round++) await store.remove(keys.slice(0, 2));
    expect(await Promise.all(keys.map((key) => store.stat(key)))).toEqual([null, null, expect.anything()]);
  });

  it('removes a folder with everything in it, but not one whose name it is a prefix of', async () => {
    const folder = randomUUID();
    const keys = [`${folder}/original`, `${folder}/r/640.webp`, `${folder}x/original`];
    for (const key of keys) await store.putBytes(key, Buffer.from('x'), { contentType: 'image/png' });
    for (let round = 0; round < 2; round++) await store.removeFolder(folder);
    expect(await Promise.all(keys.map((key) => store.stat(key)))).toEqual([null, null, expect.anything()]);
  });

  it('rejects keys that are no plain names, such as paths out of the folder', async () => {
    for (const key of [
      '../x',
      'a/../b',
      'a//b',
      '/etc/passwd',
      'a/.b',
      'a',
      'a/b\0',
      'a/b~type',
      `a/${'b'.repeat(300)}`,
    ]) {
      await expect(store.putBytes(key, Buffer.from('x'), { contentType: 'image/png' }), key).rejects.toThrow(
        RangeError,
      );
      await expect(store.open(key), key).rejects.toThrow(RangeError);
      await expect(
        store.withFile(key, async () => 1),
        key,
      ).rejects.toThrow(RangeError);
      await expect(store.remove([key]), key).rejects.toThrow(RangeError);
    }
    for (const folder of ['', '..', 'a/b', '.incoming'])
      await expect(store.removeFolder(folder)).rejects.toThrow(RangeError);
  });

  it('answers a ping, and keeps objects when it removes leftovers', async () => {
    const key = `${randomUUID()}/original`;
    await store.putBytes(key, Buffer.from('x'), { contentType: 'image/png' });
    await store.ping();
    await store.removeLeftovers(0);
    expect(await store.stat(key)).not.toBeNull();
  });

  it('stops reading when the stream is destroyed', async () => {
    const key = `${randomUUID()}/original`;
    await store.putBytes(key, randomBytes(2_000_000), { contentType: 'video/mp4' });
    const found = await store.open(key);
    found?.stream.on('error', () => {});
    found?.stream.destroy();
    expect(found?.stream.destroyed).toBe(true);
    expect((await read(key)).length).toBe(2_000_000);
  });
});

describe('the disk store', () => {
  it('removes files that a killed process left, once they are old enough', async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'));
    const store = await openMediaStore({ dataDir, s3: null });
    const incoming = join(dataDir, 'media', '.incoming');
    await writeFile(join(incoming, 'half'), 'half');
    await utimes(join(incoming, 'half'), 0, 0);
    await store.removeLeftovers(60_000);
    expect(await readdir(incoming)).toEqual(['half']);
    await store.removeLeftovers(-1);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('rejects a ping without disk space, and leaves no file of it', async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'));
    await openMediaStore({ dataDir, s3: null });
    const code = `import { openMediaStore } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
      const store = await openMediaStore({ dataDir: ${JSON.stringify(dataDir)}, s3: null });
      await store.ping().catch(({ code }) => process.stdout.write(code));`;
    // Files can be created, but nothing can be written to them.
    const limited = [
      '-c',
      'ulimit -f 0; exec "$@"',
      'sh',
      process.execPath,
      '--input-type=module',
      '-e',
      code,
    ];
    const { stdout } = await promisify(execFile)('/bin/sh', limited);
    expect(stdout).toBe('EFBIG');
    expect(await readdir(join(dataDir, 'media', '.incoming'))).toEqual([]);
  });

  it('rejects a ping when its folder is missing', async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'));
    const store = await openMediaStore({ dataDir, s3: null });
    await rm(join(dataDir, 'media'), { recursive: true });
    await symlink('/nowhere', join(dataDir, 'media'));
    await expect(store.ping()).rejects.toThrow();
  });
});

describe('the S3 store', () => {
  const keys = { bucket: 'b', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 's' };

  it('rejects a ping when no server answers, the secret is wrong or the bucket is missing', async () => {
    const peer = await startS3TestServer();
    const wrong = [
      { ...keys, endpoint: 'http://127.0.0.1:9' },
      { ...peer.settings, secretAccessKey: 'another' },
      { ...peer.settings, bucket: 'nobucket' },
    ];
    for (const settings of wrong) await expect(openS3Store(settings, scratch).ping()).rejects.toThrow();
    await expect(
      openS3Store({ ...peer.settings, bucket: 'nobucket' }, scratch).open('a/b'),
    ).rejects.toThrow();
    await peer.stop();
  });

  it('retries an upload after a 503, not after a 403', async () => {
    const answers = [503, 200, 403];
    let asked = 0;
    let received = 0;
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.writeHead(answers[asked++] ?? 500).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const store = openS3Store({ ...keys, endpoint: `http://127.0.0.1:${address.port}` }, scratch);
    const path = join(scratch, randomUUID());
    await writeFile(path, randomBytes(1000));
    await store.putFile('a/b', path, { contentType: 'image/png' });
    expect([asked, received]).toEqual([2, 2000]);
    await expect(store.putFile('a/b', path, { contentType: 'image/png' })).rejects.toThrow();
    expect(asked).toBe(3);
    await store.close();
    server.close();
  });
});
