import { describe, expect, it } from 'vitest';
import { creditsExif, creditsXmp, readCredits } from './credits.ts';

const none = {
  creators: [],
  copyright: '',
  license: '',
  usageTerms: '',
  webStatement: '',
  dataMining: '',
  digitalSourceType: '',
};
const packet = (inside: string) =>
  Buffer.from(`<x:xmpmeta><rdf:RDF><rdf:Description ${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`);
const read = (inside: string) => readCredits({ xmp: packet(inside) });

/** EXIF with one directory of texts, little- or big-endian. */
function exif(tags: [number, string][], isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(14 + tags.length * 12);
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(tags.length, 8);
  const texts: Buffer[] = [];
  let place = bytes.length;
  for (const [index, [tag, text]] of tags.entries()) {
    const value = Buffer.from(`${text}\0`);
    const at = 10 + index * 12;
    short(tag, at);
    short(2, at + 2);
    long(value.length, at + 4);
    if (value.length <= 4) value.copy(bytes, at + 8);
    else {
      long(place, at + 8);
      texts.push(value);
      place += value.length;
    }
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bytes, ...texts]);
}

const iptc = (...fields: [number, string][]) =>
  Buffer.concat(
    fields.map(([field, text]) => {
      const value = Buffer.from(text);
      return Buffer.concat([Buffer.from([0x1c, 2, field, value.length >> 8, value.length & 255]), value]);
    }),
  );

describe('the credits of a picture', () => {
  it('are read from XMP, as elements and as attributes', () => {
    expect(
      read(
        'cc:license="https://c.c/by" plus:DataMining="no"><dc:creator><rdf:Seq><rdf:li>A &amp; B</rdf:li><rdf:li>&#x906;&#2358;&#2366;</rdf:li></rdf:Seq></dc:creator>' +
          '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© A</rdf:li></rdf:Alt></dc:rights><xmpRights:WebStatement>https://a.in</xmpRights:WebStatement>',
      ),
    ).toEqual({
      ...none,
      creators: ['A & B', 'आशा'],
      copyright: '© A',
      license: 'https://c.c/by',
      webStatement: 'https://a.in',
      dataMining: 'no',
    });
    expect(read('><cc:license rdf:resource="https://c.c/0"/>').license).toBe('https://c.c/0');
  });

  it('are read from EXIF of either byte order, and from IPTC', () => {
    for (const isLittle of [true, false]) {
      const found = readCredits({
        exif: exif(
          [
            [0x010f, 'Maker'],
            [0x013b, 'Asha Devi'],
            [0x8298, 'Us'],
          ],
          isLittle,
        ),
      });
      expect(found).toEqual({ ...none, creators: ['Asha Devi'], copyright: 'Us' });
    }
    expect(readCredits({ iptc: iptc([5, 'Title'], [80, 'Asha'], [116, '© Asha']) })).toEqual({
      ...none,
      creators: ['Asha'],
      copyright: '© Asha',
    });
  });

  it('are taken from XMP before EXIF', () => {
    const both = {
      xmp: packet('><dc:creator><rdf:Seq><rdf:li>X</rdf:li></rdf:Seq></dc:creator>'),
      exif: exif(
        [
          [0x013b, 'E'],
          [0x8298, 'C'],
        ],
        true,
      ),
    };
    expect(readCredits(both)).toEqual({ ...none, creators: ['X'], copyright: 'C' });
  });

  it('are cut after whole characters', () => {
    const [long, cut] = ['क्षि'.repeat(1200), 'क्षि'.repeat(1000)];
    const xmp = packet(`><dc:creator><rdf:Seq><rdf:li>${long}</rdf:li></rdf:Seq></dc:creator>`);
    expect(readCredits({ xmp }).creators).toEqual([cut]);
    expect(readCredits({ iptc: iptc([80, long]) }).creators).toEqual([cut]);
    expect(readCredits({ iptc: iptc([116, `${'a'.repeat(999)}👨‍👩‍👧🇮🇳`]) }).copyright).toBe(
      `${'a'.repeat(999)}👨‍👩‍👧`,
    );
  });

  it('are empty for damaged or hostile metadata, without taking long', () => {
    const whole = exif(
      [
        [0x013b, 'Somebody'],
        [0x8298, 'Something'],
      ],
      true,
    );
    for (let length = 0; length < whole.length; length++)
      expect(() =>
        readCredits({ exif: whole.subarray(0, length), iptc: whole.subarray(0, length) }),
      ).not.toThrow();
    // An algorithm of quadratic time would exceed the timeout of the test.
    for (const text of ['<dc:creator>', '<rdf:li', '<dc:creator><rdf:li>', 'cc:license="', '&#x', '<'])
      expect(() =>
        readCredits({
          xmp: Buffer.from(text.repeat(2_000_000 / text.length)),
          iptc: Buffer.from(text.repeat(100_000)),
        }),
      ).not.toThrow();
    expect(
      read('><dc:creator><rdf:Seq><rdf:li>&#xd800;&#x110000;&nope;</rdf:li></rdf:Seq></dc:creator>').creators,
    ).toEqual(['&nope;']);
  });

  it('survive writing and reading, and cannot inject markup', () => {
    const hostile = {
      ...none,
      creators: ['</rdf:li><exif:GPSLatitude>1', '"\'&<>'],
      copyright: 'a b',
      license: '"/><x',
    };
    const again = readCredits({ xmp: Buffer.from(creditsXmp(hostile)) });
    expect(again).toEqual(hostile);
    expect(creditsXmp(hostile)).not.toContain('<exif:');
    expect(creditsXmp(none)).toBe('');
  });

  it('are written to EXIF only in Latin-1', () => {
    expect(creditsExif({ ...none, creators: ['Asha', 'José'], copyright: '© Asha' })).toEqual({
      Artist: 'Asha; José',
      Copyright: '© Asha',
    });
    expect(creditsExif({ ...none, creators: ['आशा'], copyright: '' })).toEqual({});
  });
});
