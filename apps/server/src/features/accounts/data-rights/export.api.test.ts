import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { applicationAddresses } from '@kalaangan/contract/applications/applications';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { contactAddresses } from '@kalaangan/contract/contact/contact';
import { socialAddresses } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { castPassword } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { addPasskey } from '#test-kit/people/passkeys.ts';
import { makeJpeg, makePng } from '#test-kit/files/pictures.ts';
import { readZip } from '#test-kit/files/read-zip.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const [, url = ''] = at.exportMe.split(' ');
const download = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function jsonIn(files: Map<string, Buffer>, path: string) {
  return JSON.parse(files.get(path)?.toString() ?? 'null');
}

describe(at.exportMe, () => {
  it.each([
    ['nobody', {}],
    ['a bad token', bearer('nonsense')],
    ['a bad ticket', { cookie: 'export=nonsense' }],
  ])('answers 401 to %s', async (_, headers) => {
    const answer = await download(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toHaveProperty('message');
  });

  it("answers a ZIP of the account's own data and uploads", async () => {
    const { asha, ravi } = site.cast;
    const [mine, other] = [await makeJpeg(), await makePng()];
    const { body: artwork } = await ask(site.app, artworkAddresses.create, {
      token: asha.token,
      form: artworkForm({
        title: 'बारिश',
        images: [mine, other],
        tags: '["rain"]',
        alt: '["A window in the rain"]',
      }),
    });
    await ask(site.app, artworkAddresses.create, {
      token: ravi.token,
      form: artworkForm({ title: 'Not hers', images: [await makePng({ width: 10, height: 10 })] }),
    });

    await addPasskey(site, asha.token, 'Studio');

    const answer = await download(bearer(asha.token));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.zip"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const files = readZip(answer.rawPayload);
    const account = jsonIn(files, 'account.json');
    expect(account.user).toMatchObject({ _id: asha.id, email: asha.email });
    expect(account.hasPassword).toBe(true);
    expect(account.sessions).toHaveLength(1);
    expect(account.passkeys).toMatchObject([{ name: 'Studio', lastUsedAt: null }]);
    expect(files.get('account.json')?.toString()).not.toMatch(/argon2|eyJ/);
    for (const name of [
      'following',
      'likes',
      'comments',
      'notifications',
      'applications',
      'contact-messages',
    ])
      expect(Array.isArray(jsonIn(files, `${name}.json`))).toBe(true);
    const artworks = jsonIn(files, 'artworks.json');
    expect(artworks).toHaveLength(1);
    expect(artworks[0]).toMatchObject({ _id: artwork._id, title: 'बारिश', tags: ['rain'] });
    expect(artworks[0]).toMatchObject({ origin: 'unstated', looksReal: false, aiUse: 'denied' });
    expect(artworks[0]).toMatchObject({ alt: ['A window in the rain', ''], captions: ['', ''] });
    expect([...files.keys()].filter((path) => path.startsWith('media/'))).toHaveLength(2);
    expect(files.get(`media/${artworks[0].images[0]}.jpeg`)).toEqual(mine);
    expect(files.get(`media/${artworks[0].images[1]}.png`)).toEqual(other);
  });

  it('contains notifications, and forms sent by the account or with its confirmed email', async () => {
    const { ravi, meera, admin } = site.cast;
    const follow = { token: meera.token, params: { id: ravi.id } };
    expect((await ask(site.app, socialAddresses.follow, follow)).status).toBe(200);
    await site.jobs.runDue();
    const application = {
      name: 'Ravi',
      city: 'Kochi',
      linkedin: 'https://www.linkedin.com/in/ravi',
      introduction: 'Hello',
    };
    const sendBoth = async (email: string, token: string | undefined, message: string) => {
      const form = token ? 'kalaklub' : 'kalakahani';
      const applied = await ask(site.app, applicationAddresses.submit, {
        params: { form },
        body: { ...application, email },
        token,
      });
      const sent = await ask(site.app, contactAddresses.send, {
        body: { name: 'Ravi', email, message },
        token,
      });
      expect([applied.status, sent.status]).toEqual([201, 201]);
    };
    await sendBoth('work@example.org', ravi.token, 'Logged in');
    await sendBoth(ravi.email, undefined, 'Logged out');
    // Not what another account sent with the same email, nor anything for an unconfirmed email.
    await sendBoth(ravi.email, admin.token, 'Of another account');
    await sendBoth(meera.email, undefined, 'Perhaps not Meera');

    const files = readZip((await download(bearer(ravi.token))).rawPayload);
    expect(jsonIn(files, 'notifications.json')).toEqual([
      {
        _id: expect.any(String),
        content: `${meera.name} started following you`,
        link: `/profile/${meera.username}`,
        words: [meera.name],
        read: false,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(jsonIn(files, 'applications.json')).toMatchObject([
      { form: 'kalaklub', email: 'work@example.org' },
      { form: 'kalakahani', email: ravi.email },
    ]);
    expect(jsonIn(files, 'contact-messages.json')).toMatchObject([
      { email: 'work@example.org', message: 'Logged in', phone: '' },
      { email: ravi.email, message: 'Logged out' },
    ]);
    const ofMeera = readZip((await download(bearer(meera.token))).rawPayload);
    for (const sent of ['applications', 'contact-messages'])
      expect(jsonIn(ofMeera, `${sent}.json`)).toEqual([]);
  });

  it('answers a ZIP for an account without content', async () => {
    const files = readZip((await download(bearer(site.cast.meera.token))).rawPayload);
    expect(jsonIn(files, 'account.json').verifiedAt).toBeNull();
    expect(jsonIn(files, 'artworks.json')).toEqual([]);
  });

  it('answers HEAD without creating the export', async () => {
    const answer = await download(bearer(site.cast.asha.token), 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(0);
  });

  it('is described as a ZIP in the OpenAPI document', async () => {
    const { body } = await ask(site.app, 'GET /api/openapi.json');
    const { get } = body.paths['/api/users/me/export'];
    expect(Object.keys(get.responses['200'].content)).toEqual(['application/zip']);
  });
});

describe(at.prepareExport, () => {
  it('requires a session', async () => {
    expect((await ask(site.app, at.prepareExport)).status).toBe(401);
  });

  it('sets a cookie that is valid for the export alone, until the session ends', async () => {
    const login = await ask(site.app, at.login, {
      body: { email: site.cast.ravi.email, password: castPassword },
    });
    const { token } = login.body;
    const { status, body, headers } = await ask(site.app, at.prepareExport, { token });
    expect(status).toBe(200);
    expect(body).toEqual({ message: messages.exportReady });
    const [pair = '', ...rules] = String(headers['set-cookie']).split('; ');
    expect(rules).toEqual([`Path=${url}`, 'Max-Age=60', 'HttpOnly', 'SameSite=Strict']);

    const answer = await download({ cookie: `theme=dark; ${pair}` });
    expect(answer.statusCode).toBe(200);
    expect(jsonIn(readZip(answer.rawPayload), 'account.json').user._id).toBe(site.cast.ravi.id);
    // The cookie is valid for no other route.
    const ticket = pair.replace('export=', '');
    expect((await ask(site.app, at.me, { token: ticket })).status).toBe(401);
    expect((await ask(site.app, at.me, { headers: { cookie: pair } })).status).toBe(401);
    // The token of a session is no ticket.
    expect((await download({ cookie: `export=${token}` })).statusCode).toBe(401);

    await ask(site.app, at.logout, { token });
    expect((await download({ cookie: pair })).statusCode).toBe(401);
  });

  it('sets a Secure cookie on an https site, and checks the rate limit', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://kalaangan.example' });
    try {
      const { token } = limited.cast.asha;
      const { headers } = await ask(limited.app, at.prepareExport, { token });
      expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++)
        statuses.push((await limited.app.inject({ url, headers: bearer(token) })).statusCode);
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(statuses[10]).toBe(429);
      expect((await ask(limited.app, at.prepareExport, { token })).status).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
