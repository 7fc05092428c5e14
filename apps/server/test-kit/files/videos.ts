import { box, quarterTurn, track } from '@kalaangan/video/mp4-boxes.fixture';

// Minimal valid videos, built without an encoder. Their metadata contains a location.

export const place = '+18.5204+073.8567/';

type FilmOptions = {
  width?: number;
  height?: number;
  isTurned?: boolean;
  brand?: 'isom' | 'qt  ';
  mediaBytes?: number;
};

/** An MP4 or MOV file with a location in its user data. */
export function makeMovie({
  width = 64,
  height = 36,
  isTurned = false,
  brand = 'isom',
  mediaBytes = 1000,
}: FilmOptions = {}): Buffer {
  const located = box('\u00a9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place));
  const film = (mediaAt: number) =>
    track({
      handler: 'vide',
      size: [width, height],
      ...(isTurned && { matrix: quarterTurn }),
      chunks: [{ at: mediaAt, samples: [mediaBytes] }],
      extra: [box('udta', located)],
    });
  const head = (mediaAt: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from(`${brand}\0\0\u0002\0${brand}`, 'latin1')),
      box('moov', box('mvhd', Buffer.alloc(100)), film(mediaAt), box('udta', located)),
      box('uuid', Buffer.alloc(16, 7), Buffer.from(`<x:xmpmeta>${place}</x:xmpmeta>`)),
    ]);
  return Buffer.concat([head(head(0).length + 8), box('mdat', Buffer.alloc(mediaBytes, 0xab))]);
}

/** An EBML element (RFC 8794) with a size field of eight bytes. */
function element(id: number[], ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(body.length, 4);
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id), size, body]);
}

/** A WebM file with a location in its tags. */
export function makeWebm({ width = 64, height = 36, mediaBytes = 1000 }: FilmOptions = {}): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(value);
    return bytes;
  };
  const video = element(
    [0xae],
    element([0xd7], Buffer.from([1])),
    element([0x83], Buffer.from([1])),
    element([0x86], Buffer.from('V_VP9')),
    element([0xe0], element([0xb0], number(width)), element([0xba], number(height))),
  );
  // A block has track number, time and flags before the frame.
  const block = element([0xa3], Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(mediaBytes, 0xab));
  const tag = element(
    [0x67, 0xc8],
    element([0x45, 0xa3], Buffer.from('LOCATION')),
    element([0x44, 0x87], Buffer.from(place)),
  );
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x16, 0x54, 0xae, 0x6b], video),
      element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], tag)),
      element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], Buffer.from([0])), block),
    ),
  ]);
}
