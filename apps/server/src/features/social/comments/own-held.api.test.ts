import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import type { Person } from '#test-kit/people/cast.ts';
import { ask, type Asked } from '#test-kit/client.ts';
import { replyForm, discussionForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { holdSubject, releaseSubject, type SubjectKind } from '../index.ts';

// Comments and replies that are under review or removed, as their author and others see them.

let site: TestApp;
let author: Person;
let other: Person;
beforeAll(async () => {
  site = await startTestApp();
  ({ asha: other, ravi: author } = site.cast);
});
afterAll(() => site.stop());

type Held = 'hidden' | 'removed';
const hold = (kind: SubjectKind, id: string, effect: Held = 'hidden') =>
  site.database.transaction((tx) =>
    holdSubject(tx, site.features.content, { kind, id }, { reason: 'report', effect }),
  );
const release = (kind: SubjectKind, id: string) =>
  site.database.transaction((tx) => releaseSubject(tx, site.features.content, { kind, id }, 'report'));

async function send(person: Person | null, address: Address, asked: Asked) {
  const { status, body } = await ask(site.app, address, { token: person?.token, ...asked });
  expect(status).toBeLessThan(300);
  return body;
}
type Item = { _id: string; visibility?: string; replies?: Item[] };
/** The ids with their marks, those of replies in brackets. */
const listOf = (items: readonly Item[], names: ReadonlyMap<string, string>): string =>
  items
    .map(({ _id, visibility, replies = [] }) =>
      [names.get(_id), visibility && `:${visibility}`, replies.length > 0 && `(${listOf(replies, names)})`]
        .filter(Boolean)
        .join(''),
    )
    .join(' ');

describe.each([
  ['artwork', artwork, () => insertBareArtwork(site.database, { ownerId: other.id })],
  ['blog', blog, () => publishBlog(site.database, { authorId: other.id })],
] as const)('below an %s', (_, at, publish) => {
  /** Five comments, the second with four replies, by two people in turns. */
  async function thread() {
    const id = await publish();
    const names = new Map<string, string>();
    const ids: Record<string, string> = {};
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const by = index % 2 === 0 ? other : author;
      const { _id } = await send(by, at.addComment, { params: { id }, body: { content: name } });
      names.set(_id, name);
      ids[name] = _id;
    }
    for (const [index, name] of ['1', '2', '3', '4'].entries()) {
      const by = index % 2 === 0 ? other : author;
      const params = { id, commentId: ids['b'] ?? '' };
      const { reply } = await send(by, at.addReply, { params, body: { content: name } });
      names.set(reply._id, name);
      ids[name] = reply._id;
    }
    return { id, names, ids };
  }

  it('stand at their place for their author alone, marked, whatever the page', async () => {
    const { id, names, ids } = await thread();
    const list = async (person: Person | null, query: Record<string, string> = {}) => {
      const { comments, nextCursor, commentsCount } = await send(person, at.comments, {
        params: { id },
        query,
      });
      return { shown: listOf(comments, names), nextCursor, commentsCount };
    };
    expect((await list(author)).shown).toBe('e d c b(1 2 3 4) a');
    await hold('comment', ids['d'] ?? '', 'removed');
    await hold('comment_reply', ids['2'] ?? '');
    for (const person of [null, other])
      expect(await list(person)).toMatchObject({ shown: 'e c b(1 3 4) a', commentsCount: 7 });
    expect(await list(author)).toMatchObject({
      shown: 'e d:removed c b(1 2:hidden 3 4) a',
      commentsCount: 7,
    });
    const first = await list(author, { limit: '2' });
    expect(first.shown).toBe('e d:removed c');
    expect((await list(author, { limit: '2', cursor: first.nextCursor })).shown).toBe('b(1 2:hidden 3 4) a');
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list(author, { limit: '1', page })));
    expect(pages.map(({ shown }) => shown)).toEqual(['e', 'd:removed c', 'b(1 2:hidden 3 4)', 'a']);

    await release('comment', ids['d'] ?? '');
    await release('comment_reply', ids['2'] ?? '');
    for (const person of [null, other, author]) expect((await list(person)).shown).toBe('e d c b(1 2 3 4) a');
  });

  it('count for their author, and stand in the list of replies', async () => {
    const { id, names, ids } = await thread();
    await hold('comment_reply', ids['2'] ?? '', 'removed');
    await hold('comment_reply', ids['4'] ?? '');
    const repliesOf = async (person: Person | null, query: Record<string, string> = {}) => {
      const params = { id, commentId: ids['b'] ?? '' };
      const { replies, nextCursor } = await send(person, at.replies, { params, query });
      return { shown: listOf(replies, names), nextCursor };
    };
    expect((await repliesOf(other)).shown).toBe('1 3');
    expect((await repliesOf(author)).shown).toBe('1 2:removed 3 4:hidden');
    const first = await repliesOf(author, { limit: '1' });
    expect(first.shown).toBe('1');
    expect((await repliesOf(author, { limit: '1', cursor: first.nextCursor })).shown).toBe(
      '2:removed 3 4:hidden',
    );
    const countOf = async (person: Person) => {
      const { comments } = await send(person, at.comments, { params: { id } });
      return comments.find(({ _id }: Item) => _id === ids['b']).repliesCount;
    };
    expect([await countOf(other), await countOf(author)]).toEqual([2, 4]);
  });

  it('are those of a comment that is held with its replies, without what others wrote below it', async () => {
    const { id, names, ids } = await thread();
    await hold('comment', ids['b'] ?? '');
    const { comments } = await send(author, at.comments, { params: { id } });
    expect(listOf(comments, names)).toBe('e d c b:hidden(2:hidden 4:hidden) a');
  });
});

