import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderAll, withRendered } from './pool.ts';
import type { ArtSpec } from './spec.ts';

const spec = (seed: number, more: Partial<ArtSpec> = {}): ArtSpec => ({
  family: 'pixel',
  theme: 'temple',
  palette: 'jasmine',
  seed,
  width: 96,
  height: 64,
  format: 'png',
  ...more,
});

const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
const before = countProcesses();

// Whatever the test, the processes end; their exit may be noticed later.
afterEach(async () => {
  await expect.poll(countProcesses).toBe(before);
});

describe('renderAll', () => {
  // As in the server, which blocks SVG in uploads.
  beforeEach(() => {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  });
  afterEach(() => {
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  });

  it('renders although SVG is blocked in this process', async () => {
    const painted: string[] = [];
    for await (const { bytes } of renderAll([spec(1, { family: 'kolam', theme: 'print', format: 'jpeg' })])) {
      painted.push((await sharp(bytes).metadata()).format);
    }
    expect(painted).toEqual(['jpeg']);
  });

  it('yields pictures in the order of their specs', async () => {
    const widths = [96, 48, 80, 64, 112, 32, 72];
    const seen: number[] = [];
    const specs = widths.map((width, index) => spec(index, { width }));
    for await (const { bytes } of renderAll(specs)) {
      seen.push((await sharp(bytes).metadata()).width);
    }
    expect(seen).toEqual(widths);
  });

  it('throws an error with the failed spec and its cause', async () => {
    const all = async () => {
      for await (const _ of renderAll([spec(1), spec(2, { family: 'nobody' })])) continue;
    };
    await expect(all()).rejects.toMatchObject({
      message: expect.stringContaining('"family":"nobody"'),
      cause: { message: expect.stringContaining("No family 'nobody'") },
    });
  });

  it('ends its processes when the loop stops early', async () => {
    for await (const _ of renderAll(Array.from({ length: 12 }, (_, seed) => spec(seed)))) {
      expect(countProcesses()).toBeGreaterThan(before);
      break;
    }
    await expect.poll(countProcesses).toBe(before);
  });

  it('yields nothing for an empty list', async () => {
    const painted = [];
    for await (const art of renderAll([])) painted.push(art);
    expect(painted).toEqual([]);
  });
});

describe('withRendered', () => {
  const specs = Array.from({ length: 6 }, (_, seed) => spec(seed));

  it('ends its processes after the last picture was taken', async () => {
    const taken = await withRendered(specs, async (next) => {
      for (const _ of specs) await next();
      return countProcesses();
    });
    expect(taken).toBeGreaterThan(before);
    await expect.poll(countProcesses).toBe(before);
  });

  it('ends its processes when the callback throws', async () => {
    const work = async (next: () => Promise<unknown>) => {
      await next();
      throw new Error('disk full');
    };
    await expect(withRendered(specs, work)).rejects.toThrow('disk full');
    await expect.poll(countProcesses).toBe(before);
  });
});
