import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBareArtwork } from '../apps/server/test-kit/bare-artworks.ts';
import { blogForm, doc } from '../apps/server/test-kit/blog-form.ts';
import { addPerson } from '../apps/server/test-kit/cast.ts';
import { ask } from '../apps/server/test-kit/client.ts';
import { discussionForm, replyForm } from '../apps/server/test-kit/discussion-form.ts';
import { makePng } from '../apps/server/test-kit/pictures.ts';
import { startTestApp, type TestApp } from '../apps/server/test-kit/test-app.ts';

// The HTML, the structured data and the feed of what a new account has published, as everybody gets them.

const link = 'https://shop.example.org/offer';
let site: TestApp;
let time = new Date();
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true, now: () => time });
});
afterAll(() => site.stop());

test('pages and feeds have no links of a new account, until it is old enough', async () => {
  const author = await addPerson(site, 'Zoya Sen', { verified: true });
  const { token } = author;
  for (let made = 0; made < 2; made++) await insertBareArtwork(site.database, { ownerId: author.id });
  await ask(site.app, 'PUT /api/users/profile', { token, body: { link, socialLinks: { instagram: link } } });
  const linked = { type: 'text', text: 'Look here', marks: [{ type: 'link', attrs: { href: link } }] };
  const content = doc({ type: 'paragraph', content: [linked] });
  const post = await ask(site.app, 'POST /api/blogs', {
    token,
    form: blogForm({ content, thumbnail: [await makePng()] }),
  });
  const form = discussionForm({ text: `Look at ${link} please` });
  const topic = await ask(site.app, 'POST /api/discussions', { token, form });
  const params = { id: topic.body._id };
  await ask(site.app, 'POST /api/discussions/:id/reply', { token, params, form: replyForm({ text: link }) });

  const pages = [
    `/profile/${author.username}`,
    `/blogs/${post.body._id}`,
    `/discussions/${params.id}`,
    `/profile/${author.username}/blogs.atom`,
  ];
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
  expect(await countLinks()).toEqual([0, 0, 0, 0]);
  time = new Date(time.getTime() + 4 * 86_400_000);
  await site.jobs.sweep('social.trust');
  const [profile = 0, blog, discussion, feed] = await countLinks();
  expect(profile).toBeGreaterThan(1);
  expect([blog, discussion, feed]).toEqual([1, 2, 0]);
});
