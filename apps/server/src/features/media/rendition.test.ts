import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeCard } from './card.ts';
import { lookFirst } from './first-look.ts';
import { inspectImage, type ImageFormat } from './image-inspection.ts';
import { readLook } from './look.ts';
import { makeRendition, type RenditionFormat, type Source } from './rendition.ts';
import * as pictures from './pictures.fixture.ts';

// A busy machine may be slow.
vi.setConfig({ testTimeout: 30_000 });

const folder = await mkdtemp(join(tmpdir(), 'rendition-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;

async function keep(bytes: Buffer): Promise<string> {
  const path = join(folder, String(++count));
  await writeFile(path, bytes);
  return path;
}

async function sourceOf(bytes: Buffer, format: ImageFormat): Promise<Source & { path: string }> {
  const path = await keep(bytes);
  const facts = await inspectImage(path, format);
  return { path, input: path, facts, look: await readLook(path, facts) };
}

async function render(
  bytes: Buffer,
  format: ImageFormat,
  width: number,
  to: RenditionFormat = 'webp',
): Promise<Buffer> {
  return (await makeRendition(await sourceOf(bytes, format), width, to)).bytes;
}

async function seeFirst(bytes: Buffer, format: ImageFormat) {
  const path = await keep(bytes);
  const first = lookFirst(path, await inspectImage(path, format));
  await first.done;
  return {
    seen: await first.seen,
    renditions: await Promise.all(first.renditions.map(({ rendition }) => rendition)),
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
    const started = performance.now();
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
    expect(performance.now() - started).toBeLessThan(1000);
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
      const sizes = await Promise.all(
        renditions.map(async (made) => (made ? (await metadata(made.bytes)).width : 0)),
      );
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
    const made = await metadata(renditions[0]?.bytes ?? Buffer.alloc(0));
    expect([made.width, made.height]).toEqual([133, 16_000]);
  });
});

