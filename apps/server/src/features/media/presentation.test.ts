import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBlurred } from './pictures/blurred.ts';
import { makeCard } from './pictures/card.ts';
import { createDecodingFixture } from './pictures/decoding.fixture.ts';
import { placeLabel } from './label/label.ts';
import * as pictures from './pictures/pictures.fixture.ts';
import { plainPresentation, type Presentation } from './presentation.ts';
import { makeRendition } from './renditions/rendition.ts';
import { readIptcCredits } from './metadata/credit-tags.ts';
import { readChunks, remarkWebp } from './metadata/webp-xmp.ts';

// The machine may be busy.

const { createSource, render, remove } = await createDecodingFixture();
afterAll(remove);

const generated: Presentation = {
  ...plainPresentation,
  digitalSourceType: 'trainedAlgorithmicMedia',
  creator: 'Asha & Söhne',
  webStatement: 'https://example.org/artwork/1?a=1&b=2',
};
const licensed: Presentation = { ...generated, creator: 'आशा कुलकर्णी & Söhne', licence: 'cc-by-nc-4.0' };
const burnt = { ...plainPresentation, burnLabel: true };
const jpeg = (width = 400, height = 300) => pictures.gradient(width, height).jpeg().toBuffer();
const xmpOf = async (bytes: Buffer) => String((await sharp(bytes).metadata()).xmp);

describe('the XMP of a rendition', () => {
  it.each(['jpeg', 'webp', 'avif', 'png'] as const)(
    'says origin, training, author and rights: %s',
    async (format) => {
      const xmp = await xmpOf(await render(await jpeg(), 'jpeg', 320, format, generated));
      expect(xmp).toContain(
        '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>',
      );
      expect(xmp).toContain(
        '<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING</plus:DataMining>',
      );
      expect(xmp).toContain('<rdf:li>Asha &#38; Söhne</rdf:li>');
      expect(xmp).toContain('© Asha &#38; Söhne');
      expect(xmp).toContain(
        '<xmpRights:WebStatement>https://example.org/artwork/1?a=1&#38;b=2</xmpRights:WebStatement>',
      );
    },
  );

  it.each(['jpeg', 'webp', 'avif', 'png'] as const)('says what others may do: %s', async (format) => {
    const xmp = await xmpOf(await render(await jpeg(), 'jpeg', 320, format, licensed));
    for (const part of [
      '<cc:license rdf:resource="https://creativecommons.org/licenses/by-nc/4.0/"/>',
      '<cc:attributionName>आशा कुलकर्णी &#38; Söhne</cc:attributionName>',
      '<cc:attributionURL rdf:resource="https://example.org/artwork/1?a=1&#38;b=2"/>',
      '© आशा कुलकर्णी &#38; Söhne, CC BY-NC 4.0',
      'This work is licensed under CC BY-NC 4.0: https://creativecommons.org/licenses/by-nc/4.0/',
      '<xmpRights:Marked>True</xmpRights:Marked>',
    ])
      expect(xmp).toContain(part);
  });

  it('is added to a GIF, which stays whole', async () => {
    const moving = await pictures.animation('gif', 64, 48, ['#ff0000', '#00ff00', '#0000ff']);
    const made = await render(moving, 'gif', 320, 'gif', licensed);
    expect(made.toString('utf8')).toContain(
      '<cc:attributionName>आशा कुलकर्णी &#38; Söhne</cc:attributionName>',
    );
    expect((await sharp(made, { animated: true, failOn: 'warning' }).metadata()).pages).toBe(3);
  });

  it('says of a public domain that no rights are reserved', async () => {
    const xmp = await xmpOf(
      await render(await jpeg(), 'jpeg', 320, 'webp', { ...licensed, licence: 'cc0-1.0' }),
    );
    expect(xmp).toContain('No rights reserved by आशा');
    expect(xmp).toContain('<xmpRights:Marked>False</xmpRights:Marked>');
  });

  it.each([
    '<cc:license rdf:resource="https://creativecommons.org/licenses/by/2.0/"/>',
    '<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">Ask me</rdf:li></rdf:Alt></xmpRights:UsageTerms>',
  ])('keeps what the file itself says of its licence: %s', async (own) => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:cc="http://creativecommons.org/ns#" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">${own}</rdf:Description></rdf:RDF></x:xmpmeta>`;
    const bytes = await pictures.gradient(400, 300).withXmp(packet).jpeg().toBuffer();
    const xmp = await xmpOf(await render(bytes, 'jpeg', 320, 'webp', licensed));
    expect(xmp).toMatch(/licenses\/by\/2.0|Ask me/);
    expect(xmp).not.toContain('by-nc');
    expect(xmp).not.toContain('BY-NC');
    expect(xmp).toContain('<rdf:li>आशा');
  });

  it('has the file’s own author and rights, but neither its word on training nor on its origin', async () => {
    const own =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
      ' Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED">' +
      '<dc:creator><rdf:Seq><rdf:li>Meera</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>';
    const bytes = await pictures.gradient(400, 300).withXmp(own).jpeg().toBuffer();
    const allowed = await xmpOf(
      await render(bytes, 'jpeg', 320, 'webp', { ...generated, dataMining: 'allowed' }),
    );
    expect(allowed).toContain('<rdf:li>Meera</rdf:li>');
    expect(allowed).not.toContain('<rdf:li>Asha');
    expect(allowed).toContain('vocab/DMI-ALLOWED');
    expect(allowed).not.toContain('DMI-PROHIBITED');
    expect(allowed).toContain('trainedAlgorithmicMedia');
    expect(allowed).not.toContain('digitalCapture');
    // Where nothing is stated here, what the file says of its origin stays.
    expect(await xmpOf(await render(bytes, 'jpeg', 320))).toContain('digitalsourcetype/digitalCapture');
  });

  it('is replaced in a WebP without touching its pixels', async () => {
    for (const bytes of [await jpeg(), await pictures.solid(64, 64, '#ff000080').png().toBuffer()]) {
      const format = (await sharp(bytes).metadata()).format === 'png' ? 'png' : 'jpeg';
      const first = await render(bytes, format, 160);
      const marked = remarkWebp(first, generated);
      if (!marked) throw new Error('it has no XMP');
      const again = await render(bytes, format, 160, 'webp', generated);
      expect(marked.equals(again)).toBe(true);
      expect(readChunks(marked).map(({ type }) => type)).toEqual(readChunks(first).map(({ type }) => type));
    }
    expect(remarkWebp(await pictures.solid(8, 8, '#fff').webp().toBuffer(), generated)).toBeNull();
  });
});

