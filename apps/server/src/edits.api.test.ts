import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { discussionFormMessages } from '@kalaangan/contract/discussions/discussion-form';
import { blockAddresses as block } from '@kalaangan/contract/accounts/blocks';
import { commentMessages } from '@kalaangan/contract/social/comments';
import {
  discussionAddresses as discussion,
  discussionMessages,
  discussionReplyMessages,
} from '@kalaangan/contract/discussions/discussions';
import { moderationAddresses as moderation, moderationMessages } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Answer } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { blocks, discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { findDrift } from '#test-kit/content/drift.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { readZip } from '#test-kit/files/read-zip.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// Authors change their comments, replies and discussions. Who may is in roles.api.test.ts.

let site: TestApp;
let moderator: Person;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  moderator = await addPerson(site, 'A Moderator', { verified: true, moderator: true });
  picture = await makePng();
});
afterAll(() => site.stop());

type Sent = Parameters<typeof ask>[2];
type Body = Answer['body'];
type Params = Record<string, string>;

async function send(address: Address, sent: Sent) {
  const { status, body } = await ask(site.app, address, sent);
  if (status >= 300) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Words of Asha's below something of Ravi's: how they are changed, and what the answer has of them. */
type Words = {
  params: Params;
  edit: Address;
  type: 'comment' | 'reply';
  sent: (text: string) => NonNullable<Sent>;
  textIn: (body: Body) => string;
  of: (body: Body) => Body;
};

const json = (text: string) => ({ body: { content: text } });
const ofComment: Pick<Words, 'type' | 'sent' | 'textIn' | 'of'> = {
  type: 'comment',
  sent: json,
  textIn: ({ content }) => content,
  of: (body) => body,
};
const ofReply: typeof ofComment = {
  ...ofComment,
  textIn: ({ reply }) => reply.content,
  of: ({ reply }) => reply,
};

async function writeBelow(id: string, [add, reply]: [Address, Address]) {
  const { asha, ravi } = site.cast;
  const comment = await send(add, { params: { id }, ...json('Frist'), token: asha.token });
  const params = { id, commentId: comment._id };
  await send(reply, { params, ...json('Yes'), token: ravi.token });
  const { reply: own } = await send(reply, { params, ...json('Frist'), token: asha.token });
  return { ...params, replyId: own._id };
}
const onArtwork = async () =>
  writeBelow(await insertBareArtwork(site.database, { ownerId: site.cast.ravi.id }), [
    artwork.addComment,
    artwork.addReply,
  ]);
const onBlog = async () =>
  writeBelow(await publishBlog(site.database, { authorId: site.cast.ravi.id }), [
    blog.addComment,
    blog.addReply,
  ]);

const commentIn = ({ id, commentId }: { id: string; commentId: string }) => ({ id, commentId });

const kinds: [string, () => Promise<Words>][] = Object.entries({
  'comment on an artwork': async (): Promise<Words> => ({
    ...ofComment,
    params: commentIn(await onArtwork()),
    edit: artwork.editComment,
  }),
  'reply to a comment on an artwork': async (): Promise<Words> => ({
    ...ofReply,
    params: await onArtwork(),
    edit: artwork.editReply,
  }),
  'comment on a blog': async (): Promise<Words> => ({
    ...ofComment,
    params: commentIn(await onBlog()),
    edit: blog.editComment,
  }),
  'reply to a comment on a blog': async (): Promise<Words> => ({
    ...ofReply,
    params: await onBlog(),
    edit: blog.editReply,
  }),
  'reply in a discussion': async (): Promise<Words> => {
    const topic = await send(discussion.create, { form: discussionForm(), token: site.cast.ravi.token });
    const params = { id: topic._id };
    const form = replyForm({ text: 'Frist' });
    const { reply } = await send(discussion.addReply, { params, form, token: site.cast.asha.token });
    return {
      params: { ...params, replyId: reply._id },
      edit: discussion.editReply,
      type: 'reply',
      sent: (text) => ({ form: replyForm({ text }) }),
      textIn: (body) => body.reply.content[0].content,
      of: (body) => body.reply,
    };
  },
});

const change = ({ edit, params, sent }: Words, text: string, by?: Person) =>
  ask(site.app, edit, { params, ...sent(text), token: by?.token });

/** The case that a report on a thing opens, as a moderator sees it. */
async function openCase(targetType: string, targetId: string) {
  const reporter = await addPerson(site, 'Reporter', { verified: true });
  await send(report.send, { body: { targetType, targetId, category: 'spam' }, token: reporter.token });
  const { cases } = await send(moderation.list, {
    query: { state: 'open', limit: '50' },
    token: moderator.token,
  });
  const { _id } = cases.find((one: { targetId: string }) => one.targetId === targetId);
  return (await send(moderation.get, { params: { id: _id }, token: moderator.token })).case;
}

async function exportOf(person: Person, file: string) {
  const headers = { authorization: `Bearer ${person.token}` };
  const { rawPayload } = await site.app.inject({ url: '/api/users/me/export', headers });
  return JSON.parse(readZip(rawPayload).get(file)?.toString() ?? '');
}

const idOf = ({ params }: Words) => params['replyId'] ?? params['commentId'] ?? '';

describe.each(kinds)('a %s', (kind, write) => {
  it('is changed by its author, with the time of the change', async () => {
    const words = await write();
    const { asha } = site.cast;
    const { status, body } = await change(words, 'First', asha);
    expect([status, words.textIn(body)]).toEqual([200, 'First']);
    expect(Date.parse(words.of(body).editedAt)).toBeGreaterThanOrEqual(Date.parse(words.of(body).createdAt));
    // The same words again are no change.
    const again = await change(words, 'First', asha);
    expect(words.of(again.body).editedAt).toBe(words.of(body).editedAt);
    for (const text of ['', 'x'.repeat(20_000)]) expect((await change(words, text, asha)).status).toBe(400);
  });

  it('is kept as it was for moderators, and in the export of its author', async () => {
    const words = await write();
    const { asha } = site.cast;
    await change(words, 'Second', asha);
    await change(words, 'Third', asha);
    const { target } = await openCase(words.type, idOf(words));
    expect(target).toMatchObject({ text: 'Third', earlier: [{ text: 'Second' }, { text: 'Frist' }] });
    const file = kind === 'reply in a discussion' ? 'discussion-replies.json' : 'comments.json';
    const own = (await exportOf(asha, file)).find((one: { _id: string }) => one._id === idOf(words));
    expect(own.earlier.map((one: Body) => one.content ?? one.text)).toEqual(['Frist', 'Second']);
  });

  it('is not changed while a moderator holds it, nor once it is deleted', async () => {
    const words = await write();
    const { asha } = site.cast;
    const hold = (effect: string) =>
      site.database.pool.query('update subjects set visibility = $2 where id = $1', [idOf(words), effect]);
    await hold('hidden');
    const held = await change(words, 'Other', asha);
    expect([held.status, held.body.message]).toEqual([403, moderationMessages.underReview]);
    await hold('removed');
    expect((await change(words, 'Other', asha)).status).toBe(403);
    await hold('deleted');
    expect((await change(words, 'Other', asha)).status).toBe(404);
    await hold('visible');
    expect((await change(words, 'Other', asha)).status).toBe(200);
  });

  it('is not changed under somebody who has blocked its author, but where comments are closed', async () => {
    const words = await write();
    const { asha, ravi } = site.cast;
    await site.database.pool.query('update subjects set comments_closed = true where id = $1', [
      words.params['id'],
    ]);
    expect((await change(words, 'Closed', asha)).status).toBe(200);
    const params = { id: asha.id };
    await send(block.block, { params, token: ravi.token });
    expect((await change(words, 'Blocked', asha)).status).toBe(403);
    await send(block.unblock, { params, token: ravi.token });
    expect((await change(words, 'Again', asha)).status).toBe(200);
  });

  it('of a new account waits for a moderator when it gets many links', async () => {
    const words = await write();
    const links = Array.from({ length: 6 }, (_, n) => `https://example.org/${n}`).join(' ');
    const { body } = await change(words, links, site.cast.asha);
    expect(words.of(body)).toMatchObject({ visibility: 'hidden' });
  });
});

it('tells nobody of an edit, and moves nothing', async () => {
  const params = await onArtwork();
  const { asha, ravi } = site.cast;
  await send(artwork.addComment, { params, ...json('Later'), token: ravi.token });
  const list = async () => {
    await site.jobs.runDue();
    const { notifications } = await send(notification.list, { token: ravi.token });
    const { comments } = await send(artwork.comments, { params });
    return { notifications, order: comments.map(({ _id }: { _id: string }) => _id) };
  };
  const before = await list();
  await send(artwork.editComment, { params, ...json('Changed'), token: asha.token });
  expect(await list()).toEqual(before);
});

it('refuses with its own words who may not edit', async () => {
  const params = await onArtwork();
  const { ravi } = site.cast;
  const comment = await ask(site.app, artwork.editComment, { params, ...json('No'), token: ravi.token });
  expect(comment.body.message).toBe(commentMessages.mayNotEdit);
  const topic = await send(discussion.create, { form: discussionForm(), token: site.cast.asha.token });
  const { reply } = await send(discussion.addReply, {
    params: { id: topic._id },
    form: replyForm(),
    token: site.cast.asha.token,
  });
  const edited = await ask(site.app, discussion.edit, {
    params: { id: topic._id },
    form: discussionForm(),
    token: ravi.token,
  });
  expect(edited.body.message).toBe(discussionMessages.mayNotEdit);
  const answer = await ask(site.app, discussion.editReply, {
    params: { id: topic._id, replyId: reply._id },
    form: replyForm(),
    token: ravi.token,
  });
  expect(answer.body.message).toBe(discussionReplyMessages.mayNotEdit);
});

describe('a discussion', () => {
  const publish = () =>
    send(discussion.create, {
      form: discussionForm({
        title: 'Pricing mruals',
        images: [picture, picture],
        tags: ['Murals', 'Price'],
      }),
      token: site.cast.asha.token,
    });
  const edit = (id: string, form: FormData) =>
    ask(site.app, discussion.edit, { params: { id }, form, token: site.cast.asha.token });
  const statusOf = async (url: string) => (await site.app.inject(`${url}?w=320`)).statusCode;

  it('changes its title, text, tags and pictures; what stays is named by its address', async () => {
    const before = await publish();
    const [, first, second] = before.content;
    const content = blocks(['image', second.content], ['text', 'By the foot'], ['image', 'image-0']);
    const form = discussionForm({
      title: 'Pricing murals',
      content,
      images: [picture],
      tags: ['Price', 'Wall'],
    });
    const { status, body } = await edit(before._id, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Pricing murals',
      tags: ['Price', 'Wall'],
      content: [{ content: second.content }, { content: 'By the foot' }, { type: 'image' }],
      createdAt: before.createdAt,
    });
    expect(body.editedAt).not.toBeNull();
    await site.jobs.runDue();
    expect([await statusOf(first.content), await statusOf(second.content)]).toEqual([404, 200]);
    const tagged = async (tag: string) =>
      (await send(discussion.list, { query: { tag } })).discussions.map(({ _id }: { _id: string }) => _id);
    expect(await tagged('Murals')).not.toContain(before._id);
    for (const tag of ['Price', 'Wall']) expect(await tagged(tag)).toContain(before._id);
    await site.jobs.sweep('search.index');
    const { discussions } = await send(search.discussions, { query: { q: 'murals' } });
    expect(discussions.map(({ _id }: { _id: string }) => _id)).toContain(before._id);
    // Other tests write holds that nothing counts.
    expect(JSON.stringify(await findDrift(site.database))).not.toContain(before._id);
  });

  it('keeps its tags where they are omitted, and its earlier texts', async () => {
    const { asha } = site.cast;
    const before = await publish();
    const form = discussionForm({ title: 'Pricing', text: 'Shorter' });
    expect((await edit(before._id, form)).body.tags).toEqual(['Murals', 'Price']);
    const { target } = await openCase('discussion', before._id);
    expect(target.earlier).toMatchObject([
      { title: 'Pricing mruals', text: 'How do you price a mural?\nMurals, Price' },
    ]);
    const own = (await exportOf(asha, 'discussions.json')).find(
      (one: { _id: string }) => one._id === before._id,
    );
    expect(own.earlier).toMatchObject([{ title: 'Pricing mruals', tags: ['Murals', 'Price'] }]);
  });

  it.each([
    ['an empty title', { title: '' }, discussionFormMessages.titleRequired],
    ['no text', { text: '' }, discussionFormMessages.contentRequired],
    [
      'a picture of another discussion',
      { content: blocks(['text', 'x'], ['image', '/media/0190a0a0-0000-7000-8000-000000000000']) },
      discussionFormMessages.unknownUpload,
    ],
  ])('is not changed with %s', async (_, form, message) => {
    const before = await publish();
    const { status, body } = await edit(before._id, discussionForm(form));
    expect([status, body.message]).toEqual([400, message]);
    expect((await send(discussion.get, { params: { id: before._id } })).editedAt).toBeNull();
  });

  it('that is a draft keeps no earlier texts, and is edited only once it is published', async () => {
    const formOf = (title: string, status?: string) => {
      const form = discussionForm({ title });
      if (status !== undefined) form.append('status', status);
      return form;
    };
    const { token } = site.cast.asha;
    const { _id: id } = await send(discussion.create, { form: formOf('Draft', 'draft'), token });
    expect((await edit(id, formOf('Second draft'))).body).toMatchObject({ status: 'draft', editedAt: null });
    expect((await edit(id, formOf('Published', 'published'))).body.editedAt).toBeNull();
    expect((await edit(id, formOf('Edited'))).body.editedAt).not.toBeNull();
    const { target } = await openCase('discussion', id);
    expect(target.earlier).toMatchObject([{ title: 'Published' }]);
  });

  it('has at most five pictures after the change', async () => {
    const before = await publish();
    const [, first, second] = before.content;
    const kept = [
      ['text', 'Many'],
      ['image', first.content],
      ['image', second.content],
    ] as const;
    const added = [0, 1, 2, 3].map((n) => ['image', `image-${n}`] as const);
    const images = added.map(() => picture);
    const form = discussionForm({ content: blocks(...kept, ...added), images });
    const { status, body } = await edit(before._id, form);
    expect([status, body.message]).toEqual([400, discussionFormMessages.imagesTooMany()]);
  });
});

it('forgets earlier texts with the thing', async () => {
  const params = await onArtwork();
  await send(artwork.editComment, { params, ...json('Changed'), token: site.cast.asha.token });
  await send(artwork.removeComment, { params, token: site.cast.asha.token });
  await finishDeletions(site);
  const { rows } = await site.database.pool.query('select 1 from comment_versions where comment_id = $1', [
    params.commentId,
  ]);
  expect(rows).toEqual([]);
});
