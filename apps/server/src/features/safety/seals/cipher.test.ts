import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createSealCipher, sealLayout, type StreamKey } from './cipher.ts';

const secret = 'a secret of more than thirty-two characters';
const another = 'another secret of thirty-two characters';
const cipher = createSealCipher([secret]);
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
    expect(() => createSealCipher([another]).open('case 1', sealed)).toThrow(/SEAL_KEY/);
  });

  it('are opened, and sealed anew, with a newer key before theirs', () => {
    const newer = createSealCipher([another, secret]);
    const sealed = cipher.seal('case 1', text);
    expect(newer.open('case 1', sealed)).toEqual(text);
    const resealed = newer.reseal('case 1', sealed);
    const anew = resealed.state === 'renewed' ? resealed.sealed : sealed;
    expect(createSealCipher([another]).open('case 1', anew)).toEqual(text);
    expect(newer.reseal('case 1', anew)).toEqual({ state: 'current' });
    expect(cipher.reseal('case 1', anew)).toEqual({ state: 'lost' });
  });
});

describe('sealed streams', () => {
  it.each([0, 1, 100_000])('of %i bytes are opened again', async (length) => {
    const bytes = Buffer.alloc(length, 7);
    const sealed = await buffer(Readable.from(length ? [bytes] : []).pipe(cipher.sealStream('film')));
    const { nonceBytes, tagBytes } = sealLayout;
    expect(sealed).toHaveLength(length + nonceBytes + tagBytes);
    const middle = sealed.subarray(nonceBytes, sealed.length - tagBytes);
    const open = (key: StreamKey | undefined) => {
      if (!key) throw new Error('no such key');
      const opened = key.openStream('film', sealed.subarray(0, nonceBytes), sealed.subarray(-tagBytes));
      return buffer(Readable.from(length ? [middle] : []).pipe(opened));
    };
    expect(await open(cipher.streamKeys[0])).toEqual(bytes);
    const [newest, earlier] = createSealCipher([another, secret]).streamKeys;
    expect(await open(earlier)).toEqual(bytes);
    expect(earlier?.id).toEqual(cipher.keyId);
    await expect(open(newest)).rejects.toThrow(/authenticate/);
  });
});
