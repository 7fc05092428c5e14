import { describe, expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const counts = { metadata: { vulnerabilities: { high: 1 } } };
const finding = (severity: string) => ({
  vulnerabilities: {
    'left-pad': {
      severity,
      range: '<2.0.0',
      via: [{ title: 'Prototype pollution', url: 'https://example.org/1' }, 'pad-core'],
    },
  },
  ...counts,
});

describe('readAudit', () => {
  it.each(['high', 'critical'])('reports a package with severity %s, and its cause', (severity) => {
    expect(readAudit(JSON.stringify(finding(severity)))).toEqual({
      problems: [`left-pad <2.0.0: ${severity}, Prototype pollution https://example.org/1; through pad-core`],
      unanswered: null,
    });
  });

  it.each(['low', 'moderate'])('ignores severity %s', (severity) => {
    expect(readAudit(JSON.stringify(finding(severity)))).toEqual({ problems: [], unanswered: null });
  });

  it('reports nothing for an empty report between warnings', () => {
    const output = `npm warn old\n${JSON.stringify({ vulnerabilities: {}, ...counts })}\nnpm warn older\n`;
    expect(readAudit(output)).toEqual({ problems: [], unanswered: null });
  });

  it('explains that the registry has no audit', () => {
    const output = JSON.stringify({
      message: '405 Method Not Allowed',
      statusCode: 405,
      error: { summary: '' },
    });
    expect(readAudit(output)).toEqual({ problems: [], unanswered: '405 Method Not Allowed' });
  });

  it('explains that there is no network', () => {
    const output = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND' } });
    expect(readAudit(output)).toEqual({ problems: [], unanswered: 'getaddrinfo ENOTFOUND' });
  });

  it('explains that npm could not be run or was killed', () => {
    expect(readAudit('spawn npm ENOENT').unanswered).toBe('spawn npm ENOENT');
    expect(readAudit('').unanswered).toBe('npm said nothing');
  });
});
