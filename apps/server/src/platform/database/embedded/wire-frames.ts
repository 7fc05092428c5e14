// Message types of PostgreSQL's protocol that make the server work and answer.
const answeredTypes = new Set(['Q', 'S', 'H', 'F', 'c', 'f', 'X'].map((letter) => letter.charCodeAt(0)));
const headerBytes = 5;

/**
 * Splits what a client writes into pieces that end with a message the server answers: the embedded database takes only
 * whole ones. The first message of a connection, the startup packet, has no type byte.
 */
export function createFrameCutter(): (chunk: Buffer) => Buffer[] {
  let pending: Buffer = Buffer.alloc(0);
  let scanned = 0;
  let started = false;
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const pieces: Buffer[] = [];
    for (;;) {
      const lengthAt = scanned + (started ? 1 : 0);
      if (pending.length < lengthAt + 4) return pieces;
      const end = lengthAt + pending.readUInt32BE(lengthAt);
      if (pending.length < end) return pieces;
      const isAnswered = !started || answeredTypes.has(pending.readUInt8(scanned));
      started = true;
      scanned = end;
      if (!isAnswered) continue;
      pieces.push(pending.subarray(0, end));
      pending = pending.subarray(end);
      scanned = 0;
    }
  };
}

/** The protocol's Query message, with its length. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(headerBytes + text.length);
  message.write('Q', 'latin1');
  message.writeUInt32BE(text.length + 4, 1);
  text.copy(message, headerBytes);
  return message;
}
