import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBareArtwork } from '../apps/server/test-kit/bare-artworks.ts';
import { addPerson } from '../apps/server/test-kit/cast.ts';
import { ask } from '../apps/server/test-kit/client.ts';
import { discussionForm, replyForm } from '../apps/server/test-kit/discussion-form.ts';
import { startTestApp, type TestApp } from '../apps/server/test-kit/test-app.ts';

// The HTML and the structured data of profiles and replies of new accounts, as everybody gets them.

const link = 'https://shop.example.org/offer';
let site: TestApp;
let time = new Date();
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true, now: () => time });
});
afterAll(() => site.stop());

test('pages have no links in the profile and the replies of a new account, until it is old enough', async () => {
  const author = await addPerson(site, 'Zoya Sen', { verified: true });
  const { token } = author;
  for (let made = 0; made < 2; made++) await insertBareArtwork(site.database, { ownerId: author.id });
  await ask(site.app, 'PUT /api/users/profile', { token, body: { link, socialLinks: { instagram: link } } });
  const form = discussionForm();
  const topic = await ask(site.app, 'POST /api/discussions', { token, form });
  const params = { id: topic.body._id };
  await ask(site.app, 'POST /api/discussions/:id/reply', { token, params, form: replyForm({ text: link }) });

  const pages = [`/profile/${author.username}`, `/discussions/${params.id}`];
  /** How often each page links to the address, or names it in its structured data. */
  const countLinks = async () =>
    Promise.all(
      pages.map(async (url) => {
        const { statusCode, body } = await site.app.inject({ url, headers: { accept: 'text/html' } });
        expect([url, statusCode]).toEqual([url, 200]);
        const [data = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(body) ?? [];
        return body.split(`href="${link}"`).length - 1 + (data.includes(`"sameAs":["${link}`) ? 1 : 0);
      }),
    );
  expect(await countLinks()).toEqual([0, 0]);
  time = new Date(time.getTime() + 4 * 86_400_000);
  await site.jobs.sweep('social.trust');
  const [profile = 0, discussion] = await countLinks();
  expect(profile).toBeGreaterThan(1);
  expect(discussion).toBe(1);
});
