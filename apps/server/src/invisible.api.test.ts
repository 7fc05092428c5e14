import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { commentMessages } from '@kalaangan/contract/social/comments';
import {
  discussionFormMessages,
  discussionReplyFormMessages,
} from '@kalaangan/contract/discussions/discussion-form';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { searchAddresses as search, searchMessages } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { blogForm, doc, paragraph } from '#test-kit/content/blog-form.ts';
import { castPassword } from '#test-kit/people/cast.ts';
import { ask, type Asked } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// Texts of which nobody sees anything.

const invisible = '\u200b\u3164 \u2800\u00ad\u2063\u200e\u180e\u202e\ufe0f\u{e0041}';

let site: TestApp;
let work: string;
let topic: string;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
  work = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id });
  const { token } = site.cast.asha;
  topic = (await ask(site.app, discussion.create, { form: discussionForm(), token })).body._id;
});
afterAll(() => site.stop());

const onWork = () => ({ params: { id: work }, body: { content: invisible } });
const withThumbnail = () => ({ thumbnail: [picture] });
const person = { username: 'unseen', email: 'unseen@example.org', password: castPassword };
const text = (content: string) => JSON.stringify([{ type: 'text', content, order: 0 }]);

type Case = [what: string, address: Address, field: string, message: string, asked: () => Asked];
const cases: Case[] = [
  [
    'a name at sign-up',
    account.signup,
    'name',
    accountMessages.nameRequired,
    () => ({ body: { ...person, name: invisible } }),
  ],
  [
    'an address',
    account.signup,
    'email',
    accountMessages.emailRequired,
    () => ({ body: { ...person, name: 'Asha', email: invisible } }),
  ],
  [
    'a name of a profile',
    profile.update,
    'name',
    accountMessages.nameRequired,
    () => ({ body: { name: invisible } }),
  ],
  [
    'the title of an artwork',
    artwork.create,
    'title',
    artworkFormMessages.titleRequired,
    () => ({ form: artworkForm({ title: invisible, images: [picture] }) }),
  ],
  [
    'a tag of an artwork',
    artwork.create,
    'tags.0',
    artworkFormMessages.tagEmpty,
    () => ({ form: artworkForm({ tags: JSON.stringify([invisible]), images: [picture] }) }),
  ],
  ['a comment', artwork.addComment, 'content', commentMessages.empty, onWork],
  [
    'the title of a blog',
    blog.create,
    'title',
    blogFormMessages.titleRequired,
    () => ({ form: blogForm({ title: doc(paragraph(invisible)), ...withThumbnail() }) }),
  ],
  [
    'the text of a blog',
    blog.create,
    'content',
    blogFormMessages.contentRequired,
    () => ({ form: blogForm({ content: doc(paragraph(invisible)), ...withThumbnail() }) }),
  ],
  [
    'the title of a discussion',
    discussion.create,
    'title',
    discussionFormMessages.titleRequired,
    () => ({ form: discussionForm({ title: invisible }) }),
  ],
  [
    'the text of a discussion',
    discussion.create,
    'content',
    discussionFormMessages.contentRequired,
    () => ({ form: discussionForm({ content: text(invisible) }) }),
  ],
  [
    'a reply in a discussion',
    discussion.addReply,
    'content',
    discussionReplyFormMessages.empty,
    () => ({ params: { id: topic }, form: replyForm({ content: text(invisible) }) }),
  ],
  ['a search', search.artworks, 'q', searchMessages.queryRequired, () => ({ query: { q: invisible } })],
];

describe('a text of which nobody sees anything', () => {
  it.each(cases)('counts as empty: %s', async (_, address, field, message, asked) => {
    const token = address === account.signup ? undefined : site.cast.asha.token;
    const { status, body } = await ask(site.app, address, { token, ...asked() });
    expect([status, body.errors?.[field]]).toEqual([400, message]);
  });

  it('leaves an optional field empty', async () => {
    const { token } = site.cast.asha;
    const { body } = await ask(site.app, profile.update, {
      token,
      body: { summary: invisible, title: invisible },
    });
    expect(body.user).toMatchObject({ summary: '', title: '' });
  });
});

describe('an email address', () => {
  it('opens one account in all its forms, and logs in by each', async () => {
    const sign = (email: string, username: string) =>
      ask(site.app, account.signup, { body: { ...person, name: 'Asha', username, email } });
    expect((await sign('Nila\u200b@उदाहरण.भारत.', 'nila')).body.user.email).toBe(
      'nila@xn--p1b6ci4b4b3a.xn--h2brj9c',
    );
    for (const other of ['nila@xn--p1b6ci4b4b3a.xn--h2brj9c', 'ni\u00adla@उदाहरण。भारत']) {
      expect((await sign(other, 'nila2')).body.errors).toEqual({ email: accountMessages.emailTaken });
      const body = { email: other, password: castPassword };
      expect((await ask(site.app, account.login, { body })).status).toBe(200);
    }
  });
});
