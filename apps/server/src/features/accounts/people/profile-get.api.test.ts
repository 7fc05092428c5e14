import { profileAddresses as at } from '@kalaangan/contract/people/profiles';
import { socialAddresses, socialMessages as messages } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const get = (username: string, token?: string) => ask(site.app, at.get, { params: { username }, token });

describe(at.get, () => {
  it('shows the public fields, without the email, to visitors', async () => {
    const { asha } = site.cast;
    const { status, body } = await get(asha.username);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        _id: asha.id,
        name: 'Asha Kulkarni',
        username: asha.username,
        profilePicture: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        title: '',
        summary: '',
        link: '',
        cityState: '',
        socialLinks: { instagram: '', linkedin: '', facebook: '', twitter: '' },
        totalViews: 0,
      },
      followersCount: 0,
      followingCount: 0,
    });
  });

  it('is the same for its owner and for an invalid token', async () => {
    const { asha } = site.cast;
    const { body } = await get(asha.username);
    expect((await get(asha.username, asha.token)).body).toEqual(body);
    expect((await get(asha.username, 'nonsense')).body).toEqual(body);
  });

  it('finds the username in any case', async () => {
    const { asha } = site.cast;
    const { status, body } = await get(asha.username.toUpperCase());
    expect(status).toBe(200);
    expect(body.user.username).toBe(asha.username);
  });

  it('counts followers and followed people', async () => {
    const { ravi, meera } = site.cast;
    const nila = await addPerson(site, 'Nila Raghavan', { verified: true });
    for (const { token } of [ravi, meera])
      await ask(site.app, socialAddresses.follow, { params: { id: nila.id }, token });
    await ask(site.app, socialAddresses.follow, { params: { id: ravi.id }, token: nila.token });
    expect((await get(nila.username)).body).toMatchObject({ followersCount: 2, followingCount: 1 });
  });

  it.each(['nobody', 'no body', '%', 'ASHA\u0000', 'निला', "a'; drop table users; --"])(
    'answers 404 to the username %j',
    async (username) => {
      const { status, body } = await get(username);
      expect([status, body]).toEqual([404, { code: 'not_found', message: messages.unknownUser }]);
    },
  );

  it.each(['', 'a'.repeat(5000)])(
    'answers an error without a username, or with one that is too long',
    async (name) => {
      const { status, body } = await get(name);
      expect([404, 414]).toContain(status);
      expect(body).toHaveProperty('message');
    },
  );
});

describe('the site map', () => {
  it('lists the profiles of confirmed accounts', async () => {
    const { asha, meera } = site.cast;
    const { body } = await site.app.inject('/sitemap.xml');
    expect(body).toContain(`/profile/${asha.username}</loc>`);
    expect(body).not.toContain(meera.username);
  });
});
