import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe(isWebAddress, () => {
  it.each([
    'https://asha.art',
    'http://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.ORG',
    'https://कला.भारत/चित्र',
    'https://example.org:8443/',
  ])('accepts %s', (text) => expect(isWebAddress(text)).toBe(true));

  it.each([
    '',
    'asha.art',
    'www.asha.art',
    'https:asha.art',
    'https://',
    'https://a b.org',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.org',
    'https://trusted.example@elsewhere.example',
    'https://user:secret@example.org',
    'https:\\\\example.org',
    '//example.org',
  ])('refuses %j', (text) => expect(isWebAddress(text)).toBe(false));
});
