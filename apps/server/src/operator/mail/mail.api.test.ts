import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess, startPublicSite, type PublicSite } from '../doctor/faults.fixture.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await startPublicSite();
});
afterAll(() => site.stop());

describe('mail test', () => {
  const test = (changes: Record<string, string | undefined>, ...options: string[]) =>
    runInProcess({ ...site.environment, ...changes }, 'mail', 'test', ...options);

  it('tells that the server took it', async () => {
    const { code, out } = await test({}, '--to', 'asha@example.org', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { isTaken: true, text: expect.stringContaining('was taken by') },
    ]);
    expect(site.mail.received.splice(0)).toHaveLength(1);
  });

  it.each([
    [{ at: 'rcpt', answer: '550 5.1.1 no such user' }, /no such user[^]*address that there is/],
    [{ at: 'sender', answer: '550 5.7.26 no SPF' }, /no SPF[^]*MAIL_FROM/],
    [{ at: 'data', answer: '552 5.3.4 too large' }, /too large[^]*see its answer/],
    [{ at: 'rcpt', answer: '451 4.7.1 later' }, /later[^]*may take it later/],
  ] as const)('tells what the server answers: %o', async (refusal, text) => {
    site.mail.refuse(refusal);
    try {
      const { code, out } = await test({}, '--to', 'asha@example.org');
      expect([code, out]).toEqual([2, expect.stringMatching(text)]);
    } finally {
      site.mail.refuse(null);
    }
  });

  it('writes a file where there is no server', async () => {
    const { code, out } = await test({ SMTP_URL: undefined }, '--to', 'asha@example.org');
    expect([code, out]).toEqual([0, expect.stringContaining(`written to a file in ${site.dataDir}/mail`)]);
  });

  it.each([[[]], [['--to', 'nobody']]])('asks for an address: %j', async (options) => {
    const { code, err } = await test({}, ...options);
    expect([code, err]).toEqual([1, expect.stringMatching(/^to: /)]);
  });
});
