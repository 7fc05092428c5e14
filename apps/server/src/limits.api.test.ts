import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses as admin } from '@kalaangan/contract/admin/admin';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import type { Address } from '@kalaangan/contract/call';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { addPerson, castPassword, signUp } from '#test-kit/people/cast.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => site.stop());

type Asked = Parameters<typeof ask>[2];

/**
 * Sends requests one after the other.
 * @returns the distinct statuses
 */
async function repeat(times: number, send: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++) statuses.add((await send(time)).status);
  return [...statuses];
}

function expectRateLimited({ status, headers, body }: Answer, message: string = messages.tooMany): void {
  expect([status, body]).toEqual([429, { code: 'too_many_requests', message }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

/** Calls the API from another IP address. */
async function askFrom(remoteAddress: string, address: Address, payload: object): Promise<Answer> {
  const [, url = ''] = address.split(' ');
  const answer = await site.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('the rate limit of an account', () => {
  it('allows 60 writes a minute of all kinds together', async () => {
    const { admin: farah, ravi } = site.cast;
    const { token } = farah;
    const id = await insertBareArtwork(site.database, { ownerId: farah.id, title: 'Busy' });
    const text = { body: { content: 'Words' } };
    const first = await ask(site.app, artwork.addComment, { params: { id }, ...text, token: ravi.token });
    const on = { id, commentId: first.body._id };
    const second = await ask(site.app, artwork.addReply, { params: on, ...text, token: ravi.token });
    const under = { ...on, replyId: second.body.reply._id };
    const somebody = { params: { id: ravi.id } };

    expect(await repeat(60, () => ask(site.app, notification.markAllRead, { token }))).toEqual([200]);
    const calls: [Address, Asked][] = [
      [artwork.like, { params: { id } }],
      [artwork.unlike, { params: { id } }],
      [artwork.addComment, { params: { id }, ...text }],
      [artwork.editComment, { params: on, ...text }],
      [artwork.restoreComment, { params: on }],
      [artwork.restore, { params: { id } }],
      [artwork.likeComment, { params: on }],
      [artwork.unlikeComment, { params: on }],
      [artwork.addReply, { params: on, ...text }],
      [artwork.likeReply, { params: under }],
      [artwork.unlikeReply, { params: under }],
      [artwork.removeReply, { params: under }],
      [artwork.removeComment, { params: on }],
      [artwork.remove, { params: { id } }],
      [social.follow, somebody],
      [social.unfollow, somebody],
      [profile.update, { body: { title: 'Illustrator' } }],
      [notification.markAllRead, {}],
      [notification.markRead, { params: { id } }],
      [admin.setAdmin, { ...somebody, body: { isAdmin: true } }],
    ];
    for (const [address, asked] of calls)
      expectRateLimited(await ask(site.app, address, { ...asked, token }));
    expect((await ask(site.app, artwork.like, { params: { id }, token: ravi.token })).body.likesCount).toBe(
      1,
    );
  });

  it('allows 60 uploads an hour of all kinds together, rejected ones included', async () => {
    const { id: ownerId, token } = site.cast.asha;
    const id = await insertBareArtwork(site.database, { ownerId, title: 'Edited' });
    const send = (address: Address, params = {}) =>
      ask(site.app, address, { params, form: artworkForm({ images: [] }), token });
    expect(await repeat(60, () => send(artwork.create))).toEqual([400]);
    expectRateLimited(await send(artwork.create));
    expectRateLimited(await send(artwork.edit, { id }));
    expectRateLimited(await send(profile.updatePicture));
    // Uploads do not count as writes.
    expect((await ask(site.app, artwork.like, { params: { id }, token })).status).toBe(200);
  });

  it('allows as many savings of drafts, and counts their publication', async () => {
    const { token } = await addPerson(site, 'Often Saving', { verified: true });
    const send = (address: Address, params: Record<string, string>, status: string) => {
      const form = artworkForm({ title: undefined, artStyle: undefined });
      form.append('status', status);
      return ask(site.app, address, { params, form, token });
    };
    const { body } = await send(artwork.create, {}, 'draft');
    const params = { id: body._id };
    expect(await repeat(65, () => send(artwork.edit, params, 'draft'))).toEqual([200]);
    // It lacks what publishing needs, and counts all the same.
    expect(await repeat(60, () => send(artwork.edit, params, 'published'))).toEqual([400]);
    expect((await send(artwork.edit, params, 'draft')).status).toBe(200);
  });
});

describe('the rate limit of mails to an account', () => {
  it('allows five an hour, not counting requests that came too soon', async () => {
    const { id, token } = await signUp(site, 'Often Asking');
    const send = () => ask(site.app, account.sendVerification, { token });
    const letAMinutePass = () =>
      site.database.kysely
        .updateTable('users')
        .set({ verification_mail_at: new Date(Date.now() - 61_000) })
        .where('id', '=', id)
        .execute();
    expect((await send()).status).toBe(200);
    for (let time = 0; time < 5; time++) expectRateLimited(await send(), accountMessages.verificationTooSoon);
    const later = await repeat(4, async () => {
      await letAMinutePass();
      return send();
    });
    expect(later).toEqual([200]);
    await letAMinutePass();
    expectRateLimited(await send());
  });
});

describe('the rate limit of an IP address', () => {
  it('allows 20 sign-ups an hour', async () => {
    const signup = (name: string) =>
      askFrom('10.0.0.20', account.signup, {
        name,
        username: name,
        email: `${name}@example.org`,
        password: castPassword,
      });
    expect(await repeat(20, (time) => signup(`crowd${time}`))).toEqual([201]);
    expectRateLimited(await signup('crowd20'));
  });

  it('allows 50 failed logins in 15 minutes, over all accounts', async () => {
    const login = (email: string, password: string, address = '10.0.0.50') =>
      askFrom(address, account.login, { email, password });
    expect(await repeat(50, (time) => login(`nobody${time}@example.org`, 'wrong'))).toEqual([401]);
    const { email } = site.cast.ravi;
    expectRateLimited(await login(email, castPassword));
    expect((await login(email, castPassword, '10.0.0.51')).status).toBe(200);
  });

  it('counts the addresses of an IPv6 /64 network as one', async () => {
    const login = (address: string, email: string, password = 'wrong') =>
      askFrom(address, account.login, { email, password });
    const from = (time: number) => `2001:db8:1:2:${time.toString(16)}::1`;
    expect(await repeat(50, (time) => login(from(time), `nobody${time}@example.net`))).toEqual([401]);
    const { email } = site.cast.ravi;
    expectRateLimited(await login(from(50), email, castPassword));
    expect((await login('2001:db8:1:3::1', email, castPassword)).status).toBe(200);
  });

  it('does not hold for callers on this machine, whose failures count by account', async () => {
    const login = (email: string) => askFrom('::1', account.login, { email, password: 'wrong' });
    expect(await repeat(51, (time) => login(`local${time}@example.org`))).toEqual([401]);
    expect(await repeat(9, () => login('local0@example.org'))).toEqual([401]);
    expectRateLimited(await login('local0@example.org'));
  });

  it('holds for this machine behind a trusted proxy', async () => {
    const proxied = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    try {
      const { url, method } = { url: '/api/auth/login', method: 'POST' as const };
      const send = async (email: string) => {
        const payload = { email, password: 'wrong' };
        const answer = await proxied.app.inject({ method, url, payload, remoteAddress: '127.0.0.1' });
        return { status: answer.statusCode };
      };
      expect(await repeat(50, (time) => send(`nobody${time}@example.org`))).toEqual([401]);
      expect((await send('nobody@example.org')).status).toBe(429);
    } finally {
      await proxied.stop();
    }
  });
});
