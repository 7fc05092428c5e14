/** A box (ISO/IEC 14496-12, section 4.2). */
function box(type: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  return Buffer.concat([numbers(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** 32-bit big-endian integers. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');

type Still = {
  width: number;
  height: number;
  /** Boxes of decoder configuration (`av1C`, which must be there) and colours. */
  properties: readonly Buffer[];
  /** The picture, encoded as AV1. */
  data: Buffer;
};

/** An AVIF with one picture (AV1 Image File Format; ISO/IEC 23008-12). */
export function writeStill({ width, height, properties, data }: Still): Buffer {
  const brands = box('ftyp', text('avif'), numbers(0), text('avifmif1miaf'));
  const size = box('ispe', numbers(0, width, height));
  const all = [size, ...properties];
  // The first bit says that a reader which does not know the property cannot show the picture.
  const associations = all.map((property, index) => (property.includes('av1C') ? 0x80 : 0) | (index + 1));
  const meta = (dataAt: number) =>
    box(
      'meta',
      numbers(0),
      box('hdlr', numbers(0, 0), text('pict'), Buffer.alloc(13)),
      box('pitm', numbers(0), Buffer.from([0, 1])),
      // Offsets and lengths of four bytes; one item with one extent.
      box('iloc', numbers(0), Buffer.from([0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1]), numbers(dataAt, data.length)),
      box(
        'iinf',
        numbers(0),
        Buffer.from([0, 1]),
        box('infe', numbers(0x02000000), Buffer.from([0, 1, 0, 0]), text('av01\0')),
      ),
      box(
        'iprp',
        box('ipco', ...all),
        box('ipma', numbers(0, 1), Buffer.from([0, 1, all.length, ...associations])),
      ),
    );
  const dataAt = brands.length + meta(0).length + 8;
  return Buffer.concat([brands, meta(dataAt), box('mdat', data)]);
}
