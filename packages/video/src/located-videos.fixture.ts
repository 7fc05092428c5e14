import { box, code, numbers, track } from './mp4-boxes.fixture.ts';

/** Texts by which cameras and programs record a location. */
export const locations = ['+12.9716+077.5946/', 'GPS 12.9716 N 77.5946 E', '$GPRMC,081836,A,1258.296,N'];
const location = code(locations.join(' '));
const fullBox = (type: string, ...bodies: Buffer[]) => box(type, numbers(0), ...bodies);
const metadataHandler = fullBox('hdlr', numbers(0), code('mdir'), Buffer.alloc(13));

const freeFormItem = box(
  '----',
  fullBox('mean', code('com.example')),
  fullBox('name', code('way')),
  box('data', numbers(1, 0), location),
);
const credits = box('\u00a9nam', box('data', numbers(1, 0), code('Monsoon')));
export const userData = box(
  'udta',
  box('\u00a9xyz', location),
  fullBox('loci', location),
  box('GPMF', location),
  fullBox(
    'meta',
    metadataHandler,
    box('ilst', freeFormItem, credits),
    box('uuid', Buffer.alloc(16, 1), location),
  ),
);
const keys = fullBox('keys', numbers(1), box('mdta', code('com.apple.quicktime.location.ISO6709')));
const values = box('ilst', box('\0\0\0\u0001', box('data', numbers(1, 0), location)));
const trackData = [
  userData,
  fullBox('meta', metadataHandler, keys, values),
  box('uuid', Buffer.alloc(16, 2), location),
];

const videoSamples = [Buffer.alloc(300, 0x51), Buffer.alloc(200, 0x52)];
const audioSamples = [Buffer.alloc(90, 0x61), Buffer.alloc(70, 0x62)];
/** The media data that must stay. */
export const keptSamples = [...videoSamples, ...audioSamples];

/**
 * Video, audio and a track of locations (by default as subtitles), interleaved; metadata wherever it is
 * allowed.
 */
export function createLocatedMovie({ handler = 'sbtl', format = 'tx3g' } = {}): Buffer {
  const parts = [
    location,
    videoSamples[0],
    location,
    audioSamples[0],
    location,
    videoSamples[1],
    audioSamples[1],
    location,
  ].map((part) => part ?? location);
  const head = Buffer.concat([
    box('ftyp', code('isom'), numbers(512), code('isommp41')),
    box('free', code('freeGPS '), location),
    box('uuid', Buffer.alloc(16, 3), location),
  ]);
  let at = head.length + 8;
  const starts = parts.map((part) => (at += part.length) - part.length);
  const chunk = (...indexes: number[]) =>
    indexes.map((index) => ({ at: starts[index] ?? 0, samples: [parts[index]?.length ?? 0] }));
  const half = Math.floor(location.length / 2);
  const locationChunks = [{ at: starts[0] ?? 0, samples: [half, location.length - half] }, ...chunk(2, 4)];
  const createMoov = (extra: Buffer[]) =>
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track({
        handler: 'vide',
        size: [64, 48],
        chunks: chunk(1, 5),
        extra: trackData,
        name: locations[0] ?? '',
      }),
      track({ id: 2, handler: 'soun', format: 'mp4a', chunks: chunk(3, 6), tables: [box('GPS ', location)] }),
      track({ id: 3, handler, format, chunks: locationChunks, extra: trackData }),
      ...extra,
    );
  // The last part of the media data belongs to no track.
  return Buffer.concat([
    head,
    box('mdat', ...parts),
    createMoov([userData]),
    createMoov([box('iods', location)]),
  ]);
}