it('stand at their place below a blog as it is opened', async () => {
  const id = await publishBlog(site.database, { authorId: other.id });
  const said = [];
  for (const by of [author, other])
    said.push((await send(by, blog.addComment, { params: { id }, body: { content: 'Words' } }))._id);
  const names = new Map([
    [said[0], 'own'],
    [said[1], 'other'],
  ]);
  await hold('comment', said[0]);
  const open = async (person: Person | null) =>
    listOf((await send(person, blog.get, { params: { id } })).comments, names);
  expect([await open(author), await open(other), await open(null)]).toEqual([
    'other own:hidden',
    'other',
    'other',
  ]);
});

describe('replies in a discussion', () => {
  it('stand at their place for their author alone, marked, with their pictures', async () => {
    const { _id: id } = await send(other, discussion.create, { form: discussionForm() });
    const names = new Map<string, string>();
    const ids: Record<string, string> = {};
    const reply = async (by: Person, name: string, form: Parameters<typeof replyForm>[0] = {}) => {
      const { reply: added } = await send(by, discussion.addReply, { params: { id }, form: replyForm(form) });
      const { _id } = added;
      names.set(_id, name);
      ids[name] = _id;
    };
    await reply(other, 'a');
    await reply(author, 'b', { images: [await makePng()] });
    await reply(other, 'c');
    await reply(author, '1', { parentReplyId: ids['a'] ?? '' });
    await reply(other, '2', { parentReplyId: ids['a'] ?? '' });
    await send(other, discussion.voteReply, {
      params: { id, replyId: ids['b'] ?? '' },
      body: { voteType: 'upvote' },
    });
    const open = async (person: Person | null) => {
      const { replies } = await send(person, discussion.get, { params: { id } });
      return { shown: listOf(replies, names), replies };
    };
    const listed = async (person: Person | null, query: Record<string, string> = {}) => {
      const { replies, nextCursor } = await send(person, discussion.replies, { params: { id }, query });
      return { shown: listOf(replies, names), nextCursor };
    };
    expect((await open(author)).shown).toBe('b a(1 2) c');
    await hold('discussion_reply', ids['b'] ?? '', 'removed');
    await hold('discussion_reply', ids['1'] ?? '');
    for (const person of [null, other])
      expect([(await open(person)).shown, (await listed(person)).shown]).toEqual(['a(2) c', 'a(2) c']);
    const own = await open(author);
    expect([own.shown, (await listed(author)).shown]).toEqual(Array(2).fill('b:removed a(1:hidden 2) c'));
    const first = await listed(author, { limit: '1' });
    expect(first.shown).toBe('b:removed a(1:hidden 2)');
    expect((await listed(author, { limit: '1', cursor: first.nextCursor })).shown).toBe('c');
    const nested = await listed(author, { parent: ids['a'] ?? '' });
    expect(nested.shown).toBe('1:hidden 2');
    const address = own.replies[0].content.find(({ type }: { type: string }) => type === 'image').content;
    expect((await site.app.inject({ url: address })).statusCode).toBe(200);
    expect((await site.app.inject({ url: address.split('?')[0] })).statusCode).toBe(410);
  });
});