describe('the IPTC of a JPEG', () => {
  async function iptcOf(bytes: Buffer): Promise<Buffer> {
    const { iptc } = await sharp(bytes).metadata();
    if (!iptc) throw new Error('it has no IPTC');
    return iptc;
  }

  it.each([
    ['rendition', async () => render(await jpeg(), 'jpeg', 320, 'jpeg', licensed)],
    ['card', async () => makeCard(await createSource(await jpeg(), 'jpeg'), licensed)],
    [
      'blurred picture',
      async () => makeBlurred(await createSource(await jpeg(), 'jpeg'), 320, 'jpeg', licensed),
    ],
  ] as const)('says author, rights and address: %s', async (_, make) => {
    const bytes = await make();
    const iptc = await iptcOf(bytes);
    expect(readIptcCredits(iptc)).toEqual({
      creator: 'आशा कुलकर्णी & Söhne',
      copyright: '© आशा कुलकर्णी & Söhne, CC BY-NC 4.0',
    });
    expect(iptc.toString('utf8')).toContain('https://example.org/artwork/1?a=1&b=2');
    expect(String((await sharp(bytes).metadata()).xmp)).toContain('by-nc');
  });

  it('says what the file itself says, and nothing where there is nothing to say', async () => {
    const own = { IFD0: { Artist: 'Meera', Copyright: 'Ask me' } };
    const bytes = await pictures.gradient(400, 300).withExif(own).jpeg().toBuffer();
    expect(readIptcCredits(await iptcOf(await render(bytes, 'jpeg', 320, 'jpeg', licensed)))).toEqual({
      creator: 'Meera',
      copyright: 'Ask me',
    });
    expect((await sharp(await render(await jpeg(), 'jpeg', 320, 'jpeg')).metadata()).iptc).toBeUndefined();
  });

  it('is cut between letters where an author writes very much', async () => {
    const creator = 'कि'.repeat(400);
    const { creator: read } = readIptcCredits(
      await iptcOf(await render(await jpeg(), 'jpeg', 320, 'jpeg', { ...licensed, creator })),
    );
    expect(creator.startsWith(read)).toBe(true);
    expect(read.length).toBe(333);
  });
});

