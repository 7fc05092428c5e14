import { describe, expect, it } from 'vitest';
import { pageHeaders, type ExternalSources } from './security-headers.ts';

const externalSources: ExternalSources = {
  'script-src': [],
  'style-src': [],
  'img-src': [],
  'media-src': [],
  'connect-src': [],
  'frame-src': [],
};
const options = { isHttps: true, development: false, externalSources, allowsPopups: false };

function policyOf(headers: Record<string, string>): Map<string, string> {
  const rules = headers['content-security-policy']?.split('; ') ?? [];
  return new Map(rules.map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]));
}

describe('the headers of pages', () => {
  it('allow no other origin by default', () => {
    const headers = pageHeaders(options);
    expect(headers['content-security-policy']).not.toMatch(/https?:\/\//);
    expect(policyOf(headers).get('frame-src')).toBe("'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('add the external sources to their directives alone', () => {
    const plain = policyOf(pageHeaders(options));
    const policy = policyOf(
      pageHeaders({
        ...options,
        externalSources: {
          ...externalSources,
          'script-src': ['https://login.example/client'],
          'frame-src': ['https://player.example', 'https://login.example/'],
        },
      }),
    );
    const changed = [...policy].filter(([name, value]) => value !== plain.get(name));
    expect(changed).toEqual([
      ['script-src', "'self' https://login.example/client"],
      ['frame-src', 'https://player.example https://login.example/'],
    ]);
  });

  it('keep contact with opened windows where pages need it', () => {
    const headers = pageHeaders({ ...options, allowsPopups: true });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
