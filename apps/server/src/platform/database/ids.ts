import { randomFillSync } from 'node:crypto';

const random = Buffer.alloc(10);
let lastTime = 0;
let sequence = 0;

/** A UUIDv7 (RFC 9562): ids made in one process sort in the order in which they were made. */
export function newId(now: number = Date.now()): string {
  randomFillSync(random);
  if (now > lastTime) {
    lastTime = now;
    // Starts in the lower half, so that there is room to count within the millisecond.
    sequence = random.readUInt16BE(0) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastTime++;
    sequence = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  const variant = ((random.readUInt16BE(2) & 0x3fff) | 0x8000).toString(16);
  const tail = random.toString('hex', 4, 10);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variant}-${tail}`;
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return shape.test(text);
}
