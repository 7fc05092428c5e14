import { describe, expect, it } from 'vitest';
import { isLinkTarget } from './links.ts';

describe(isLinkTarget, () => {
  it.each([
    'https://example.org',
    'http://example.org:8080/a?b=c#d',
    'HTTPS://example.org/',
    'https://उदाहरण.भारत/पथ',
    'https://example.org/@asha',
    'mailto:asha@example.org',
    'mailto:asha@example.org?subject=Hi',
  ])('accepts %s', (text) => {
    expect(isLinkTarget(text)).toBe(true);
  });

  const bad = {
    relative: ['', '#top', '/artworks', '//example.org', 'example.org'],
    broken: ['https:', 'https://', 'https:example.org', 'https:///x', 'https://['],
    schemes: ['ftp://example.org', 'tel:123', 'blob:https://example.org/1', 'data:text/html,x', 'vbscript:x'],
    scripts: ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\tjavascript:x'],
    blanks: [
      ' https://example.org',
      'https://exa\nmple.org',
      'https://example.org/a b',
      'https://example.org/\u00a0',
    ],
    slashes: ['https:\\\\example.org', 'https://example.org\\@x'],
    credentials: ['https://user@example.org', 'https://user:pass@example.org'],
    direction: ['https://example.org/\u202egpj'],
    halves: ['https://example.org/\ud800'],
    mail: ['mailto:', 'mailto:asha', 'mailto:a@b@c', 'mailto:a@b\r\nbcc:x@y', 'mailto://a@b'],
  };

  it.each(Object.values(bad).flat())('refuses %j', (text) => {
    expect(isLinkTarget(text)).toBe(false);
  });

  it('refuses very long texts', () => {
    expect(isLinkTarget(`https://example.org/${'a'.repeat(1_000_000)}`)).toBe(false);
    expect(isLinkTarget(`mailto:${'a'.repeat(1_000_000)}`)).toBe(false);
  });
});
