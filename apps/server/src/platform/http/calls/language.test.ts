import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

const preferred = (accepted?: string) => preferredLanguage({ headers: { 'accept-language': accepted } });

describe('the preferred language', () => {
  it.each([
    ['hi', 'hi'],
    ['hi-IN,hi;q=0.9,en-IN;q=0.8', 'hi'],
    ['fr, mr;q=0.4, en;q=0.3', 'mr'],
    ['en;q=0.2, bn;q=0.9', 'bn'],
    ['ta;q=0, en', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [';;q=,,', 'en'],
    [undefined, 'en'],
    [`${'x-a,'.repeat(400)}hi`, 'en'],
  ])('of %s is %s', (accepted, language) => {
    expect(preferred(accepted)).toBe(language);
  });
});
