import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(['a'.repeat(32)], 'test');
const secret = Buffer.from('the secret');

it('opens what it sealed, which does not show the secret and differs each time', () => {
  const sealed = box.seal(secret, 'asha');
  expect(box.open(sealed, 'asha')).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(box.seal(secret, 'asha')).not.toEqual(sealed);
});

it('opens nothing for somebody else, with another key or of changed bytes', () => {
  const sealed = box.seal(secret, 'asha');
  expect(box.open(sealed, 'ravi')).toBeNull();
  expect(createSecretBox(['b'.repeat(32)], 'test').open(sealed, 'asha')).toBeNull();
  expect(createSecretBox(['a'.repeat(32)], 'other').open(sealed, 'asha')).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(box.open(sealed, 'asha')).toBeNull();
  expect(box.open(Buffer.alloc(3), 'asha')).toBeNull();
});

it('opens and seals anew what was sealed with an earlier secret, and nothing that is lost', () => {
  const sealed = box.seal(secret, 'asha');
  const newer = createSecretBox(['b'.repeat(32), 'a'.repeat(32)], 'test');
  expect(newer.open(sealed, 'asha')).toEqual(secret);
  const resealed = newer.reseal(sealed, 'asha');
  const anew = resealed.state === 'renewed' ? resealed.sealed : sealed;
  expect(createSecretBox(['b'.repeat(32)], 'test').open(anew, 'asha')).toEqual(secret);
  expect(newer.reseal(anew, 'asha')).toEqual({ state: 'current' });
  expect(newer.reseal(sealed, 'ravi')).toEqual({ state: 'lost' });
  expect(createSecretBox(['c'.repeat(32)], 'test').reseal(anew, 'asha')).toEqual({ state: 'lost' });
});
