import { expect, it } from 'vitest';
import { avatarTint } from './avatar-tint.ts';

it('returns the same tint for the same seed, and uses all tints', () => {
  expect(avatarTint('meera')).toBe(avatarTint('meera'));
  const seen = new Set(Array.from({ length: 200 }, (_, i) => avatarTint(`user${i}`)));
  expect(seen).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(avatarTint('')).toBe(1);
});
