import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createSealCipher, sealLayout } from './cipher.ts';

const cipher = createSealCipher('a secret of more than thirty-two characters');
const text = Buffer.from('What was published: मानसून');

describe('sealed bytes', () => {
  it('are opened again, and show nothing of their content', () => {
    const sealed = cipher.seal('case 1', text);
    expect(sealed.includes(text.subarray(0, 8))).toBe(false);
    expect(cipher.open('case 1', sealed)).toEqual(text);
    expect(cipher.seal('case 1', text)).not.toEqual(sealed);
  });

  it('cannot be changed, belong to another case, or be opened with another key', () => {
    const sealed = cipher.seal('case 1', text);
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => cipher.open('case 1', changed)).toThrow();
    expect(() => cipher.open('case 2', sealed)).toThrow();
    expect(() =>
      createSealCipher('another secret of thirty-two characters').open('case 1', sealed),
    ).toThrow();
  });
});

describe('sealed streams', () => {
  it.each([0, 1, 100_000])('of %i bytes are opened again', async (length) => {
    const bytes = Buffer.alloc(length, 7);
    const sealed = await buffer(Readable.from(length ? [bytes] : []).pipe(cipher.sealStream('film')));
    const { nonceBytes, tagBytes } = sealLayout;
    expect(sealed).toHaveLength(length + nonceBytes + tagBytes);
    const opened = cipher.openStream('film', sealed.subarray(0, nonceBytes), sealed.subarray(-tagBytes));
    const middle = sealed.subarray(nonceBytes, sealed.length - tagBytes);
    expect(await buffer(Readable.from(length ? [middle] : []).pipe(opened))).toEqual(bytes);
  });
});
