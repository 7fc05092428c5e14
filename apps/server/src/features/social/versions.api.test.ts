import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { blogForm, doc, paragraph } from '#test-kit/content/blog-form.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

/** Calls and forms for each kind of content that has an editor. */
const kinds = {
  artwork: {
    at: artworkAddresses,
    create: () => artworkForm({ title: 'First', images: [picture] }),
    change: (title: string, version?: string) => withVersion(artworkForm({ title }), version),
    title: 'title',
  },
  blog: {
    at: blogAddresses,
    create: () => blogForm({ thumbnail: [picture] }),
    change: (title: string, version?: string) =>
      withVersion(blogForm({ title: doc(paragraph(title)) }), version),
    title: 'titleText',
  },
};

function withVersion(form: FormData, version?: string): FormData {
  if (version !== undefined) form.append('version', version);
  return form;
}

describe.each(['artwork', 'blog'] as const)('a change of one %s', (kind) => {
  const { at, create, change, title: name } = kinds[kind];

  async function begin() {
    const { asha } = site.cast;
    const { body } = await ask(site.app, at.create, { form: create(), token: asha.token });
    const params = { id: body._id };
    return {
      version: body.version,
      send: (title: string, version?: number | string) =>
        ask(site.app, at.edit, {
          params,
          form: change(title, version === undefined ? undefined : String(version)),
          token: asha.token,
        }),
      get: async (token?: string) => (await ask(site.app, at.get, { params, token })).body,
    };
  }

  it('is refused with what there is now if there was another one in between', async () => {
    const { version, send, get } = await begin();
    const { token } = site.cast.asha;
    const first = await send('From the desk', version);
    expect(first.status).toBe(200);
    expect(first.body.version).toBeGreaterThan(version);

    const second = await send('From the phone', version);
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'changed_elsewhere',
      'This draft was changed elsewhere.',
    ]);
    expect(second.body.current[name]).toBe('From the desk');
    expect(second.body.current).toEqual(await get(token));
    expect((await get())[name]).toBe('From the desk');

    // Whoever keeps the own one sends it with the version of the other.
    const kept = await send('From the phone', second.body.current.version);
    expect([kept.status, kept.body[name]]).toEqual([200, 'From the phone']);
  });

  it('that begins at the same moment as another one is refused, whichever is first', async () => {
    const { version, send } = await begin();
    const answers = await Promise.all([send('One', version), send('Other', version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is saved without a version, as older clients send it', async () => {
    const { version, send } = await begin();
    await send('From the desk', version);
    expect((await send('From an older client')).status).toBe(200);
    expect((await send('With an empty one', '')).status).toBe(200);
  });

  it.each(['one', '-1', '1.5', '99999999999'])('with %s for a version is malformed', async (sent) => {
    const { send } = await begin();
    expect((await send('Wrong', sent)).status).toBe(400);
  });

  it('has a version for its author alone', async () => {
    const { version, get } = await begin();
    const moderator = await addPerson(site, 'Meera Moderator', { verified: true, moderator: true });
    const { asha, ravi, admin } = site.cast;
    expect((await get(asha.token)).version).toBe(version);
    for (const token of [undefined, ravi.token, moderator.token, admin.token])
      expect(await get(token)).not.toHaveProperty('version');
  });
});
