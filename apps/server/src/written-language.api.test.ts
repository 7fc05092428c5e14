import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { discussionAddresses } from '@kalaangan/contract/discussions/discussions';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const speak = ({ token }: Person, language: string) =>
  ask(site.app, preferenceAddresses.set, { token, body: { language } });

/** One thing of each kind with these words, and what everybody reads of it: in lists and whole. */
async function publishAll({ id: authorId, token }: Person, words: string) {
  const artworkId = await insertBareArtwork(site.database, { ownerId: authorId, title: words });
  const blogId = await publishBlog(site.database, { authorId, title: words, text: words });
  const made = await ask(site.app, discussionAddresses.create, {
    token,
    form: discussionForm({ title: words, text: words }),
  });
  const params = { id: made.body._id };
  await ask(site.app, discussionAddresses.addReply, { params, token, form: replyForm({ text: words }) });
  const target = { params: { id: artworkId }, token };
  await ask(site.app, artworkAddresses.addComment, { ...target, body: { content: words } });
  return async () => {
    const artwork = await ask(site.app, artworkAddresses.get, { params: { id: artworkId } });
    const artworks = await ask(site.app, artworkAddresses.ofUser, { params: { id: authorId } });
    const blog = await ask(site.app, blogAddresses.get, { params: { id: blogId } });
    const blogs = await ask(site.app, blogAddresses.ofUser, { params: { id: authorId } });
    const discussion = await ask(site.app, discussionAddresses.get, { params });
    const discussions = await ask(site.app, discussionAddresses.ofUser, { params: { id: authorId } });
    const comments = await ask(site.app, artworkAddresses.comments, { params: { id: artworkId } });
    return [
      artwork.body,
      artworks.body.artworks[0],
      blog.body,
      blogs.body.blogs[0],
      discussion.body,
      discussion.body.replies[0],
      discussions.body.discussions[0],
      comments.body.comments[0],
    ].map(({ language }) => language);
  };
}

const everywhere = (language: string | undefined) => Array.from({ length: 8 }, () => language);

describe("an author's language", () => {
  it('is told with words whose letters are taken for another, until it is changed', async () => {
    const nila = await addPerson(site, 'Nila', { verified: true });
    await speak(nila, 'mr');
    const read = await publishAll(nila, 'पाऊस पडतो');
    expect(await read()).toEqual(everywhere('mr'));
    await speak(nila, 'hi');
    expect(await read()).toEqual(everywhere(undefined));
    await speak(nila, 'mr');
    expect(await read()).toEqual(everywhere('mr'));
  });

  it.each([
    ['mr', 'Rain'],
    ['mr', 'மழை'],
    ['ta', 'மழை'],
    ['ur', 'बारिश'],
  ])('%s is told nobody with "%s"', async (language, words) => {
    const person = await addPerson(site, `Writer ${language} ${words}`, { verified: true });
    await speak(person, language);
    expect(await (await publishAll(person, words))()).toEqual(everywhere(undefined));
  });

  it('is told with a name, and with the rest of a profile', async () => {
    const read = async ({ username }: Person) =>
      (await ask(site.app, profileAddresses.get, { params: { username } })).body.user.language;
    const named = await addPerson(site, 'नीला जोशी', { verified: true });
    const other = await addPerson(site, 'Latin', { verified: true });
    for (const person of [named, other]) await speak(person, 'mr');
    expect([await read(named), await read(other)]).toEqual(['mr', undefined]);
    const artwork = await insertBareArtwork(site.database, { ownerId: named.id, title: 'Rain' });
    const { body } = await ask(site.app, artworkAddresses.get, { params: { id: artwork } });
    expect([body.language, body.creator.language]).toEqual([undefined, 'mr']);

    await ask(site.app, profileAddresses.update, { token: other.token, body: { summary: 'मी चित्रे काढतो.' } });
    expect(await read(other)).toBe('mr');
  });
});
