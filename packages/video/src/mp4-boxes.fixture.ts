// Minimal valid boxes of MP4 and MOV files (ISO/IEC 14496-12).

export function box(type: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** 32-bit big-endian integers. */
export const numbers = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));
export const code = (text: string): Buffer => Buffer.from(text, 'latin1');

const upright = [0x10000, 0, 0, 0, 0x10000];
export const quarterTurn = [0, 0x10000, 0, -0x10000, 0];

export type Track = {
  id?: number;
  handler: string;
  format?: string;
  size?: [width: number, height: number];
  matrix?: number[];
  /** The offset of each chunk in the file, and the sizes of its samples, in bytes. */
  chunks?: { at: number; samples: number[] }[];
  /** Further boxes after the sample tables, and in the track itself. */
  tables?: Buffer[];
  extra?: Buffer[];
  /** Decoder configuration boxes after the sample description. */
  parameters?: Buffer[];
  name?: string;
};

export function track(options: Track): Buffer {
  const { id = 1, handler, size: [width, height] = [0, 0], matrix = upright } = options;
  const header = box(
    'tkhd',
    numbers(3, 0, 0, id, 0, 0, 0, 0, 0, 0, ...matrix, 0, 0, 0, 0x40000000, width * 65_536, height * 65_536),
  );
  const hdlr = box('hdlr', numbers(0, 0), code(handler), Buffer.alloc(12), code(`${options.name ?? ''}\0`));
  const media = handler === 'vide' ? box('vmhd', numbers(1, 0, 0)) : box('smhd', numbers(0, 0));
  const references = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))));
  const minf = box('minf', media, references, sampleTables(options));
  const mdhd = box('mdhd', numbers(0, 0, 0, 1000, 1000, 0));
  return box('trak', header, box('mdia', mdhd, hdlr, minf), ...(options.extra ?? []));
}

function sampleTables({
  handler,
  format = 'avc1',
  chunks = [],
  tables = [],
  parameters = [],
}: Track): Buffer {
  const sizes = chunks.flatMap(({ samples }) => samples);
  const runs = chunks.flatMap(({ samples }, index) => [index + 1, samples.length, 1]);
  return box(
    'stbl',
    box('stsd', numbers(0, 1), sampleEntry(handler, format, parameters)),
    box('stts', numbers(0, 1, sizes.length, 100)),
    box('stsc', numbers(0, chunks.length, ...runs)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stco', numbers(0, chunks.length, ...chunks.map(({ at }) => at))),
    ...tables,
  );
}

function sampleEntry(handler: string, format: string, parameters: Buffer[]): Buffer {
  const reference = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  if (handler === 'vide')
    return box(
      format,
      reference,
      Buffer.alloc(34),
      Buffer.alloc(32),
      Buffer.from([0, 24, 255, 255]),
      ...parameters,
    );
  if (handler === 'soun')
    return box(
      format,
      reference,
      Buffer.alloc(8),
      Buffer.from([0, 1, 0, 16]),
      Buffer.alloc(8),
      ...parameters,
    );
  return box(format, reference, Buffer.alloc(8));
}
