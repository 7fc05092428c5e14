import fc from 'fast-check';
import { box } from './mp4-boxes.fixture.ts';
import { locations, userData } from './located-videos.fixture.ts';

type Change = (video: Buffer) => Buffer;

/**
 * Whether an offset lies in data that defines which bytes are samples of a kept track. Changes there could
 * make samples of the location track look like video.
 */
export type IsSampleData = (video: Buffer, at: number) => boolean;

const sampleBoxes = ['stco', 'stsz', 'stsc', 'tfhd', 'trun', 'trex'];
export const isMovieSampleData: IsSampleData = (video, at) =>
  sampleBoxes.some((type) => {
    const start = video.lastIndexOf(type, at, 'latin1');
    return start >= 0 && at < start - 4 + video.readUInt32BE(start - 4);
  });

/** IDs of TrackType, TrackNumber, Block and SimpleBlock, which have sizes of four bytes in these files. */
const blockIds = new Set([0x83, 0xd7, 0xa1, 0xa3]);
export const isWebmSampleData: IsSampleData = (video, at) => {
  for (let start = Math.max(0, at - 8); start <= at; start++)
    if (blockIds.has(video[start] ?? 0) && video[start + 1] === 0x10 && video[start + 2] === 0) return true;
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

function findBox(video: Buffer, name: string, nth: number): number {
  const found: number[] = [];
  for (let at = video.indexOf(name, 4, 'latin1'); at >= 0; at = video.indexOf(name, at + 4, 'latin1'))
    found.push(at - 4);
  return found[nth % Math.max(found.length, 1)] ?? -1;
}

function edit(video: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(video);
  change(copy);
  return copy;
}

const position = fc.nat({ max: 0xffffff });
const name = fc.constantFrom(...boxNames);
const locationBox = box('\u00a9xyz', Buffer.from(locations.join(' ')));

function changes(isSampleData: IsSampleData): fc.Arbitrary<Change> {
  const flip = fc.tuple(position, fc.integer({ min: 1, max: 255 })).map(
    ([random, bits]): Change =>
      (video) =>
        edit(video, (copy) => {
          const at = random % copy.length;
          if (!isSampleData(video, at)) copy[at] = (copy[at] ?? 0) ^ bits;
        }),
  );
  const resize = fc.tuple(name, fc.nat(5), fc.constantFrom(0, 1, 7, 8, 9, 0x7fffffff, 0xffffffff)).map(
    ([type, nth, size]): Change =>
      (video) =>
        edit(video, (copy) => {
          const at = findBox(video, type, nth);
          if (at >= 0) copy.writeUInt32BE(size, at);
        }),
  );
  const rename = fc.tuple(name, fc.nat(5), fc.constantFrom(...types)).map(
    ([from, nth, to]): Change =>
      (video) =>
        edit(video, (copy) => {
          const at = findBox(video, from, nth);
          if (at >= 0 && !isSampleData(video, at + 4)) copy.write(to, at + 4, 'latin1');
        }),
  );
  const append = fc
    .tuple(fc.constantFrom(...types), fc.integer({ min: 0, max: 300 }))
    .map(([type, depth]): Change => (video) => {
      let nested: Buffer = Buffer.concat([userData, locationBox]);
      for (let level = 0; level < depth; level++) nested = box(type, nested);
      return Buffer.concat([video, box('moov', nested), nested]);
    });
  const duplicate = position.map((random): Change => (video) => {
    const at = findBox(video, 'moov', random);
    if (at < 0) return video;
    const end = at + video.readUInt32BE(at);
    return Buffer.concat([video, video.subarray(at, end)]);
  });
  return fc.oneof({ weight: 4, arbitrary: flip }, resize, rename, append, duplicate);
}

const truncate = position.map(
  (random): Change =>
    (video) =>
      video.subarray(0, random % (video.length + 1)),
);

/**
 * A video with one to four changes, and sometimes truncated. Truncation comes last: data appended to a
 * truncated sample would become a part of that sample and rightly stay.
 */
export const mutateVideo = (video: Buffer, isSampleData: IsSampleData = () => false): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(changes(isSampleData), { minLength: 1, maxLength: 4 }),
      fc.oneof({ weight: 6, arbitrary: fc.constant<Change>((whole) => whole) }, truncate),
    )
    .map(([list, end]) => end(list.reduce((changed, change) => change(changed), video)));

/**
 * Tables with up to six of their 32-bit fields replaced, which then declare or refer to what is not there.
 */
export const corruptTables = (video: Buffer): fc.Arbitrary<Buffer> =>
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
      edit(video, (copy) => {
        for (const [type, nth, field, value] of list) {
          const at = findBox(video, type, nth) + 8 + field * 4;
          if (at >= 8 && at + 4 <= copy.length) copy.writeUInt32BE(value, at);
        }
      }),
    );