describe('renditions', () => {
  it('are never enlarged and keep their proportions', async () => {
    const bytes = await jpeg(1000, 700);
    for (const [width, expected] of [
      [160, [160, 112]],
      [640, [640, 448]],
      [2560, [1000, 700]],
    ] as const) {
      const made = await metadata(await render(bytes, 'jpeg', width));
      expect([made.width, made.height]).toEqual(expected);
    }
  });

  it('are upright whatever way the camera was held', async () => {
    const base = pictures.halves(300, 200).jpeg({ quality: 100 });
    // Where the red half, the left one as stored, is to be seen: EXIF 2.32, 4.6.5.
    const redSides = {
      1: 'left',
      2: 'right',
      3: 'right',
      4: 'left',
      5: 'top',
      6: 'top',
      7: 'bottom',
      8: 'bottom',
    } as const;
    for (const [orientation, side] of Object.entries(redSides)) {
      const bytes = await base
        .clone()
        .withMetadata({ orientation: Number(orientation) })
        .toBuffer();
      const source = await sourceOf(bytes, 'jpeg');
      const made = (await makeRendition(source, 160, 'jpeg')).bytes;
      const { at, width, height } = await pictures.pixels(made);
      const places = {
        left: [2, height / 2],
        right: [width - 3, height / 2],
        top: [width / 2, 2],
        bottom: [width / 2, height - 3],
      } as const;
      const [x, y] = places[side];
      expect(at(Math.floor(x), Math.floor(y))[0], `orientation ${orientation}`).toBeGreaterThan(200);
      expect([source.facts.width, source.facts.height]).toEqual(
        Number(orientation) > 4 ? [200, 300] : [300, 200],
      );
      expect((await metadata(made)).orientation).toBeUndefined();
    }
  });

  it.each(['jpeg', 'webp', 'avif', 'png'] as const)(
    'as %s keep the credits and nothing else of the metadata',
    async (format) => {
      const xmp =
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description' +
        ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:exif="http://ns.adobe.com/exif/1.0/"' +
        ' xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" exif:GPSLatitude="12,58.3N" aux:SerialNumber="SN-4711"' +
        ' cc:license="https://creativecommons.org/licenses/by/4.0/">' +
        '<dc:creator><rdf:Seq><rdf:li>आशा देवी</rdf:li><rdf:li>R &amp; K</rdf:li></rdf:Seq></dc:creator>' +
        '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Asha</rdf:li></rdf:Alt></dc:rights>' +
        '</rdf:Description></rdf:RDF></x:xmpmeta>';
      const bytes = await pictures
        .slope(400, 300)
        .withExif({
          IFD0: {
            Artist: 'Asha Devi',
            Copyright: 'Asha 2026',
            Make: 'CameraMaker',
            Model: 'Model-X',
            Software: 'Editor 9',
          },
          IFD2: { BodySerialNumber: 'SN-4711', DateTimeOriginal: '2026:01:01 10:00:00' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '12/1 58/1 1776/100',
            GPSLongitudeRef: 'E',
            GPSLongitude: '77/1 35/1 4056/100',
          },
        })
        .withXmp(xmp)
        .jpeg()
        .toBuffer();
      expect(bytes.includes('SN-4711')).toBe(true);
      const made = await render(bytes, 'jpeg', 320, format);
      for (const text of [
        'CameraMaker',
        'Model-X',
        'SN-4711',
        'Editor 9',
        '2026:01:01',
        'GPSLatitude',
        '12,58',
      ])
        expect(made.includes(text), text).toBe(false);
      const found = await metadata(made);
      const kept = String(found.xmp);
      for (const text of [
        'आशा देवी',
        'R &#38; K',
        '© 2026 Asha',
        'https://creativecommons.org/licenses/by/4.0/',
      ])
        expect(kept).toContain(text);
      expect(found.exif?.includes('Copyright') || found.exif?.includes('2026 Asha')).toBe(true);
      // The directory of places has the tag 0x8825 in the first directory.
      expect(
        found.exif?.includes(Buffer.from([0x88, 0x25])) || found.exif?.includes(Buffer.from([0x25, 0x88])),
      ).toBe(false);
    },
  );

  it('keep wide colours: the red of P3 is not cut down to that of sRGB', async () => {
    const sources = {
      jpeg: await pictures.p3Red(400, 300).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      png: await pictures.p3Red(400, 300).png().toBuffer(),
      avif: await pictures.p3Red(400, 300).avif({ quality: 90 }).toBuffer(),
    };
    for (const [format, bytes] of [
      ['jpeg', sources.jpeg],
      ['png', sources.png],
      ['avif', sources.avif],
    ] as const)
      for (const to of ['webp', 'avif', 'jpeg'] as const) {
        const made = await render(bytes, format, 160, to);
        const [red = 0, green = 0, blue = 0] = (await pictures.pixels(made)).at(50, 50);
        expect((await metadata(made)).icc?.length, `${format} to ${to}`).toBeLessThan(1000);
        expect(red, `${format} to ${to}`).toBeGreaterThan(250);
        expect(Math.max(green, blue), `${format} to ${to}`).toBeLessThan(6);
      }
    // The same red, brought to sRGB, is what a reader without wide colour would show: other values.
    const narrow = await sharp(sources.png).resize(160).webp().toBuffer();
    expect((await metadata(narrow)).icc).toBeUndefined();
  });

  it('keep wide colours whose profile is too large to go along, as P3', async () => {
    const { icc } = await metadata(await pictures.p3Red(8, 8).png().toBuffer());
    const path = join(folder, 'large.icc');
    await writeFile(path, grownProfile(icc ?? Buffer.alloc(0), 100_000));
    const bytes = await pictures
      .plain(400, 300, '#ff0000')
      .pipelineColourspace('rgb16')
      .withIccProfile(path)
      .png()
      .toBuffer();
    expect((await metadata(bytes)).icc?.length).toBeGreaterThan(50_000);
    const made = await render(bytes, 'png', 160);
    expect((await metadata(made)).icc?.length).toBeLessThan(1000);
    expect((await pictures.pixels(made)).at(50, 50)[0]).toBeGreaterThan(250);
    expect((await pictures.pixels(made)).at(50, 50)[1]).toBeLessThan(6);
  });

  it('keep wide colours that the file names by number alone', async () => {
    const png = await pictures.plain(400, 300, '#ff0000').png().toBuffer();
    const made = await render(pictures.markedPng(png, 12), 'png', 160);
    expect((await metadata(made)).icc?.length).toBeLessThan(1000);
    expect((await pictures.pixels(made)).at(50, 50)[0]).toBeGreaterThan(250);
    expect((await metadata(await render(pictures.markedPng(png, 1), 'png', 160))).icc).toBeUndefined();
  });

  it('carry no profile where sRGB is enough, and the right values then', async () => {
    const bytes = await pictures.plain(400, 300, '#20c040').withIccProfile('srgb').png().toBuffer();
    const deep = await pictures
      .plain(400, 300, '#20c040')
      .toColourspace('rgb16')
      .withIccProfile('srgb')
      .png()
      .toBuffer();
    expect((await metadata(deep)).depth).toBe('ushort');
    for (const source of [bytes, deep]) {
      const made = await render(source, 'png', 160, 'png');
      expect((await metadata(made)).icc).toBeUndefined();
      const [red = 0, green = 0, blue = 0] = (await pictures.pixels(made)).at(10, 10);
      for (const [value, wanted] of [
        [red, 0x20],
        [green, 0xc0],
        [blue, 0x40],
      ] as const)
        expect(Math.abs(value - wanted)).toBeLessThan(3);
    }
  });

  it('turn the colours of printing into those of screens', async () => {
    const bytes = await pictures
      .plain(400, 300, '#ff0000')
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await metadata(bytes)).space).toBe('cmyk');
    const made = await render(bytes, 'jpeg', 160);
    const found = await metadata(made);
    expect([found.space, found.icc]).toEqual(['srgb', undefined]);
    expect((await pictures.pixels(made)).at(10, 10)[0]).toBeGreaterThan(200);
  });

  it('keep animations moving, in both formats', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await pictures.animation(format, 400, 200, ['#ff0000', '#00ff00', '#0000ff']);
      for (const to of ['webp', 'gif'] as const) {
        const made = await render(bytes, format, 160, to);
        const found = await sharp(made, { animated: true }).metadata();
        expect([found.pages, found.width, found.pageHeight], `${format} to ${to}`).toEqual([3, 160, 80]);
        const [, green = 0] = (await pictures.pixels(made, 1)).at(50, 30);
        expect(green).toBeGreaterThan(240);
      }
    }
  });

  it('keep transparency, and show it on white where the format has none', async () => {
    const bytes = await pictures.plain(400, 300, '#00ff0000').png().toBuffer();
    for (const to of ['webp', 'png', 'avif'] as const)
      expect((await pictures.pixels(await render(bytes, 'png', 160, to))).at(5, 5)[3]).toBe(0);
    expect((await pictures.pixels(await render(bytes, 'png', 160, 'jpeg'))).at(5, 5)).toEqual([
      255, 255, 255,
    ]);
  });

  it('keep small pixel art to the pixel, and nothing else without loss', async () => {
    const art = await sharp(await pictures.noise(8, 8).png().toBuffer())
      .resize(64, 64, { kernel: 'nearest' })
      .png({ palette: true })
      .toBuffer();
    const made = await pictures.pixels(await render(art, 'png', 640));
    const before = await pictures.pixels(art);
    for (let place = 0; place < 64; place++)
      expect(made.at(place, 63 - place).slice(0, 3)).toEqual(before.at(place, 63 - place).slice(0, 3));
    const photo = await pictures.noise(256, 256).png().toBuffer();
    expect((await render(photo, 'png', 640)).length).toBeLessThan(photo.length / 2);
  });
});

