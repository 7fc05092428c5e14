import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { apng } from '#test-kit/files/png-chunks.ts';
import { createDecodingFixture } from '../pictures/decoding.fixture.ts';
import { ingestPicture } from './ingest.ts';
import type { IngestPart, DecodedFacts } from '../decoder/messages.ts';
import type { ImageFormat } from '../pictures/image-facts.ts';
import { inspectImage } from './image-inspection.ts';
import { sniffImage } from './sniff.ts';
import * as pictures from '../pictures/pictures.fixture.ts';

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
    ['a truncated JPEG', 'jpeg', () => pictures.noise(400, 300).jpeg().toBuffer()],
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
    for (const part of [0.2, 0.6, 0.85])
      await expect(
        ingest(whole.subarray(0, Math.floor(whole.length * part)), format),
        String(part),
      ).rejects.toEqual(undecodable);
  });

  it.each([false, true])('takes a JPEG without its last bytes (progressive: %s)', async (progressive) => {
    const whole = await pictures.noise(400, 300).jpeg({ progressive }).toBuffer();
    const [before] = (await ingest(whole, 'jpeg')).renditions;
    for (const missing of [1, 2, 3, 100, Math.floor(whole.length / 20)]) {
      const [made] = (await ingest(whole.subarray(0, whole.length - missing), 'jpeg')).renditions;
      const [wanted, got] = [await pictures.pixels(before ?? whole), await pictures.pixels(made ?? whole)];
      for (let place = 0; place < 200; place += 10)
        expect(Math.abs((got.at(place, place)[0] ?? 0) - (wanted.at(place, place)[0] ?? 0))).toBeLessThan(20);
    }
  });

  it('refuses a progressive JPEG that ends before its last scan', async () => {
    const whole = await pictures.noise(400, 300).jpeg({ progressive: true }).toBuffer();
    for (const part of [0.05, 0.2])
      await expect(ingest(whole.subarray(0, Math.floor(whole.length * part)), 'jpeg')).rejects.toEqual(
        undecodable,
      );
  });

  it('knows an AVIF under the brands of all pictures of its kind, and no other picture', async () => {
    const avif = await pictures.gradient(64, 48).avif().toBuffer();
    const path = async (brand: string, compatible = 'avif') => {
      const branded = Buffer.from(avif);
      branded.write(brand, 8, 'latin1');
      for (let at = 16; at < branded.readUInt32BE(0); at += 4)
        if (branded.toString('latin1', at, at + 4) === 'avif') branded.write(compatible, at, 'latin1');
      return writePicture(branded);
    };
    for (const brand of ['avif', 'mif1', 'msf1']) {
      expect(await sniffImage(await path(brand)), brand).toBe('avif');
      expect(await inspectImage(await path(brand), 'avif'), brand).toMatchObject({ width: 64, frames: 1 });
    }
    expect(await sniffImage(await path('mif1', 'heic'))).toBeNull();
  });

  it('refuses animations of PNG and AVIF whose frames are damaged', async () => {
    const frame = { left: 0, top: 0, width: 40, height: 20, colour: 'ff0000ff' };
    const outside = apng(40, 20, [frame, { ...frame, left: 1 }]);
    const whole = apng(40, 20, [frame, { ...frame, colour: '00ff00ff' }]);
    await expect(ingest(whole, 'png')).resolves.toBeDefined();
    // The last frame without its data.
    const cut = whole.subarray(0, whole.indexOf('fdAT') - 4);
    const avif = await readFile(new URL('../fixtures/animated.avif', import.meta.url));
    for (const [format, bytes] of [
      ['png', outside],
      ['png', cut],
      ['avif', avif.subarray(0, avif.length - 100)],
    ] as const)
      await expect(ingest(bytes, format)).rejects.toEqual(undecodable);
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