/** The same in fragments, with sample offsets relative to the `moof`. */
export function createLocatedFragments(): Buffer {
  const init = (id: number, handler: string, format: string) =>
    track({ id, handler, format, size: [64, 48] });
  const extend = (id: number) => box('trex', numbers(0, id, 1, 0, 0, 0));
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    init(1, 'vide', 'vp09'),
    init(2, 'soun', 'Opus'),
    init(3, 'meta', 'mebx'),
    box('mvex', extend(1), extend(2), extend(3)),
    userData,
  );
  const fragments = [0, 1].map((index) => {
    const parts = [videoSamples[index] ?? location, location, audioSamples[index] ?? location];
    const part = (id: number, number: number, at: number) =>
      box(
        'traf',
        box('tfhd', numbers(0x20000, id)),
        box('tfdt', numbers(0, index * 100)),
        box('trun', numbers(0x201, 1, at, parts[number]?.length ?? 0)),
        box('uuid', Buffer.alloc(16, 4), location),
      );
    const moof = (begin: number) => {
      let at = begin + 8;
      const starts = parts.map((bytes) => (at += bytes.length) - bytes.length);
      return box(
        'moof',
        box('mfhd', numbers(0, index + 1)),
        ...starts.map((start, n) => part([1, 3, 2][n] ?? 0, n, start)),
      );
    };
    return Buffer.concat([box('emsg', location), moof(moof(0).length), box('mdat', ...parts)]);
  });
  return Buffer.concat([box('ftyp', code('iso5'), numbers(512), code('iso5')), moov, ...fragments]);
}

/** The metadata blocks of FLAC: stream info and a comment. */
export const flacBlocks = Buffer.concat([
  Buffer.from([0, 0, 0, 34]),
  Buffer.alloc(34, 0x71),
  Buffer.from([0x84, 0, 0, location.length]),
  location,
]);
const text = (words: string) => Buffer.concat([Buffer.from([words.length, 0, 0, 0]), code(words)]);
const comments = Buffer.concat([
  code('\u0003vorbis'),
  text('Maker'),
  Buffer.from([1, 0, 0, 0]),
  text(`LOCATION=${locations[0]}`),
  Buffer.from([1]),
]);
/** CodecPrivate of Vorbis: three headers. */
export const vorbisHeaders = Buffer.concat([
  Buffer.from([2, 30, comments.length]),
  Buffer.alloc(30, 0x72),
  comments,
  Buffer.alloc(40, 0x73),
]);

/** @param id hexadecimal */
export function element(id: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 0x10000000);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}
const byte = (value: number) => Buffer.from([value]);

const opus = [element('86', code('A_OPUS')), element('63a2', code('OpusHead'))];
/** A WebM with locations in subtitles (simple blocks and block groups), tags, chapters and an attachment. */
export function createLocatedWebm(sound = opus): Buffer {
  const entry = (number: number, type: number, ...more: Buffer[]) =>
    element('ae', element('d7', byte(number)), element('83', byte(type)), ...more);
  const size = element('e0', element('b0', byte(64)), element('ba', byte(48)));
  const block = (number: number, ...data: Buffer[]) =>
    element('a3', Buffer.from([0x80 | number, 0, 0, 0x80]), ...data);
  const group = (number: number, data: Buffer) =>
    element('a0', element('a1', Buffer.from([0x80 | number, 0, 0, 0]), data), element('9b', byte(5)));
  const tag = (name: string, value: Buffer) =>
    element('67c8', element('45a3', code(name)), element('4487', value));
  return Buffer.concat([
    element('1a45dfa3', element('4282', code('webm'))),
    element(
      '18538067',
      element('ec', location),
      element(
        '1549a966',
        element('2ad7b1', byte(100)),
        element('7ba9', location),
        element('4d80', code('Lavf59.27.100')),
      ),
      element(
        '1654ae6b',
        entry(1, 1, element('86', code('V_VP9')), size, element('536e', location)),
        entry(2, 2, ...sound),
        entry(3, 17, element('86', code('S_TEXT/UTF8')), element('63a2', location)),
      ),
      element(
        '1254c367',
        element('7373', tag('LOCATION', location), tag('COPYRIGHT', code('Asha')), tag('TITLE', location)),
      ),
      element(
        '1f43b675',
        element('e7', byte(0)),
        block(1, keptSamples[0] ?? location),
        block(3, location),
        group(2, keptSamples[2] ?? location),
      ),
      element(
        '1f43b675',
        element('e7', byte(9)),
        group(3, location),
        block(1, keptSamples[1] ?? location),
        block(2, keptSamples[3] ?? location),
      ),
      element('1043a770', location),
      element('1941a469', location),
    ),
    element('ec', location),
  ]);
}
