import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { cicp, pngWith } from '#test-kit/files/png-chunks.ts';
import { createDecodingFixture } from './decoding.fixture.ts';
import * as pictures from './pictures.fixture.ts';

// The machine may be busy.

const { writePicture, render, remove } = await createDecodingFixture();
afterAll(remove);

const metadata = (bytes: Buffer) => sharp(bytes).metadata();

describe('the colours of renditions', () => {
  it('keep a wide gamut: the red of P3 is not reduced to that of sRGB', async () => {
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
    // By default sharp would convert to sRGB and write no profile.
    const narrow = await sharp(sources.png).resize(160).webp().toBuffer();
    expect((await metadata(narrow)).icc).toBeUndefined();
  });

  it('keep a wide gamut whose profile is too large to embed, as P3', async () => {
    const { icc } = await metadata(await pictures.p3Red(8, 8).png().toBuffer());
    const path = await writePicture(grownProfile(icc ?? Buffer.alloc(0), 100_000));
    const bytes = await pictures
      .solid(400, 300, '#ff0000')
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

  it('keep a wide gamut that the file only names by number', async () => {
    const png = await pictures.solid(400, 300, '#ff0000').png().toBuffer();
    const made = await render(pngWith(png, cicp(12, 13)), 'png', 160);
    expect((await metadata(made)).icc?.length).toBeLessThan(1000);
    expect((await pictures.pixels(made)).at(50, 50)[0]).toBeGreaterThan(250);
    expect((await metadata(await render(pngWith(png, cicp(1, 13)), 'png', 160))).icc).toBeUndefined();
  });

  it('are brought from PQ into the range of a screen, with a half for the white of a page', async () => {
    // 0.5807 is 203 cd/m², and 0.7518 are 1000.
    for (const [value, wanted] of [
      [0.5807, 188],
      [0.7518, 255],
      [1, 255],
    ] as const) {
      const grey = Math.round(value * 65_535);
      const deep = await sharp(
        Uint16Array.from({ length: 64 * 64 * 3 }, () => grey),
        {
          raw: { width: 64, height: 64, channels: 3 },
        },
      )
        .toColourspace('rgb16')
        .png()
        .toBuffer();
      const made = await render(pngWith(deep, cicp(9, 16)), 'png', 160, 'png');
      for (const channel of (await pictures.pixels(made)).at(10, 10).slice(0, 3))
        expect(Math.abs(channel - wanted), String(value)).toBeLessThan(3);
    }
  });

  it('have no profile and the same values for sRGB pictures', async () => {
    const bytes = await pictures.solid(400, 300, '#20c040').withIccProfile('srgb').png().toBuffer();
    const deep = await pictures
      .solid(400, 300, '#20c040')
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

  it('are converted from CMYK to sRGB', async () => {
    const bytes = await pictures
      .solid(400, 300, '#ff0000')
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
});

/** The same profile with so many zeros appended. */
function grownProfile(icc: Buffer, bytes: number): Buffer {
  const grown = Buffer.concat([icc, Buffer.alloc(bytes)]);
  grown.writeUInt32BE(grown.length, 0);
  return grown;
}
