import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordView } from './viewed.ts';

const hour = 3_600_000;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe('a view', () => {
  it('is counted once within the window for each subject', () => {
    expect(recordView('artwork:1', hour, 1000)).toBe(true);
    expect(recordView('artwork:1', hour, 1000 + hour - 1)).toBe(false);
    expect(recordView('artwork:2', hour, 1001)).toBe(true);
    expect(recordView('artwork:1', hour, 1000 + hour)).toBe(true);
  });

  it('is counted if the storage contains invalid data', () => {
    stored.set('viewed', '{broken');
    expect(recordView('artwork:1', hour, 1000)).toBe(true);
  });
});
