/** A field: a number, or bytes, which may be a text or a message. */
type Field = { number: number; value: bigint | Buffer };

const wireTypes = { varint: 0, eight: 1, bytes: 2, four: 5 };

/** Reads the fields of a message in the wire format of Protocol Buffers. */
export function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const readBytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = Number(readVarint());
    const number = tag >> 3;
    const type = tag & 7;
    if (type === wireTypes.varint) fields.push({ number, value: readVarint() });
    else if (type === wireTypes.bytes) fields.push({ number, value: readBytes(Number(readVarint())) });
    else if (type === wireTypes.eight) fields.push({ number, value: readBytes(8).readBigUInt64LE() });
    else if (type === wireTypes.four) fields.push({ number, value: BigInt(readBytes(4).readUInt32LE()) });
    else throw new Error(`a field has the type ${type}`);
  }
  return fields;
}

/** The messages, texts or bytes of a field that may be repeated. */
export const readAll = (message: Buffer, number: number): Buffer[] =>
  readFields(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );

export const readText = (message: Buffer, number: number, encoding: BufferEncoding = 'utf8'): string =>
  readAll(message, number)[0]?.toString(encoding) ?? '';

export function readNumber(message: Buffer, number: number): number {
  const value = readFields(message).find((field) => field.number === number)?.value;
  return typeof value === 'bigint' ? Number(value) : 0;
}
