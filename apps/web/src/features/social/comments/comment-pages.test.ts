import { describe, expect, it } from 'vitest';
import type { ShownComment, ShownReply } from './shown-comment.ts';
import {
  withComment,
  withLikes,
  withMoreReplies,
  withoutComment,
  withReply,
  withWords,
  type CommentPages,
} from './comment-pages.ts';

const user = { _id: 'asha', name: 'Asha', username: 'asha', profilePicture: null };

function reply(id: string, second = 0): ShownReply {
  const createdAt = `2025-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const likes = { likesCount: 0, likedByMe: false };
  const can = { edit: false, delete: false };
  return { _id: id, content: id, linksShown: true, createdAt, editedAt: null, user, ...likes, can };
}

function comment(id: string, replies: readonly ShownReply[] = []): ShownComment {
  return { ...reply(id), replies, repliesCount: replies.length, repliesNextCursor: null };
}

const pages = (...lists: (readonly ShownComment[])[]): CommentPages => ({
  pages: lists.map((comments) => ({ comments, nextCursor: null })),
  pageParams: lists.map((_, index) => ({ page: index + 1 })),
});
const ids = (data: CommentPages) => data.pages.map(({ comments }) => comments.map(({ _id }) => _id));
const repliesOf = (data: CommentPages) => data.pages[0]?.comments[0]?.replies.map(({ _id }) => _id);

describe('a change of the cached comments', () => {
  it.each([1, 2])('adds a new comment once, as the first, if applied %i time(s)', (times) => {
    let data = pages([comment('b')], [comment('a'), comment('new')]);
    for (let time = 0; time < times; time++) data = withComment(comment('new'))(data);
    expect(ids(data)).toEqual([['new', 'b'], ['a']]);
  });

  it.each([1, 2])('adds a new reply once, as the last, if applied %i time(s)', (times) => {
    let data = pages([comment('a', [reply('1')])]);
    for (let time = 0; time < times; time++) data = withReply('a', reply('2'))(data);
    expect(repliesOf(data)).toEqual(['1', '2']);
    expect(data.pages[0]?.comments[0]?.repliesCount).toBe(2);
  });

  it('adds what was taken back at its place', () => {
    const at = (id: string, second: number): ShownComment => ({ ...comment(id), ...reply(id, second) });
    const before = pages([at('e', 5), at('c', 3)], [at('b', 2)]);
    for (const [second, order] of [
      [4, [['e', 'x', 'c'], ['b']]],
      [
        1,
        [
          ['e', 'c'],
          ['b', 'x'],
        ],
      ],
      [6, [['x', 'e', 'c'], ['b']]],
    ] as const)
      expect(ids(withComment(at('x', second))(before))).toEqual(order);
    const replied = pages([comment('a', [reply('1', 1), reply('3', 3)])]);
    expect(repliesOf(withReply('a', reply('2', 2))(replied))).toEqual(['1', '2', '3']);
  });

  it('replaces the words of a comment or a reply alone', () => {
    const data = pages([comment('a', [reply('1')]), comment('b')]);
    const words = { ...reply('1'), content: 'Changed', likesCount: 9 };
    const [first] = withWords({ commentId: 'a', replyId: '1' }, words)(data).pages[0]?.comments ?? [];
    expect(first?.replies[0]).toMatchObject({ content: 'Changed', likesCount: 0 });
    const [changed] = withWords({ commentId: 'a' }, words)(data).pages[0]?.comments ?? [];
    expect(changed).toMatchObject({ _id: 'a', content: 'Changed', repliesCount: 1 });
  });

  it.each([1, 2])('removes a reply, or a comment with its replies, if applied %i time(s)', (times) => {
    let data = pages([comment('a', [reply('1'), reply('2')]), comment('b')]);
    for (let time = 0; time < times; time++) data = withoutComment({ commentId: 'a', replyId: '1' })(data);
    expect(repliesOf(data)).toEqual(['2']);
    expect(data.pages[0]?.comments[0]?.repliesCount).toBe(1);
    for (let time = 0; time < times; time++) data = withoutComment({ commentId: 'a' })(data);
    expect(ids(data)).toEqual([['b']]);
  });
});

it('adds a page of replies in order of time, without duplicating a new reply', () => {
  const data = pages([comment('a', [reply('1', 1), reply('mine', 9)])]);
  const more = { replies: [reply('2', 2), reply('mine', 9)], nextCursor: 'on' };
  const after = withMoreReplies('a', more)(data);
  expect(repliesOf(after)).toEqual(['1', '2', 'mine']);
  expect(after.pages[0]?.comments[0]?.repliesNextCursor).toBe('on');
});

it('sets the likes of the reply or of the comment', () => {
  const data = pages([comment('a', [reply('1')])]);
  const state = { likesCount: 3, likedByMe: true };
  const likedReply = withLikes({ commentId: 'a', replyId: '1' }, state)(data).pages[0]?.comments[0];
  expect(likedReply).toMatchObject({ likesCount: 0, replies: [state] });
  const likedComment = withLikes({ commentId: 'a' }, state)(data).pages[0]?.comments[0];
  expect(likedComment).toMatchObject({ ...state, replies: [{ likesCount: 0 }] });
});
