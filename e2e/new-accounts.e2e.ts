import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBareArtwork } from '../apps/server/test-kit/content/bare-artworks.ts';
import { addPerson } from '../apps/server/test-kit/people/cast.ts';
import { ask } from '../apps/server/test-kit/client.ts';
import { discussionForm, replyForm } from '../apps/server/test-kit/content/discussion-form.ts';
import { startTestApp, type TestApp } from '../apps/server/test-kit/test-app.ts';

// The HTML and the structured data of profiles, comments and replies of new accounts, as everybody gets them.

const link = 'https://shop.example.org/offer';
let site: TestApp;
let time = new Date();
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true, now: () => time });
});
afterAll(() => site.stop());

test('pages have no links in comments and replies of a new account until it is old enough, but in its profile', async () => {
  const author = await addPerson(site, 'Zoya Sen', { verified: true });
  const { token } = author;
  for (let made = 0; made < 2; made++) await insertBareArtwork(site.database, { ownerId: author.id });
  await ask(site.app, 'PUT /api/users/profile', { token, body: { link, socialLinks: { instagram: link } } });
  const form = discussionForm();
  const topic = await ask(site.app, 'POST /api/discussions', { token, form });
  const params = { id: topic.body._id };
  await ask(site.app, 'POST /api/discussions/:id/reply', { token, params, form: replyForm({ text: link }) });
  const work = { id: await insertBareArtwork(site.database, { ownerId: site.cast.asha.id }) };
  const body = { content: `Look: ${link}.` };
  await ask(site.app, 'POST /api/artworks/:id/comments', { token, params: work, body });

  const pages = [`/profile/${author.username}`, `/discussions/${params.id}`, `/artwork/${work.id}`];
  const fetchPages = () =>
    Promise.all(
      pages.map(async (url) => {
        const { statusCode, body: html } = await site.app.inject({ url, headers: { accept: 'text/html' } });
        expect([url, statusCode]).toEqual([url, 200]);
        return html;
      }),
    );
  const areLinked = (htmls: string[]) => htmls.map((html) => html.includes(`href="${link}"`));
  const [profile = '', ...others] = await fetchPages();
  expect(areLinked([profile, ...others])).toEqual([true, false, false]);
  // The header's link is cut, that of the tab 'About' is not.
  expect(profile).toContain('>https://shop.example.org/...<');
  expect(profile).toMatch(
    /<a [^>]*rel="nofollow ugc noopener"[^>]*>(?:(?!<\/a>).)*https:\/\/shop\.example\.org/,
  );
  expect(profile).toContain(`"sameAs":["${link}`);
  time = new Date(time.getTime() + 4 * 86_400_000);
  await site.jobs.sweep('social.trust');
  expect(areLinked(await fetchPages())).toEqual([true, true, true]);
});
