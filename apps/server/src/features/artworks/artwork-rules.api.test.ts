import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { generalMessages } from '@kalaangan/contract/errors';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { findLeftoversWhenIdle, nothing } from '#test-kit/content/leftovers.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

afterEach(async () => {
  expect(await findLeftoversWhenIdle(site.database, site.settings.dataDir)).toEqual(nothing);
});

const create = (form: FormData, token?: string) => ask(site.app, at.create, { form, token });

describe('permission to publish', () => {
  it('is denied to visitors', async () => {
    const { status, body } = await create(artworkForm({ images: [picture] }));
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'unauthorized', message: generalMessages.unauthorized },
    });
  });

  it('is denied to members whose email address is not verified', async () => {
    const { status, body } = await create(artworkForm({ images: [picture] }), site.cast.meera.token);
    expect({ status, body }).toEqual({
      status: 403,
      body: { code: 'email_not_verified', message: accountMessages.notVerified },
    });
    expect(body.message).toBe('Account Not Verified');
  });

  const sign = (secret: string, subject: string, session: string, expires: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(subject)
      .setJti(session)
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));

  async function sessionOf(userId: string): Promise<string> {
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from sessions where user_id = $1',
      [userId],
    );
    return rows[0]?.id ?? '';
  }

  it.each([
    ['that is malformed', async () => 'rubbish'],
    [
      'signed with another secret',
      async () => sign('x'.repeat(40), site.cast.asha.id, await sessionOf(site.cast.asha.id), '1h'),
    ],
    [
      'that has expired',
      async () =>
        sign(site.settings.sessionSecrets[0], site.cast.asha.id, await sessionOf(site.cast.asha.id), '-1s'),
    ],
    [
      "with another person's session",
      async () =>
        sign(site.settings.sessionSecrets[0], site.cast.asha.id, await sessionOf(site.cast.ravi.id), '1h'),
    ],
    ['without a signature', async () => `${site.cast.asha.token.split('.').slice(0, 2).join('.')}.`],
  ])('is denied with a token %s', async (_, token) => {
    const { status, body } = await create(artworkForm({ images: [picture] }), await token());
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'unauthorized', message: generalMessages.unauthorized },
    });
  });

  it('is denied with the token of an ended session', async () => {
    const signup = {
      name: 'Leaving Soon',
      username: 'leaver1',
      email: 'leaver1@example.org',
      password: 'Kolam#2025',
    };
    const { body } = await ask(site.app, 'POST /api/auth/signup', { body: signup });
    await ask(site.app, 'POST /api/auth/logout', { token: body.token });
    const { status } = await create(artworkForm({ images: [picture] }), body.token);
    expect(status).toBe(401);
  });
});

