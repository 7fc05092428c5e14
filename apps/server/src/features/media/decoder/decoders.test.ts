import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  waitForExit,
  findBusyDecoder,
  findDecoders,
  patient,
  pauseBusyDecoder,
} from '#test-kit/files/decoder-processes.ts';
import { readHugeAvif } from '#test-kit/files/pictures.ts';
import * as pictures from '../pictures/pictures.fixture.ts';
import { DecoderEndedError, type Limits } from './decoder.ts';
import { createDecoders, type Decoders } from './decoders.ts';
import type { IngestPart } from './messages.ts';

const log = pino({ level: 'fatal' });
const requester = (key: string) => ({ key, maxWaiting: 10 });
let folder: string;
let huge: string;
let small: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoders-'));
  huge = join(folder, 'huge');
  small = join(folder, 'small');
  await writeFile(huge, await readHugeAvif());
  await writeFile(small, await pictures.gradient(400, 300).jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let decoders: Decoders;
let loweredLimits: Partial<Limits> = {};
function open(processes: number): void {
  decoders = createDecoders({
    log,
    processes,
    limit: (limits, name) => ({ ...patient(limits), ...(name === 'ingest' && loweredLimits) }),
  });
}
afterEach(async () => {
  loweredLimits = {};
  await decoders.close();
  // Those that were replaced may still be ending, with the memory of a busy one.
  for (const pid of await findDecoders()) await waitForExit(pid);
});

async function ingest(path: string, key = 'a'): Promise<IngestPart[]> {
  const format = path === huge ? 'avif' : 'jpeg';
  const facts = await decoders.inspect(path, format, 'work');
  const parts: IngestPart[] = [];
  await decoders.ingest(requester(key), { path, facts, masterPath: `${path}-master` }, (part) =>
    parts.push(part),
  );
  return parts;
}

describe('decoders', () => {
  it('make placeholder, first renditions and master of a new picture', async () => {
    open(1);
    const parts = await ingest(small);
    expect(parts).toContainEqual({
      decoded: { hasAlpha: false, placeholder: expect.stringMatching(/^data:/) },
    });
    expect(parts.flatMap((part) => ('width' in part ? [part.width] : [])).sort()).toEqual([1280, 640]);
    expect((await stat(`${small}-master`)).size).toBeGreaterThan(1000);
  });

  it('are killed after the time limit, and the next picture is decoded', async () => {
    open(1);
    loweredLimits = { milliseconds: 300 };
    await expect(ingest(huge)).rejects.toThrow(/no answer in 300 ms/);
    loweredLimits = {};
    expect(await ingest(small)).toHaveLength(3);
  });

  it('have their time limit from when they begin, however late a busy machine lets them', async () => {
    open(1);
    const facts = await decoders.inspect(small, 'jpeg', 'work');
    const [pid = 0] = await findDecoders();
    process.kill(pid, 'SIGSTOP');
    const milliseconds = 2_000;
    loweredLimits = { milliseconds };
    const request = { path: small, facts, masterPath: `${small}-master` };
    const parts: IngestPart[] = [];
    const ingested = decoders.ingest(requester('a'), request, (part) => parts.push(part));
    await sleep(milliseconds + 500);
    process.kill(pid, 'SIGCONT');
    await ingested;
    expect(parts).toHaveLength(3);
    expect(await findDecoders()).toEqual([pid]);
  });

  it('are killed above the memory limit, and the next picture is decoded', async () => {
    open(1);
    loweredLimits = { bytes: 250 * 2 ** 20 };
    const error = await ingest(huge).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DecoderEndedError);
    expect(String(error)).toMatch(/it took \d+ bytes of 262144000/);
    loweredLimits = {};
    expect(await ingest(small)).toHaveLength(3);
  });

  it('fail only the picture they were decoding when they are killed', async () => {
    open(2);
    const failed = ingest(huge, 'a').catch((reason: unknown) => reason);
    const pid = await pauseBusyDecoder();
    const other = ingest(small, 'b');
    process.kill(pid, 'SIGKILL');
    expect(await failed).toMatchObject({ name: 'DecoderEndedError', isTaskAtFault: true });
    expect(await other).toHaveLength(3);
    expect(await ingest(small, 'a')).toHaveLength(3);
  });

  it('are replaced when they are killed, and tasks not begun are tried again', async () => {
    open(1);
    await ingest(small);
    const [pid = 0] = await findDecoders();
    // It handles no more messages, like a process that was just killed.
    process.kill(pid, 'SIGSTOP');
    const header = decoders.inspect(small, 'jpeg', 'work');
    const facts = { format: 'jpeg', width: 400, height: 300, frames: 1, hasAlpha: false, memory: 0 } as const;
    const request = { path: small, facts: { ...facts, shrinksOnLoad: true }, masterPath: `${small}-master` };
    const ingested = decoders.ingest(requester('a'), request, () => {});
    process.kill(pid, 'SIGKILL');
    expect(await header).toMatchObject({ width: 400, height: 300 });
    await ingested;
    expect(await findDecoders()).not.toContain(pid);
  });

  it('read headers while they decode', async () => {
    open(1);
    const failed = ingest(huge).catch((reason: unknown) => reason);
    const pid = await findBusyDecoder();
    expect(await decoders.inspect(small, 'jpeg', 'work')).toMatchObject({ width: 400 });
    process.kill(pid, 'SIGKILL');
    await failed;
  });

  it('are started when they are needed: one for a picture on its way', async () => {
    open(2);
    expect(await findDecoders()).toEqual([]);
    decoders.warmUp();
    decoders.warmUp();
    const pids = await findDecoders();
    expect(pids).toHaveLength(1);
    await ingest(small);
    expect(await findDecoders()).toEqual(pids);
  });

  it('start none after they were closed', async () => {
    open(1);
    await decoders.close();
    decoders.warmUp();
    expect(await findDecoders()).toEqual([]);
  });

  it('leave no process when they are closed during decoding', async () => {
    open(2);
    const failed = ingest(huge).catch((reason: unknown) => reason);
    await findBusyDecoder();
    await ingest(small, 'b');
    const pids = await findDecoders();
    expect(pids).toHaveLength(2);
    await decoders.close();
    expect(await failed).toBeInstanceOf(DecoderEndedError);
    for (const pid of pids) await waitForExit(pid);
    await expect(ingest(small)).rejects.toThrow('the site stops');
  });

  it('decode another picture after one that took much memory', async () => {
    open(1);
    const path = join(folder, 'large');
    await writeFile(path, await pictures.solid(4000, 4000, '#336699').avif({ effort: 0 }).toBuffer());
    const facts = await decoders.inspect(path, 'avif', 'work');
    await decoders.ingest(requester('a'), { path, facts, masterPath: `${path}-master` }, () => {});
    expect(facts.memory).toBeGreaterThan(300e6);
    expect(await ingest(small)).toHaveLength(3);
  });
});
