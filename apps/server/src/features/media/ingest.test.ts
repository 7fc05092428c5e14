import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDecodingFixture } from './decoding.fixture.ts';
import { lookFirst } from './first-look.ts';
import type { LookPart, Seen } from './decoder/messages.ts';
import type { ImageFormat } from './image-facts.ts';
import { inspectImage } from './image-inspection.ts';
import * as pictures from './pictures.fixture.ts';

// A busy machine may be slow.
vi.setConfig({ testTimeout: 30_000 });

const { keep, close } = await createDecodingFixture();
afterAll(close);

async function seeFirst(bytes: Buffer, format: ImageFormat) {
  const path = await keep(bytes);
  const parts: LookPart[] = [];
  await lookFirst(path, await inspectImage(path, format), `${path}-master`, (part) => parts.push(part));
  const seen: Seen[] = parts.flatMap((part) => ('seen' in part ? [part.seen] : []));
  const renditions = parts
    .flatMap((part) => ('width' in part ? [part] : []))
    .sort((a, b) => a.width - b.width);
  return {
    seen: seen[0] ?? { hasAlpha: false, placeholder: null },
    renditions: renditions.map(({ bytes: made }) => Buffer.from(made)),
    masterPath: `${path}-master`,
  };
}

const jpeg = (width: number, height: number) => pictures.slope(width, height).jpeg().toBuffer();
const undecodable = expect.objectContaining({ code: 'undecodable' });
const metadata = (bytes: Buffer) => sharp(bytes).metadata();

describe('what is taken as a picture', () => {
  it.each<[string, ImageFormat, () => Promise<Buffer>]>([
    ['a truncated JPEG', 'jpeg', () => jpeg(800, 600)],
    [
      'a truncated progressive JPEG',
      'jpeg',
      () => pictures.noise(400, 300).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a truncated PNG', 'png', () => pictures.noise(300, 200).png().toBuffer()],
    ['a truncated WebP', 'webp', () => pictures.noise(300, 200).webp().toBuffer()],
    ['a truncated GIF', 'gif', () => pictures.noise(300, 200).gif().toBuffer()],
    [
      'a truncated animation',
      'gif',
      () => pictures.animation('gif', 60, 40, ['#ff0000', '#00ff00', '#0000ff']),
    ],
    [
      'a truncated animated WebP',
      'webp',
      () => pictures.animation('webp', 60, 40, ['#ff0000', '#00ff00', '#0000ff']),
    ],
    ['a truncated AVIF', 'avif', () => pictures.noise(300, 200).avif().toBuffer()],
  ])('refuses %s', async (_name, format, make) => {
    const whole = await make();
    await expect(seeFirst(whole, format)).resolves.toBeDefined();
    for (const part of [0.2, 0.6, 0.9])
      await expect(
        seeFirst(whole.subarray(0, Math.floor(whole.length * part)), format),
        String(part),
      ).rejects.toEqual(undecodable);
  });

  it('refuses formats that nobody uploads, whatever they are called', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    );
    const others = {
      svg,
      tiff: await pictures.plain(10, 10, '#ff0000').tiff().toBuffer(),
      pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      ppm: Buffer.from('P6 1 1 255 \xff\x00\x00', 'latin1'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      empty: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(others)) {
      const path = await keep(bytes);
      await expect(inspectImage(path, 'jpeg'), name).rejects.toEqual(undecodable);
      await expect(sharp(bytes.length > 0 ? bytes : Buffer.from(' ')).metadata(), name).rejects.toThrow();
    }
  });

  it('refuses too many pixels from the header, without decoding one', async () => {
    // There is nothing behind the headers: whoever decoded would refuse them as broken.
    for (const [width, height] of [
      [50_000, 50_000],
      [10_001, 10_000],
      [1_000_000, 1_000],
    ] as const)
      await expect(inspectImage(await keep(pictures.pngHeader(width, height)), 'png')).rejects.toMatchObject({
        code: 'too-many-pixels',
      });
    const gif = Buffer.from(
      'GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;',
      'latin1',
    );
    await expect(inspectImage(await keep(gif), 'gif')).rejects.toMatchObject({ code: 'too-many-pixels' });
  });

  it('refuses a progressive JPEG of more scans than any encoder writes, from the header', async () => {
    const path = await keep(await pictures.jpegOfScans(30));
    expect(await inspectImage(path, 'jpeg')).toMatchObject({ width: 64 });
    const many = await keep(await pictures.jpegOfScans(70));
    await expect(inspectImage(many, 'jpeg')).rejects.toEqual(undecodable);
  });

  it('refuses as a profile picture what takes too much to decode, and tells how much may be', async () => {
    const avif = await keep(await pictures.plain(2500, 2500, '#336699').avif({ effort: 0 }).toBuffer());
    expect(await inspectImage(avif, 'avif', 'work')).toMatchObject({ width: 2500 });
    await expect(inspectImage(avif, 'avif', 'profile')).rejects.toMatchObject({
      code: 'too-many-pixels',
      limit: 5_000_000,
    });
    const png = await keep(await pictures.plain(7000, 7000, '#336699').png().toBuffer());
    expect(await inspectImage(png, 'png', 'profile')).toMatchObject({ width: 7000 });
  });

  it('refuses more frames than it would show in time', async () => {
    const many = Array.from({ length: 501 }, (_, at) => (at % 2 ? '#ff0000' : '#00ff00'));
    const bytes = await pictures.animation('gif', 4, 4, many);
    await expect(inspectImage(await keep(bytes), 'gif')).rejects.toMatchObject({ code: 'too-many-frames' });
  });
});

describe('the first look', () => {
  it('makes a placeholder of some bytes and the first renditions', async () => {
    for (const [width, height] of [
      [4000, 3000],
      [900, 1400],
      [3000, 500],
    ] as const) {
      const { seen, renditions } = await seeFirst(await jpeg(width, height), 'jpeg');
      expect(seen.hasAlpha).toBe(false);
      expect(seen.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(seen.placeholder?.length).toBeLessThan(300);
      const tiny = await metadata(Buffer.from(seen.placeholder?.split(',')[1] ?? '', 'base64'));
      expect(Math.max(tiny.width, tiny.height)).toBe(16);
      const sizes = await Promise.all(renditions.map(async (made) => (await metadata(made)).width));
      expect(sizes).toEqual([Math.min(640, width), Math.min(1280, width)]);
    }
  });

  it('sees transparency only where there is some', async () => {
    const opaque = await pictures.noise(200, 100).ensureAlpha().png().toBuffer();
    expect((await seeFirst(opaque, 'png')).seen.hasAlpha).toBe(false);
    const clear = await pictures.plain(200, 100, '#ff000080').png().toBuffer();
    expect((await seeFirst(clear, 'png')).seen.hasAlpha).toBe(true);
  });

  it('copes with a strip that is as tall as allowed', async () => {
    const bytes = await pictures.plain(500, 60_000, '#336699').png().toBuffer();
    const { renditions } = await seeFirst(bytes, 'png');
    const made = await metadata(renditions[0] ?? Buffer.alloc(0));
    expect([made.width, made.height]).toEqual([133, 16_000]);
  });
});