const list = (...values: unknown[]) => JSON.stringify(values);
const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('validation of text fields', () => {
  it.each<[keyof ArtworkForm, string | undefined, string, string?]>([
    ['title', undefined, messages.titleRequired],
    ['title', '', messages.titleRequired],
    ['title', ' \t\n ', messages.titleRequired],
    ['title', '\0', messages.titleRequired],
    ['title', 'க'.repeat(101), messages.titleTooLong()],
    ['title', 'x'.repeat(500_000), messages.titleTooLong()],
    ['description', 'क'.repeat(1001), messages.descriptionTooLong()],
    ['artStyle', undefined, messages.artStyleRequired],
    ['artStyle', '   ', messages.artStyleRequired],
    ['artStyle', 'x'.repeat(31), messages.artStyleTooLong()],
    ['software', list('  '), messages.softwareEmpty, 'software.0'],
    ['software', list('Krita', 'x'.repeat(31)), messages.softwareTooLong(), 'software.1'],
    ['software', list('Krita', 'krita '), messages.softwareDuplicate],
    ['software', list(...numbered(21, 'tool')), messages.softwareTooMany()],
    ['software', 'Krita', generalMessages.malformed],
    ['software', '{"0":"Krita"}', generalMessages.malformed],
    ['software', list(7), messages.softwareEmpty, 'software.0'],
    ['tags', list(''), messages.tagEmpty, 'tags.0'],
    ['tags', list('x'.repeat(31)), messages.tagTooLong(), 'tags.0'],
    ['tags', list('Rain', 'RAIN'), messages.tagDuplicate],
    ['tags', list('é', 'e\u0301'), messages.tagDuplicate],
    ['tags', list(...numbered(6, 'tag')), messages.tagsTooMany()],
    ['tags', '[', generalMessages.malformed],
    ['tags', 'null', generalMessages.malformed],
    // One error for all labels, not a hundred thousand.
    ['tags', JSON.stringify(Array.from({ length: 100_000 }, () => '')), messages.tagsTooMany()],
    ['youtubeUrl', 'https://example.org/watch?v=dQw4w9WgXcQ', messages.youtubeInvalid],
    ['youtubeUrl', 'https://youtu.be/short', messages.youtubeInvalid],
    ['youtubeUrl', 'javascript:alert(1)', messages.youtubeInvalid],
    ['youtubeUrl', `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(2048)}`, messages.youtubeInvalid],
    ['sketchfabUrl', 'https://sketchfab.com/feed', messages.sketchfabInvalid],
    ['sketchfabUrl', 'http://sketchfab.com/3d-models/boat-abcdef123456', messages.sketchfabInvalid],
    [
      'sketchfabUrl',
      'https://sketchfab.com.example.org/3d-models/boat-abcdef123456',
      messages.sketchfabInvalid,
    ],
  ])('rejects an invalid %s (case %#)', async (field, value, message, key: string = field) => {
    const { status, body } = await create(
      artworkForm({ images: [picture], [field]: value }),
      site.cast.asha.token,
    );
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid', message, errors: { [key]: message } },
    });
  });

  it.each([
    ['no part', []],
    ['the part of a plain form in which none was chosen', [{ bytes: Buffer.alloc(0), name: '' }]],
  ])('requires at least one image: %s', async (_, images) => {
    const { status, body } = await create(artworkForm({ images }), site.cast.asha.token);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid', message: messages.imageRequired, errors: { images: messages.imageRequired } },
    });
  });

  it('treats empty video and thumbnail fields as absent', async () => {
    const none = [{ bytes: Buffer.alloc(0), name: '' }];
    const form = artworkForm({ title: '', images: [picture], video: none, thumbnail: none });
    const { status, body } = await create(form, site.cast.asha.token);
    expect([status, body.errors]).toEqual([400, { title: messages.titleRequired }]);
  });

  it('answers the first of several errors as the message, and each by its field', async () => {
    const { status, body } = await create(artworkForm({ title: '', artStyle: '' }), site.cast.asha.token);
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'invalid',
      message: messages.titleRequired,
      errors: {
        title: messages.titleRequired,
        artStyle: messages.artStyleRequired,
        images: messages.imageRequired,
      },
    });
  });

  it('ignores unknown fields', async () => {
    const form = artworkForm({ title: '' });
    form.append('creator', 'x');
    form.append('banner', new File(['x'], 'x.png'));
    const { status, body } = await create(form, site.cast.asha.token);
    expect(status).toBe(400);
    expect(body.message).toBe(messages.titleRequired);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects a form with a field named %s',
    async (name) => {
      const form = artworkForm({ title: '' });
      form.append(name, '{"title":"x"}');
      const { status } = await create(form, site.cast.asha.token);
      expect(status).toBe(400);
    },
  );
});

describe('a malformed form', () => {
  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form without files', 'application/x-www-form-urlencoded', 'title=x', 415],
    ['nothing', undefined, undefined, 415],
    ['a multipart form without a boundary', 'multipart/form-data', 'x', 400],
    ['a multipart form of rubbish', 'multipart/form-data; boundary=b', 'rubbish', 400],
    [
      'a multipart form without its final boundary',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx',
      400,
    ],
  ])('is rejected: %s', async (_, type, payload, status) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/artworks',
      headers: { authorization: `Bearer ${site.cast.asha.token}`, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
  });
});
