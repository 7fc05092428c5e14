import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { apng } from '#test-kit/files/png-chunks.ts';
import { makeCard } from '../pictures/card.ts';
import { createDecodingFixture } from '../pictures/decoding.fixture.ts';
import * as pictures from '../pictures/pictures.fixture.ts';
import { plainPresentation } from '../presentation.ts';
import { makeRendition } from './rendition.ts';

// The machine may be busy.

const { createSource, render, remove } = await createDecodingFixture();
afterAll(remove);

const jpeg = (width: number, height: number) => pictures.gradient(width, height).jpeg().toBuffer();
const metadata = (bytes: Buffer) => sharp(bytes).metadata();

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

  it('are upright for every EXIF orientation', async () => {
    const base = pictures.halves(300, 200).jpeg({ quality: 100 });
    // Where the red half, stored on the left, is shown for each orientation (EXIF, tag 0x0112).
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
      const source = await createSource(bytes, 'jpeg');
      const made = await makeRendition(source, 160, 'jpeg', plainPresentation);
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
    'keep only the credits of the metadata: %s',
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
        .gradient(400, 300)
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
      // Tag 0x8825 of IFD0 points to the GPS directory.
      expect(
        found.exif?.includes(Buffer.from([0x88, 0x25])) || found.exif?.includes(Buffer.from([0x25, 0x88])),
      ).toBe(false);
    },
  );

  it('of an APNG have its frames as browsers put them together', async () => {
    const whole = { left: 0, top: 0, width: 40, height: 20 };
    const left = { left: 0, top: 0, width: 20, height: 20 };
    const bytes = apng(40, 20, [
      { ...whole, colour: 'ff0000ff' },
      { ...left, colour: '00ff00ff', dispose: 'previous' },
      // The frame before is taken back; half of the blue lies over red.
      { ...left, colour: '0000ff80', isOver: true, dispose: 'background' },
      // Where the frame before was, nothing is left.
      { ...left, left: 20, colour: 'ffff00ff' },
    ]);
    for (const to of ['webp', 'gif'] as const) {
      const made = await render(bytes, 'png', 160, to);
      const { pages, delay, loop } = await sharp(made, { animated: true }).metadata();
      expect({ pages, delay, loop }, to).toEqual({ pages: 4, delay: [100, 100, 100, 100], loop: 0 });
    }
    const made = await render(bytes, 'png', 160, 'webp');
    const sides = await Promise.all(
      [0, 1, 2, 3].map(async (frame) => {
        const { at } = await pictures.pixels(made, frame);
        return [at(5, 10), at(35, 10)];
      }),
    );
    const near = (value: number) => expect.closeTo(value, -1);
    const red = [near(255), near(0), near(0), 255];
    expect(sides).toEqual([
      [red, red],
      [[near(0), near(255), near(0), 255], red],
      [[near(127), near(0), near(128), 255], red],
      [expect.arrayContaining([0]), [near(255), near(255), near(0), 255]],
    ]);
    expect(sides[3]?.[0]?.[3]).toBe(0);
  });

  it('of an APNG leave out a picture before its first frame', async () => {
    const whole = { left: 0, top: 0, width: 40, height: 20 };
    const frames = ['ff0000ff', '00ff00ff'].map((colour) => ({ ...whole, colour }));
    const made = await render(apng(40, 20, frames, { ...whole, colour: '0000ffff' }), 'png', 160);
    expect((await sharp(made).metadata()).pages).toBe(2);
    expect((await pictures.pixels(made)).at(5, 5)[0]).toBeGreaterThan(240);
  });

  it('of an AVIF sequence have all frames', async () => {
    const bytes = await readFile(new URL('../fixtures/animated.avif', import.meta.url));
    for (const brand of ['avis', 'msf1']) {
      bytes.write(brand, 8, 'latin1');
      const made = await render(bytes, 'avif', 160);
      const found = await sharp(made, { animated: true }).metadata();
      expect([found.pages, found.width, found.pageHeight, found.delay]).toEqual([
        5,
        160,
        120,
        [200, 200, 200, 200, 200],
      ]);
      const frames = await Promise.all([0, 1, 2, 3, 4].map((page) => sharp(made, { page }).raw().toBuffer()));
      expect(new Set(frames.map((frame) => frame.toString('base64'))).size).toBe(5);
    }
    bytes.write('avif', 8, 'latin1');
    expect((await sharp(await render(bytes, 'avif', 160)).metadata()).pages ?? 1).toBe(1);
  });

  it('of animations have all frames, in both formats', async () => {
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

  it('keep transparency, or flatten it on white where the format has none', async () => {
    const bytes = await pictures.solid(400, 300, '#00ff0000').png().toBuffer();
    for (const to of ['webp', 'png', 'avif'] as const)
      expect((await pictures.pixels(await render(bytes, 'png', 160, to))).at(5, 5)[3]).toBe(0);
    expect((await pictures.pixels(await render(bytes, 'png', 160, 'jpeg'))).at(5, 5)).toEqual([
      255, 255, 255,
    ]);
  });

  it('are lossless for small pixel art and for nothing else', async () => {
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
    for (const picture of [pictures.noise(1300, 700), pictures.noise(300, 500), pictures.gradient(64, 64)]) {
      const source = await createSource(await picture.png().toBuffer(), 'png');
      const card = await makeCard(source, plainPresentation);
      const found = await metadata(card);
      expect([found.format, found.width, found.height]).toEqual(['jpeg', 1200, 630]);
      expect(card.length).toBeLessThan(300_000);
    }
  });

  it('shows an animation by its first frame and transparency on white', async () => {
    const moving = await createSource(
      await pictures.animation('gif', 300, 200, ['#ff0000', '#0000ff']),
      'gif',
    );
    expect(
      (await pictures.pixels(await makeCard(moving, plainPresentation))).at(600, 300)[0],
    ).toBeGreaterThan(240);
    const clear = await createSource(await pictures.solid(400, 300, '#00ff0000').png().toBuffer(), 'png');
    expect((await pictures.pixels(await makeCard(clear, plainPresentation))).at(600, 300)).toEqual([
      255, 255, 255,
    ]);
  });
});
