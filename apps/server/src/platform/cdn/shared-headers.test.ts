import { describe, expect, it } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { keyOf, keysOfChange } from './keys.ts';
import { sharedHeaders } from './shared-headers.ts';

const valid = (tags: Record<string, number>, forMs = Number.POSITIVE_INFINITY) => ({
  dependencies: new Map(Object.entries(tags)),
  forMs,
});
const secondsOf = (...validity: Parameters<typeof valid>) =>
  sharedHeaders(valid(...validity), 3600)?.['surrogate-control'];

describe('the headers of a shared answer', () => {
  it('name its tags as short keys, beside the key of everything', () => {
    const headers = sharedHeaders(valid({ 'subject:1': 0, 'counts:1': 1_000 }), 600);
    expect(headers).toEqual({
      'surrogate-control': 'max-age=600',
      'cdn-cache-control': 'public, max-age=600',
      'surrogate-key': `all ${keyOf('subject:1')} ${keyOf('counts:1')}`,
      'cache-tag': `all,${keyOf('subject:1')},${keyOf('counts:1')}`,
    });
  });

  it('never contain what people wrote', () => {
    for (const tag of ['username:evil\r\nset-cookie: a', 'कला', '', 'a b'])
      expect(keyOf(tag)).toMatch(/^[0-9a-z]{7}$/);
  });

  it('end with an order that may be behind, which is not purged', () => {
    expect(secondsOf({ a: 0, popularity: 60_000 })).toBe('max-age=60');
    expect(sharedHeaders(valid({ a: 0, popularity: 60_000 }), 3600)?.['surrogate-key']).not.toContain(
      keyOf('popularity'),
    );
    expect(secondsOf({ a: 0, popularity: 60_000 }, 12_900)).toBe('max-age=12');
  });

  it('do not exist for an answer that shows an old count', () => {
    expect(secondsOf({ a: 0, counts: 1_000 }, 900)).toBeUndefined();
  });

  it('do not exist for an answer of too many tags; the largest have 4 kB each', () => {
    const tags = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`subject:${index}`, 0]));
    expect(sharedHeaders(valid(tags(600)), 3600)).toBeNull();
    const headers = sharedHeaders(valid(tags(499)), 3600);
    expect(headers?.['surrogate-key']?.length).toBeLessThan(4_096);
  });
});

describe('the keys of a change', () => {
  it('are those of its tags, each once', () => {
    expect(keysOfChange(['a', 'b', 'a'])).toEqual([keyOf('a'), keyOf('b')]);
  });

  it('are everything if the change is everything, or very large', () => {
    expect(keysOfChange(['a', everything])).toEqual(['all']);
    expect(keysOfChange(Array.from({ length: 3_000 }, (_, index) => `a${index}`))).toEqual(['all']);
  });
});