/** Columns and rows where two pictures differ clearly. */
async function differences(one: Buffer, other: Buffer) {
  const [a, b] = [await pictures.pixels(one), await pictures.pixels(other)];
  const found = { left: a.width, right: 0, top: a.height, bottom: 0, letters: 0 };
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const [before, after] = [a.at(x, y), b.at(x, y)];
      if (Math.abs((before[0] ?? 0) - (after[0] ?? 0)) + Math.abs((before[1] ?? 0) - (after[1] ?? 0)) < 60)
        continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
  return found;
}

describe("the label 'AI-generated'", () => {
  it.each(['#ffffff', '#000000', '#808080', '#d9a441'])(
    'stands lower left and is legible on %s',
    async (ground) => {
      const bytes = await pictures.solid(800, 600, ground).png().toBuffer();
      const labelled = await pictures.pixels(await render(bytes, 'png', 640, 'png', burnt));
      expect([labelled.width, labelled.height]).toEqual([640, 480]);
      const { left, top, width, height } = placeLabel({ width: 640, height: 480 });
      let [lightest, darkest] = [0, 255];
      const rows = new Set<number>();
      for (let y = top; y < top + height; y++)
        for (let x = left; x < left + width; x++) {
          const value = labelled.at(x, y)[1] ?? 0;
          lightest = Math.max(lightest, value);
          darkest = Math.min(darkest, value);
          if (value > 200 && x > left + height / 3 && x < left + width - height / 3) rows.add(y);
        }
      expect(lightest).toBeGreaterThan(230);
      expect(darkest).toBeLessThan(70);
      // The letters alone are at least 4 % of the height.
      expect(rows.size).toBeGreaterThanOrEqual(480 * 0.04);
    },
  );

  it.each([
    [640, 480],
    [160, 107],
    [400, 4000],
    [2560, 400],
    [30, 3000],
    [1, 1],
  ])('fits into %i × %i', (width, height) => {
    const place = placeLabel({ width, height });
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(width);
    expect(place.top + place.height).toBeLessThanOrEqual(height);
    expect(place.top + place.height).toBeGreaterThan(height * 0.7);
  });

  it.each(['jpeg', 'webp', 'avif', 'png'] as const)(
    'is in every %s, and nothing else is changed',
    async (format) => {
      const bytes = await jpeg();
      const found = await differences(
        await render(bytes, 'jpeg', 320, format),
        await render(bytes, 'jpeg', 320, format, burnt),
      );
      const { left, top, width, height } = placeLabel({ width: 320, height: 240 });
      expect(found.left).toBeGreaterThanOrEqual(left - 2);
      expect(found.right).toBeLessThanOrEqual(left + width + 2);
      expect(found.top).toBeGreaterThanOrEqual(top - 2);
      expect(found.bottom).toBeGreaterThan(top + height / 2);
    },
  );

  it('is in each frame of an animation', async () => {
    const moving = await pictures.animation('gif', 200, 100, ['#ffffff', '#ffeedd', '#ddeeff']);
    for (const format of ['webp', 'gif'] as const) {
      const made = await render(moving, 'gif', 160, format, burnt);
      const frames = (await sharp(made).metadata()).pages ?? 1;
      expect(frames).toBe(3);
      const { left, top, height } = placeLabel({ width: 160, height: 80 });
      for (let page = 0; page < frames; page++) {
        const frame = await pictures.pixels(await sharp(made, { page }).png().toBuffer());
        expect(frame.at(left + 3, top + Math.floor(height / 2))[1], `${format} ${page}`).toBeLessThan(110);
        expect(frame.at(120, 10)[1]).toBeGreaterThan(200);
      }
    }
  });

  it('is in the picture of link previews', async () => {
    const source = await createSource(await pictures.solid(800, 600, '#ffffff').jpeg().toBuffer(), 'jpeg');
    const card = await pictures.pixels(await makeCard(source, burnt));
    const { left, top, height } = placeLabel({ width: 1200, height: 630 });
    expect(card.at(left + 12, top + Math.floor(height / 2))[1]).toBeLessThan(80);
    expect(
      (await pictures.pixels(await makeCard(source, plainPresentation))).at(left + 12, top + 20)[1],
    ).toBe(255);
  });
});

