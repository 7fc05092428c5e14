import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { links } from '@kalaangan/contract/links';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkForm } from '../apps/server/test-kit/content/artwork-form.ts';
import { publishBlog } from '../apps/server/test-kit/content/blog-form.ts';
import { addPerson } from '../apps/server/test-kit/people/cast.ts';
import { ask } from '../apps/server/test-kit/client.ts';
import { discussionForm } from '../apps/server/test-kit/content/discussion-form.ts';
import { finishDeletions } from '../apps/server/test-kit/content/finish-deletions.ts';
import { makeJpeg } from '../apps/server/test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '../apps/server/test-kit/test-app.ts';

// The built pages, as a visitor loads them right after somebody wrote something.

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true });
  picture = await makeJpeg();
});
afterAll(() => site.stop());

const load = async (url: string) => {
  const { statusCode, body } = await site.app.inject(url);
  return { status: statusCode, body };
};

async function write(address: Address, asked: Parameters<typeof ask>[2]) {
  const answer = await ask(site.app, address, { token: site.cast.asha.token, ...asked });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
}

const publish = (title: string, token = site.cast.asha.token) =>
  write(artwork.create, { form: artworkForm({ title, images: [picture] }), token });

test('a new artwork is on the home page and on the profile of its artist', async () => {
  const pages = [links.home, links.profile(site.cast.asha.username)];
  for (const page of pages) expect((await load(page)).body).not.toContain('Just published');
  await publish('Just published');
  for (const page of pages) expect((await load(page)).body).toContain('Just published');
});

test('a new discussion and a new blog are in their lists, and in the feed', async () => {
  await load(links.discussions);
  await write(discussion.create, { form: discussionForm({ title: 'Just asked' }) });
  expect((await load(links.discussions)).body).toContain('Just asked');

  const lists = [links.blogs, blogFeeds.all];
  for (const list of lists) await load(list);
  const id = await publishBlog(site.database, { authorId: site.cast.asha.id, title: 'Just written' });
  for (const list of lists) expect((await load(list)).body, list).toContain('Just written');
  await write(blog.remove, { params: { id } });
  for (const list of lists) expect((await load(list)).body, list).not.toContain('Just written');
});

test('a new comment is on the page of its artwork, and a removed one is not', async () => {
  const { _id: id } = await publish('Discussed');
  await load(links.artwork(id));
  const { _id: commentId } = await write(artwork.addComment, {
    params: { id },
    body: { content: 'Such a line' },
  });
  expect((await load(links.artwork(id))).body).toContain('Such a line');
  await write(artwork.removeComment, { params: { id, commentId } });
  expect((await load(links.artwork(id))).body).not.toContain('Such a line');
});

test('a removed artwork answers 404 with its picture, and is on no other page', async () => {
  const { _id: id, imageUrls } = await publish('Soon removed');
  const shown = [links.home, links.profile(site.cast.asha.username)];
  for (const page of [...shown, links.artwork(id), imageUrls[0], `/api/artworks/${id}`])
    expect((await load(page)).status).toBe(200);
  await write(artwork.remove, { params: { id } });
  for (const page of [links.artwork(id), `/api/artworks/${id}`])
    expect((await load(page)).status, page).toBe(404);
  expect((await load(imageUrls[0])).status).toBe(410);
  await finishDeletions(site);
  expect((await load(imageUrls[0])).status).toBe(404);
  for (const page of shown) expect((await load(page)).body).not.toContain('Soon removed');
});

test('a new name and username are on the profile, on artworks and in lists', async () => {
  const person = await addPerson(site, 'Old Name', { verified: true });
  const { _id: id } = await publish('Signed', person.token);
  const pages = [links.artwork(id), links.home];
  for (const page of pages) expect((await load(page)).body).toContain('Old Name');
  expect((await load(links.profile('newname1'))).status).toBe(404);
  await write(profile.update, { body: { name: 'New Name', username: 'newname1' }, token: person.token });
  for (const page of pages) expect((await load(page)).body).not.toContain('Old Name');
  expect(await load(links.profile('newname1'))).toMatchObject({
    status: 200,
    body: expect.stringContaining('New Name'),
  });
  expect((await load(links.profile(person.username))).status).toBe(404);
});

test('the page of an address that nobody had exists when somebody takes it', async () => {
  expect((await load(links.profile('latecomer1'))).status).toBe(404);
  await addPerson(site, 'Latecomer', { verified: true, username: 'latecomer1' });
  expect((await load(links.profile('latecomer1'))).status).toBe(200);
});
