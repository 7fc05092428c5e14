// The smallest films that are whole, built box by box: no encoder is needed for what the tests ask.

function box(type: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

function trackHeader(width: number, height: number, isTurned: boolean): Buffer {
  const body = Buffer.alloc(84);
  // The matrix of a quarter turn has noughts where an upright one has ones.
  const matrix = isTurned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  for (const [index, value] of matrix.entries()) body.writeInt32BE(value, 40 + index * 4);
  body.writeUInt32BE(width * 65_536, 76);
  body.writeUInt32BE(height * 65_536, 80);
  return box('tkhd', body);
}

export const place = '+18.5204+073.8567/';

type FilmOptions = {
  width?: number;
  height?: number;
  isTurned?: boolean;
  brand?: 'isom' | 'qt  ';
  mediaBytes?: number;
};

/** An MP4 (or MOV) whose user data names where it was filmed. */
export function makeMovie({
  width = 64,
  height = 36,
  isTurned = false,
  brand = 'isom',
  mediaBytes = 1000,
}: FilmOptions = {}): Buffer {
  const located = box('\u00a9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place));
  const handler = box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\u0002\0${brand}`, 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', trackHeader(width, height, isTurned), handler, box('udta', located)),
      box('udta', located),
    ),
    box('uuid', Buffer.alloc(16, 7), Buffer.from(`<x:xmpmeta>${place}</x:xmpmeta>`)),
    box('mdat', Buffer.alloc(mediaBytes, 0xab)),
  ]);
}

/** An EBML element with a size of eight bytes. */
function element(id: number[], ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(body.length, 4);
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id), size, body]);
}

/** A WebM whose tags name where it was filmed. */
export function makeWebm({ width = 64, height = 36, mediaBytes = 1000 }: FilmOptions = {}): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(value);
    return bytes;
  };
  const video = element([0xe0], element([0xb0], number(width)), element([0xba], number(height)));
  const tag = element(
    [0x67, 0xc8],
    element([0x45, 0xa3], Buffer.from('LOCATION')),
    element([0x44, 0x87], Buffer.from(place)),
  );
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], video)),
      element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], tag)),
      element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(mediaBytes, 0xab)),
    ),
  ]);
}
