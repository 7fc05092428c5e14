import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Decoder } from '../../src/features/media/index.ts';
import { startKeptDecoder } from './kept-decoder.ts';
import { makeJpeg } from './pictures.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-decoder-'));
  path = join(folder, 'picture');
  await writeFile(path, await makeJpeg({ width: 40, height: 30 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inspect = (decoder: Decoder) =>
  decoder.ask(
    'inspect',
    { path, format: 'jpeg', use: 'work' },
    { milliseconds: 60_000, bytes: 400 * 2 ** 20 },
  );

it('is the same process for one site after the other, unless a task is under way at the end', async () => {
  const first = startKeptDecoder();
  expect(await inspect(first)).toMatchObject({ width: 40, height: 30 });
  await first.stop();
  expect(first.isGone()).toBe(true);

  const second = startKeptDecoder();
  expect(second.pid).toBe(first.pid);
  const other = startKeptDecoder();
  expect(other.pid).not.toBe(first.pid);
  await other.stop();
  const failed = inspect(second).catch((error: unknown) => error);
  await second.stop();
  expect(await failed).toMatchObject({ name: 'DecoderEndedError' });

  const third = startKeptDecoder();
  expect(third.pid).toBe(other.pid);
  expect(await inspect(third)).toMatchObject({ width: 40, height: 30 });
  await third.stop();
});