describe('the card', () => {
  it('is 1200 × 630, a JPEG and under 300 KB, even of noise', async () => {
    for (const picture of [pictures.noise(1300, 700), pictures.noise(300, 500), pictures.slope(64, 64)]) {
      const source = await sourceOf(await picture.png().toBuffer(), 'png');
      const card = await makeCard(source);
      const found = await metadata(card);
      expect([found.format, found.width, found.height]).toEqual(['jpeg', 1200, 630]);
      expect(card.length).toBeLessThan(300_000);
    }
  });

  it('shows an animation by its first frame and transparency on white', async () => {
    const moving = await sourceOf(await pictures.animation('gif', 300, 200, ['#ff0000', '#0000ff']), 'gif');
    expect((await pictures.pixels(await makeCard(moving))).at(600, 300)[0]).toBeGreaterThan(240);
    const clear = await sourceOf(await pictures.plain(400, 300, '#00ff0000').png().toBuffer(), 'png');
    expect((await pictures.pixels(await makeCard(clear))).at(600, 300)).toEqual([255, 255, 255]);
  });
});

/** The same profile with a long text tag's worth of zeros behind it. */
function grownProfile(icc: Buffer, bytes: number): Buffer {
  const grown = Buffer.concat([icc, Buffer.alloc(bytes)]);
  grown.writeUInt32BE(grown.length, 0);
  return grown;
}
