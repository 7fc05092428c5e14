import fc from 'fast-check';
import { box } from '#test-kit/film-boxes.ts';
import { places, userData } from './located-films.fixture.ts';

type Change = (film: Buffer) => Buffer;

/** Where in a film something stands that says which bytes are pictures: changed, it makes a way a picture. */
export type Fixed = (film: Buffer, at: number) => boolean;

const sampleBoxes = ['stco', 'stsz', 'stsc', 'tfhd', 'trun', 'trex'];
export const samplesOfMovie: Fixed = (film, at) =>
  sampleBoxes.some((type) => {
    const start = film.lastIndexOf(type, at, 'latin1');
    return start >= 0 && at < start - 4 + film.readUInt32BE(start - 4);
  });

/** Numbers and kinds of tracks, and the beginnings of blocks, all with sizes of four bytes. */
const blockIds = new Set([0x83, 0xd7, 0xa1, 0xa3]);
export const samplesOfWebm: Fixed = (film, at) => {
  for (let start = Math.max(0, at - 8); start <= at; start++)
    if (blockIds.has(film[start] ?? 0) && film[start + 1] === 0x10 && film[start + 2] === 0) return true;
  return false;
};

const types = [
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'udta',
  'meta',
  'ilst',
  'free',
  'mdat',
  'stss',
  'cslg',
];
types.push('sgpd', 'elst', 'tapt', 'hdlr', 'keys', 'moof', 'traf', 'mvex', 'sidx', 'ftyp', 'uuid', 'abcd');
const boxNames = [
  ...types,
  'GPMF',
  '----',
  '\u00a9xyz',
  'emsg',
  'iods',
  'mvhd',
  'tkhd',
  'GPS ',
  'vmhd',
  'stsd',
];

function findBox(film: Buffer, name: string, nth: number): number {
  const found: number[] = [];
  for (let at = film.indexOf(name, 4, 'latin1'); at >= 0; at = film.indexOf(name, at + 4, 'latin1'))
    found.push(at - 4);
  return found[nth % Math.max(found.length, 1)] ?? -1;
}

function edit(film: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(film);
  change(copy);
  return copy;
}

const place = fc.nat({ max: 0xffffff });
const name = fc.constantFrom(...boxNames);
const words = box('\u00a9xyz', Buffer.from(places.join(' ')));

function changes(isFixed: Fixed): fc.Arbitrary<Change> {
  const flip = fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(
    ([random, bits]): Change =>
      (film) =>
        edit(film, (copy) => {
          const at = random % copy.length;
          if (!isFixed(film, at)) copy[at] = (copy[at] ?? 0) ^ bits;
        }),
  );
  const resize = fc.tuple(name, fc.nat(5), fc.constantFrom(0, 1, 7, 8, 9, 0x7fffffff, 0xffffffff)).map(
    ([type, nth, size]): Change =>
      (film) =>
        edit(film, (copy) => {
          const at = findBox(film, type, nth);
          if (at >= 0) copy.writeUInt32BE(size, at);
        }),
  );
  const rename = fc.tuple(name, fc.nat(5), fc.constantFrom(...types)).map(
    ([from, nth, to]): Change =>
      (film) =>
        edit(film, (copy) => {
          const at = findBox(film, from, nth);
          if (at >= 0 && !isFixed(film, at + 4)) copy.write(to, at + 4, 'latin1');
        }),
  );
  const append = fc
    .tuple(fc.constantFrom(...types), fc.integer({ min: 0, max: 300 }))
    .map(([type, depth]): Change => (film) => {
      let nested: Buffer = Buffer.concat([userData, words]);
      for (let level = 0; level < depth; level++) nested = box(type, nested);
      return Buffer.concat([film, box('moov', nested), nested]);
    });
  const twice = place.map((random): Change => (film) => {
    const at = findBox(film, 'moov', random);
    if (at < 0) return film;
    const end = at + film.readUInt32BE(at);
    return Buffer.concat([film, film.subarray(at, end)]);
  });
  return fc.oneof({ weight: 4, arbitrary: flip }, resize, rename, append, twice);
}

const cut = place.map(
  (random): Change =>
    (film) =>
      film.subarray(0, random % (film.length + 1)),
);

/**
 * A film changed in up to four ways, one after the other. It is cut at the end alone: what is appended to a picture
 * that was cut in two becomes a part of that picture, and stays with it.
 */
export const mutated = (film: Buffer, isFixed: Fixed = () => false): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(changes(isFixed), { minLength: 1, maxLength: 4 }),
      fc.oneof({ weight: 6, arbitrary: fc.constant<Change>((whole) => whole) }, cut),
    )
    .map(([list, end]) => end(list.reduce((changed, change) => change(changed), film)));

/** Tables that declare what they have not, or point anywhere: any four bytes of them, several at once. */
export const mistabled = (film: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('stco', 'stsz', 'stsc', 'stts', 'trun', 'tfhd', 'trex', 'elst', 'stsd', 'dref'),
        fc.nat(5),
        fc.nat(8),
        fc.oneof(fc.constantFrom(0, 1, 2, 0x7fffffff, 0xfffffff0, 0xffffffff), fc.nat(5000)),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) =>
      edit(film, (copy) => {
        for (const [type, nth, field, value] of list) {
          const at = findBox(film, type, nth) + 8 + field * 4;
          if (at >= 8 && at + 4 <= copy.length) copy.writeUInt32BE(value, at);
        }
      }),
    );
