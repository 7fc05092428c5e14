import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readZip } from '#test-kit/files/read-zip.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

const at = new Date('2025-02-03T04:05:06Z');

async function* of(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

const entries = () =>
  of(
    { path: 'account.json', content: Buffer.from('{"name":"आशा"}') },
    { path: 'media/தமிழ்.png', content: Readable.from([Buffer.alloc(70_000, 1), Buffer.alloc(3, 2)]) },
    { path: 'empty.txt', content: Readable.from([]) },
    { path: 'empty.json', content: Buffer.alloc(0) },
  );

describe('a ZIP archive', () => {
  it('contains its entries, with names of any script and empty files', async () => {
    const files = readZip(await buffer(zipStream(entries(), at)));
    expect([...files.keys()]).toEqual(['account.json', 'media/தமிழ்.png', 'empty.txt', 'empty.json']);
    expect(files.get('account.json')?.toString()).toBe('{"name":"आशा"}');
    expect(files.get('media/தமிழ்.png')).toEqual(Buffer.concat([Buffer.alloc(70_000, 1), Buffer.alloc(3, 2)]));
    expect(files.get('empty.txt')).toHaveLength(0);
    expect(files.get('empty.json')).toHaveLength(0);
  });

  it('without entries is valid', async () => {
    expect(readZip(await buffer(zipStream(of(), at))).size).toBe(0);
  });

  it('is valid for unzip and Python', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kalaangan-zip-'));
    const path = join(folder, 'export.zip');
    await writeFile(path, await buffer(zipStream(entries(), at)));
    const run = promisify(execFile);
    // Without a locale unzip shows other names than it reads, and takes that for an error.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const readers: [string, string[]][] = [
      ['unzip', ['-t', path]],
      ['python3', ['-m', 'zipfile', '-t', path]],
    ];
    try {
      const answers = await Promise.allSettled(
        readers.map(([program, options]) => run(program, options, { env })),
      );
      // They may not be installed.
      const complaints = answers.filter(
        (answer) => answer.status === 'rejected' && Reflect.get(Object(answer.reason), 'code') !== 'ENOENT',
      );
      expect(complaints).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reads the next chunk only after the last one was consumed', async () => {
    let given = 0;
    async function* pieces() {
      for (; given < 1000; given++) yield Buffer.alloc(64 * 1024);
    }
    const stream = zipStream(of({ path: 'large', content: Readable.from(pieces()) }), at);
    for await (const _ of stream) break;
    expect(given).toBeLessThan(20);
  });

  it('takes the next entry only after the last ones were consumed', async () => {
    let given = 0;
    async function* files(): AsyncGenerator<ZipEntry> {
      for (; given < 1000; given++) yield { path: `${given}`, content: Buffer.alloc(64 * 1024) };
    }
    const stream = zipStream(files(), at);
    for await (const _ of stream) break;
    expect(given).toBeLessThan(20);
  });

  it('that is destroyed takes no further entry', async () => {
    let isEnded = false;
    async function* files(): AsyncGenerator<ZipEntry> {
      try {
        for (let count = 0; ; count++) yield { path: `${count}`, content: Buffer.alloc(64 * 1024) };
      } finally {
        isEnded = true;
      }
    }
    for await (const _ of zipStream(files(), at)) break;
    await expect.poll(() => isEnded).toBe(true);
  });

  it('that is destroyed destroys the entry that is being read', async () => {
    const content = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(1024);
      })(),
    );
    for await (const _ of zipStream(of({ path: 'endless', content }), at)) {
      if (content.readableDidRead) break;
    }
    await expect.poll(() => content.destroyed).toBe(true);
  });

  it('rejects a path that leads out of the archive', async () => {
    const archive = zipStream(of({ path: '../x', content: Buffer.from('x') }), at);
    await expect(buffer(archive)).rejects.toThrow('invalid relative path');
  });

  it('fails when an entry fails', async () => {
    const content = new Readable({ read: () => content.destroy(new Error('the disk is gone')) });
    await expect(buffer(zipStream(of({ path: 'x', content }), at))).rejects.toThrow('the disk is gone');
  });
});
