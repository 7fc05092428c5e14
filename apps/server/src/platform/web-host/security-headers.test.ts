import { describe, expect, it } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const options = { mediaBase: '', isHttps: true, development: false, withGoogle: false };

function policyOf(headers: Record<string, string>): Map<string, string> {
  const rules = headers['content-security-policy']?.split('; ') ?? [];
  return new Map(rules.map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]));
}

describe('the headers of pages', () => {
  it('name nothing of Google where there is no sign-in with it', () => {
    expect(JSON.stringify(pageHeaders(options))).not.toContain('google');
    expect(pageHeaders(options)['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('allow its script, style, frame and calls, and no more, where there is', () => {
    const plain = policyOf(pageHeaders(options));
    const headers = pageHeaders({ ...options, withGoogle: true });
    const policy = policyOf(headers);
    const gsi = 'https://accounts.google.com/gsi/';
    const added = new Map([
      ['script-src', `${gsi}client`],
      ['style-src', `${gsi}style`],
      ['connect-src', gsi],
      ['frame-src', gsi],
    ]);
    for (const [name, value] of policy) {
      const extra = added.get(name);
      expect(value).toBe(extra ? `${plain.get(name)} ${extra}` : plain.get(name));
    }
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