describe('a blurred rendition', () => {
  it('has the shape of the picture and nothing that can be recognised', async () => {
    // The stripes and the checks are gone; their mean colours are left.
    const stripes = Buffer.alloc(900 * 600 * 3);
    for (let at = 0; at < stripes.length; at += 3)
      stripes.fill(Math.floor(((at / 3) % 900) / 30) % 2 === 0 ? 255 : 0, at, at + 3);
    const bytes = await sharp(stripes, { raw: { width: 900, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    const source = await createSource(bytes, 'png');
    for (const format of ['webp', 'jpeg'] as const) {
      const made = await makeBlurred(source, 640, format, plainPresentation);
      expect(made.length).toBeLessThan(12_000);
      const { width, height, at } = await pictures.pixels(made);
      expect([width, height]).toEqual([640, 427]);
      const row = Array.from({ length: width }, (_, x) => at(x, 200)[0] ?? 0);
      expect(Math.max(...row) - Math.min(...row)).toBeLessThan(40);
    }
    for (const [width, expected] of [
      [160, [160, 107]],
      [2560, [900, 600]],
    ] as const) {
      const made = await pictures.pixels(await makeBlurred(source, width, 'webp', plainPresentation));
      expect([made.width, made.height]).toEqual(expected);
    }
  });

  it('keeps the colours of the picture, whatever its format', async () => {
    const moving = await pictures.animation('gif', 200, 100, ['#ff0000', '#0000ff']);
    const clear = await pictures.solid(300, 300, '#00ff0000').png().toBuffer();
    const halves = await pictures.halves(800, 400).jpeg().toBuffer();
    const blurred = async (bytes: Buffer, format: 'gif' | 'png' | 'jpeg') =>
      pictures.pixels(await makeBlurred(await createSource(bytes, format), 640, 'jpeg', plainPresentation));
    expect((await blurred(moving, 'gif')).at(100, 50)[0]).toBeGreaterThan(200);
    expect((await blurred(clear, 'png')).at(100, 100)[1]).toBeGreaterThan(110);
    const two = await blurred(halves, 'jpeg');
    expect(two.at(20, 150)[0]).toBeGreaterThan(200);
    expect(two.at(620, 150)[2]).toBeGreaterThan(200);
  });

  it('says what the clear one says, and has its label', async () => {
    const source = await createSource(await pictures.solid(800, 600, '#ffffff').jpeg().toBuffer(), 'jpeg');
    const made = await makeBlurred(source, 640, 'webp', { ...generated, burnLabel: true });
    expect(await xmpOf(made)).toContain('trainedAlgorithmicMedia');
    const { left, top, height } = placeLabel({ width: 640, height: 480 });
    expect((await pictures.pixels(made)).at(left + 6, top + Math.floor(height / 2))[1]).toBeLessThan(90);
  });
});

it('the colours of a wide-gamut picture stay under the label', async () => {
  const p3 = await pictures.gradient(400, 300).withIccProfile('p3').png().toBuffer();
  const source = await createSource(p3, 'png');
  const [plain, labelled] = [
    await makeRendition(source, 320, 'png', plainPresentation),
    await makeRendition(source, 320, 'png', burnt),
  ];
  const [a, b] = [await pictures.pixels(plain), await pictures.pixels(labelled)];
  for (const [x, y] of [
    [20, 20],
    [300, 100],
    [160, 60],
  ] as const)
    expect(Math.abs((a.at(x, y)[0] ?? 0) - (b.at(x, y)[0] ?? 0))).toBeLessThan(4);
  expect(Boolean((await sharp(labelled).metadata()).icc)).toBe(Boolean((await sharp(plain).metadata()).icc));
});
