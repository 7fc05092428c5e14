import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let minor: Person;
let id: string;
const title = 'Bhimbetka torso';
beforeAll(async () => {
  site = await startTestApp();
  minor = await addPerson(site, 'Young Reader', { verified: true, minor: true });
  await ask(site.app, social.follow, { params: { id: site.cast.asha.id }, token: minor.token });
  const form = artworkForm({ title, images: [await makePng()], mature: 'nudity' });
  const { body } = await ask(site.app, at.create, { form, token: site.cast.asha.token });
  id = body._id;
  await site.jobs.sweep('search.index');
  await site.jobs.runDue();
});
afterAll(() => site.stop());

const lists = {
  'the popular feed': (token?: string) => ask(site.app, at.list, { token }),
  'the feed of followed people': (token?: string) =>
    ask(site.app, at.list, { query: { type: 'following' }, token }),
  "a person's works": (token?: string) =>
    ask(site.app, at.ofUser, { params: { id: site.cast.asha.id }, token }),
  'the search': (token?: string) => ask(site.app, search.artworks, { query: { q: 'Bhimbetka' }, token }),
  "the search's artists": (token?: string) => ask(site.app, search.people, { query: { q: 'Asha' }, token }),
};

describe('a mature artwork', () => {
  it.each(Object.entries(lists))('is in %s of adults, and not of minors', async (name, load) => {
    const { ravi } = site.cast;
    if (name.includes('followed'))
      await ask(site.app, social.follow, { params: { id: site.cast.asha.id }, token: ravi.token });
    // Adults first: what is kept for them must not be a minor's.
    expect(JSON.stringify((await load(ravi.token)).body)).toContain(id);
    const answer = await load(minor.token);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(id);
  });

  it.each([at.get, at.clear, at.likes, at.comments, at.like, at.addComment] as const)(
    'answers 404 to minors at %s',
    async (address) => {
      const body = address === at.addComment ? { content: 'Hm' } : undefined;
      const asked = { params: { id }, ...(body && { body }) };
      const { status } = await ask(site.app, address, { ...asked, token: minor.token });
      // Comments of minors without consent are refused before.
      expect(status).toBe(address === at.addComment ? 403 : 404);
      expect((await ask(site.app, address, { ...asked, token: site.cast.ravi.token })).status).toBeLessThan(
        300,
      );
    },
  );
});
