import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { awaitGone, findBusyDecoder, findDecoders } from '#test-kit/decoder-processes.ts';
import * as pictures from '../pictures.fixture.ts';
import { DecoderEndedError, type Limits } from './decoder.ts';
import { createDecoders, type Decoders } from './decoders.ts';
import type { LookPart } from './messages.ts';

// A busy machine may be slow.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'fatal' });
const requester = (key: string) => ({ key, mostWaiting: 10 });
let folder: string;
let huge: string;
let small: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoders-'));
  huge = join(folder, 'huge');
  small = join(folder, 'small');
  await writeFile(huge, await pictures.hugeAvif());
  await writeFile(small, await pictures.slope(400, 300).jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let decoders: Decoders;
let tight: Partial<Limits> = {};
function open(processes: number): void {
  decoders = createDecoders({
    log,
    processes,
    limit: (limits, name) => (name === 'look' ? { ...limits, ...tight } : limits),
  });
}
afterEach(async () => {
  tight = {};
  await decoders.close();
});

async function look(path: string, key = 'a'): Promise<LookPart[]> {
  const format = path === huge ? 'avif' : 'jpeg';
  const facts = await decoders.inspect(path, format, 'work');
  const parts: LookPart[] = [];
  await decoders.look(requester(key), { path, facts, masterPath: `${path}-master` }, (part) =>
    parts.push(part),
  );
  return parts;
}

describe('decoders', () => {
  it('tell what they see, make the first renditions and write the master', async () => {
    open(1);
    const parts = await look(small);
    expect(parts).toContainEqual({ seen: { hasAlpha: false, placeholder: expect.stringMatching(/^data:/) } });
    expect(parts.flatMap((part) => ('width' in part ? [part.width] : [])).sort()).toEqual([1280, 640]);
    expect((await stat(`${small}-master`)).size).toBeGreaterThan(1000);
  });

  it('are ended past the limit of time, and the next picture is decoded', async () => {
    open(1);
    tight = { milliseconds: 300 };
    await expect(look(huge)).rejects.toThrow(/no answer in 300 ms/);
    tight = {};
    expect(await look(small)).toHaveLength(3);
  });

  it('are ended past the limit of memory, and the next picture is decoded', async () => {
    open(1);
    tight = { bytes: 250 * 2 ** 20 };
    const error = await look(huge).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DecoderEndedError);
    expect(String(error)).toMatch(/it took \d+ bytes of 262144000/);
    tight = {};
    expect(await look(small)).toHaveLength(3);
  });

  it('fail the picture that they decoded when they are killed, and no other', async () => {
    open(2);
    const failed = look(huge, 'a').catch((reason: unknown) => reason);
    const pid = await findBusyDecoder();
    const other = look(small, 'b');
    process.kill(pid, 'SIGKILL');
    expect(await failed).toMatchObject({ name: 'DecoderEndedError', isOwnDoing: true });
    expect(await other).toHaveLength(3);
    expect(await look(small, 'a')).toHaveLength(3);
  });

  it('are replaced, and what they had not begun is tried again', async () => {
    open(1);
    await look(small);
    const [pid = 0] = await findDecoders();
    // It takes nothing in any more, as one that was just killed.
    process.kill(pid, 'SIGSTOP');
    const header = decoders.inspect(small, 'jpeg', 'work');
    const facts = { format: 'jpeg', width: 400, height: 300, frames: 1, hasAlpha: false, memory: 0 } as const;
    const asked = { path: small, facts: { ...facts, shrinksOnLoad: true }, masterPath: `${small}-master` };
    const looked = decoders.look(requester('a'), asked, () => {});
    process.kill(pid, 'SIGKILL');
    expect(await header).toMatchObject({ width: 400, height: 300 });
    await looked;
    expect(await findDecoders()).not.toContain(pid);
  });

  it('read headers while they decode', async () => {
    open(1);
    const failed = look(huge).catch((reason: unknown) => reason);
    const pid = await findBusyDecoder();
    expect(await decoders.inspect(small, 'jpeg', 'work')).toMatchObject({ width: 400 });
    process.kill(pid, 'SIGKILL');
    await failed;
  });

  it('leave no process when they are closed, in the middle of decoding too', async () => {
    open(2);
    decoders.warmUp();
    const failed = look(huge).catch((reason: unknown) => reason);
    await findBusyDecoder();
    const pids = await findDecoders();
    expect(pids).toHaveLength(2);
    await decoders.close();
    expect(await failed).toBeInstanceOf(DecoderEndedError);
    for (const pid of pids) await awaitGone(pid);
    await expect(look(small)).rejects.toThrow('the site stops');
  });

  it('give back the memory of a large picture', async () => {
    open(1);
    const path = join(folder, 'large');
    await writeFile(path, await pictures.plain(4000, 4000, '#336699').avif({ effort: 0 }).toBuffer());
    const facts = await decoders.inspect(path, 'avif', 'work');
    await decoders.look(requester('a'), { path, facts, masterPath: `${path}-master` }, () => {});
    expect(facts.memory).toBeGreaterThan(300e6);
    expect(await look(small)).toHaveLength(3);
  });
});
