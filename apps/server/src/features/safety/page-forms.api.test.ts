import { copyrightLimits as limits } from '@kalaangan/contract/safety/copyright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

let safety: SafetyFixture;
beforeAll(async () => {
  safety = await startSafetyFixture();
});
afterAll(() => safety.site.stop());

/** Sends the form as a browser without JavaScript does. */
function sendNotice(changes: Record<string, string | undefined>) {
  const { addresses, ...texts } = copyrightNotice(`/artwork/${changes['id']}`);
  const form = new FormData();
  const fields = {
    ...texts,
    addresses: addresses.join('\r\n'),
    noException: 'on',
    undertaking: 'on',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return ask(safety.site.app, 'POST /copyright', { form });
}

describe('the form of the page /copyright, sent without JavaScript', () => {
  it('is answered by the page of the status, which tells of the notice', async () => {
    const id = await safety.publish(await safety.person());
    const answer = await sendNotice({ id, phone: '' });
    expect(answer.status).toBe(303);
    const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://site');
    expect(pathname).toMatch(/^\/reports\/C-[A-Z0-9]{10}$/);
    const status = await ask(safety.site.app, 'GET /api/reports/:number', {
      params: { number: pathname.split('/')[2] ?? '' },
      query: { token: searchParams.get('token') ?? '' },
    });
    expect(status.body.notice.text).toContain('The layers of the original file');
  });

  it.each([
    ['undertaking', { undertaking: undefined }],
    ['noException', { noException: undefined }],
    ['work', { work: ' ' }],
    ['work', { work: 'x'.repeat(limits.text + 1) }],
    ['email', { email: 'nobody' }],
    ['addresses', { addresses: 'https://elsewhere.example/artwork/1' }],
  ])('is answered by the form with what is wrong: %s', async (field, changes) => {
    const id = await safety.publish(await safety.person());
    const answer = await sendNotice({ id, ...changes });
    expect([answer.status, answer.headers.location]).toEqual([303, `/copyright?error=${field}`]);
  });
});
