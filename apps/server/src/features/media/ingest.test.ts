import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createDecodingFixture } from './decoding.fixture.ts';
import { ingestPicture } from './ingest.ts';
import type { IngestPart, DecodedFacts } from './decoder/messages.ts';
import type { ImageFormat } from './image-facts.ts';
import { inspectImage } from './image-inspection.ts';
import * as pictures from './pictures.fixture.ts';

// The machine may be busy.

const { writePicture, remove } = await createDecodingFixture();
afterAll(remove);

async function ingest(bytes: Buffer, format: ImageFormat) {
  const path = await writePicture(bytes);
  const parts: IngestPart[] = [];
  await ingestPicture(path, await inspectImage(path, format), `${path}-master`, (part) => parts.push(part));
  const decoded: DecodedFacts[] = parts.flatMap((part) => ('decoded' in part ? [part.decoded] : []));
  const renditions = parts
    .flatMap((part) => ('width' in part ? [part] : []))
    .sort((a, b) => a.width - b.width);
  return {
    decoded: decoded[0] ?? { hasAlpha: false, placeholder: null },
    renditions: renditions.map(({ bytes: made }) => Buffer.from(made)),
    masterPath: `${path}-master`,
  };
}

const jpeg = (width: number, height: number) => pictures.gradient(width, height).jpeg().toBuffer();
const undecodable = expect.objectContaining({ code: 'undecodable' });
const metadata = (bytes: Buffer) => sharp(bytes).metadata();

describe('the inspection and decoding of a new picture', () => {
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
    await expect(ingest(whole, format)).resolves.toBeDefined();
    for (const part of [0.2, 0.6, 0.9])
      await expect(
        ingest(whole.subarray(0, Math.floor(whole.length * part)), format),
        String(part),
      ).rejects.toEqual(undecodable);
  });

  it('refuses other formats, whatever format is claimed', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    );
    const others = {
      svg,
      tiff: await pictures.solid(10, 10, '#ff0000').tiff().toBuffer(),
      pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      ppm: Buffer.from('P6 1 1 255 \xff\x00\x00', 'latin1'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      empty: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(others)) {
      const path = await writePicture(bytes);
      await expect(inspectImage(path, 'jpeg'), name).rejects.toEqual(undecodable);
      await expect(sharp(bytes.length > 0 ? bytes : Buffer.from(' ')).metadata(), name).rejects.toThrow();
    }
  });

  it('refuses too many pixels by the header, without decoding', async () => {
    // The files end after the header, so decoding them would fail in another way.
    for (const [width, height] of [
      [50_000, 50_000],
      [10_001, 10_000],
      [1_000_000, 1_000],
    ] as const)
      await expect(
        inspectImage(await writePicture(pictures.pngHeader(width, height)), 'png'),
      ).rejects.toMatchObject({
        code: 'too-many-pixels',
      });
    const gif = Buffer.from(
      'GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;',
      'latin1',
    );
    await expect(inspectImage(await writePicture(gif), 'gif')).rejects.toMatchObject({
      code: 'too-many-pixels',
    });
  });

  it('refuses a progressive JPEG with more scans than encoders write, without decoding', async () => {
    const path = await writePicture(await pictures.jpegWithScans(30));
    expect(await inspectImage(path, 'jpeg')).toMatchObject({ width: 64 });
    const many = await writePicture(await pictures.jpegWithScans(70));
    await expect(inspectImage(many, 'jpeg')).rejects.toEqual(undecodable);
  });

  it('refuses a profile picture that takes too much memory to decode, and names the limit', async () => {
    const avif = await writePicture(
      await pictures.solid(2500, 2500, '#336699').avif({ effort: 0 }).toBuffer(),
    );
    expect(await inspectImage(avif, 'avif', 'work')).toMatchObject({ width: 2500 });
    await expect(inspectImage(avif, 'avif', 'profile')).rejects.toMatchObject({
      code: 'too-many-pixels',
      limit: 5_000_000,
    });
    const png = await writePicture(await pictures.solid(7000, 7000, '#336699').png().toBuffer());
    expect(await inspectImage(png, 'png', 'profile')).toMatchObject({ width: 7000 });
  });

  it('refuses an animation with too many frames', async () => {
    const many = Array.from({ length: 501 }, (_, at) => (at % 2 ? '#ff0000' : '#00ff00'));
    const bytes = await pictures.animation('gif', 4, 4, many);
    await expect(inspectImage(await writePicture(bytes), 'gif')).rejects.toMatchObject({
      code: 'too-many-frames',
    });
  });
});

describe('the ingest of a picture', () => {
  it('makes a short placeholder and the first renditions', async () => {
    for (const [width, height] of [
      [4000, 3000],
      [900, 1400],
      [3000, 500],
    ] as const) {
      const { decoded, renditions } = await ingest(await jpeg(width, height), 'jpeg');
      expect(decoded.hasAlpha).toBe(false);
      expect(decoded.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(decoded.placeholder?.length).toBeLessThan(300);
      const tiny = await metadata(Buffer.from(decoded.placeholder?.split(',')[1] ?? '', 'base64'));
      expect(Math.max(tiny.width, tiny.height)).toBe(16);
      const sizes = await Promise.all(renditions.map(async (made) => (await metadata(made)).width));
      expect(sizes).toEqual([Math.min(640, width), Math.min(1280, width)]);
    }
  });

  it('finds transparency only where a pixel is transparent', async () => {
    const opaque = await pictures.noise(200, 100).ensureAlpha().png().toBuffer();
    expect((await ingest(opaque, 'png')).decoded.hasAlpha).toBe(false);
    const clear = await pictures.solid(200, 100, '#ff000080').png().toBuffer();
    expect((await ingest(clear, 'png')).decoded.hasAlpha).toBe(true);
  });

  it('limits the height of renditions of a very tall picture', async () => {
    const bytes = await pictures.solid(500, 60_000, '#336699').png().toBuffer();
    const { renditions } = await ingest(bytes, 'png');
    const made = await metadata(renditions[0] ?? Buffer.alloc(0));
    expect([made.width, made.height]).toEqual([133, 16_000]);
  });
});
