import type {
  Discussion,
  DiscussionReply,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions/discussions.calls';
import { describe, expect, it } from 'vitest';
import {
  withMoreNested,
  withMoreReplies,
  withoutReply,
  withReply,
  withSolved,
  withVote,
} from './reply-changes.ts';
import { keepLoadedReplies, findNextReplyPage, type DiscussionChange } from './reply-tree.ts';

const author = { _id: 'asha', name: 'Asha', username: 'asha', profilePicture: null };
const noVotes: VoteState = { votes: { upvotes: [], downvotes: [] }, voteCount: 0, myVote: null };

function nested(id: string, parentReply: string | null, second = 0): NestedReply {
  const createdAt = `2025-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const content = [{ type: 'text' as const, content: id, order: 0 }];
  const can = { edit: false, delete: false, markSolution: false };
  return {
    _id: id,
    author,
    content,
    createdAt,
    editedAt: null,
    parentReply,
    solved: false,
    linksShown: true,
    deleted: false,
    can,
    ...noVotes,
  };
}

type ReplyOverrides = {
  solved?: boolean;
  voteCount?: number;
  nestedIds?: readonly string[];
  second?: number;
};

function reply(id: string, { nestedIds = [], second = 0, ...rest }: ReplyOverrides = {}): DiscussionReply {
  const replies = nestedIds.map((one, index) => nested(one, id, index));
  return {
    ...nested(id, null, second),
    ...rest,
    replies,
    repliesCount: replies.length,
    repliesNextCursor: null,
  };
}

function discussion(replies: DiscussionReply[], repliesNextCursor: string | null = null): Discussion {
  const replyCount = replies.reduce((count, one) => count + 1 + one.replies.length, 0);
  return {
    _id: 'topic',
    status: 'published',
    publishAt: null,
    title: 'How much for a cover?',
    tags: [],
    author,
    createdAt: '2025-01-01T00:00:00.000Z',
    viewCount: 0,
    ...noVotes,
    replyCount,
    solved: false,
    commentsClosed: false,
    can: { edit: false, delete: false, reply: false },
    editedAt: null,
    content: [],
    replies,
    repliesNextCursor,
  };
}

const ids = ({ replies }: Discussion) => replies.map(({ _id }) => _id);
const nestedIdsOf = ({ replies }: Discussion, id: string) =>
  replies.find(({ _id }) => _id === id)?.replies.map(({ _id }) => _id);

describe.each([1, 2])('a change of the reply tree applied %i time(s)', (times) => {
  const make = (change: DiscussionChange, start: Discussion) =>
    Array.from({ length: times }).reduce<Discussion>((now) => change(now), start);

  it('puts a new reply after those with as many votes, and counts it once', () => {
    const start = discussion([
      reply('solution', { solved: true, voteCount: -3 }),
      reply('liked', { voteCount: 2 }),
      reply('plain'),
      reply('disliked', { voteCount: -1 }),
    ]);
    const after = make(withReply(reply('new')), start);
    expect(ids(after)).toEqual(['solution', 'liked', 'plain', 'new', 'disliked']);
    expect(after.replyCount).toBe(5);
  });

  it('adds a nested reply last', () => {
    const start = discussion([reply('a', { nestedIds: ['1'] }), reply('b')]);
    const after = make(withReply({ ...reply('2'), parentReply: 'a' }), start);
    expect(nestedIdsOf(after, 'a')).toEqual(['1', '2']);
    expect(after.replies[0]?.repliesCount).toBe(2);
    expect(after.replyCount).toBe(4);
    expect(after.replies[1]).toBe(start.replies[1]);
  });

  it('removes a reply of either level', () => {
    const start = discussion([reply('a', { nestedIds: ['1', '2'] }), reply('b')]);
    const first = make(withoutReply('1', { reply: null, replyCount: 3 }), start);
    expect(nestedIdsOf(first, 'a')).toEqual(['2']);
    expect(first.replies[0]?.repliesCount).toBe(1);
    const second = make(withoutReply('b', { reply: null, replyCount: 2 }), first);
    expect(ids(second)).toEqual(['a']);
    expect(second.replyCount).toBe(2);
  });

  it("keeps '[deleted]' above the nested replies of a removed reply", () => {
    const start = discussion([reply('a', { nestedIds: ['1'] })]);
    const left = { ...reply('a'), author: null, deleted: true };
    const after = make(withoutReply('a', { reply: left, replyCount: 1 }), start);
    expect(after.replies[0]).toMatchObject({ author: null, deleted: true });
    expect(nestedIdsOf(after, 'a')).toEqual(['1']);
    expect(after.replyCount).toBe(1);
  });

  it("removes '[deleted]' with its last nested reply", () => {
    const start = discussion([{ ...reply('a', { nestedIds: ['1'] }), author: null, deleted: true }]);
    const after = make(withoutReply('1', { reply: null, replyCount: 0 }), start);
    expect(ids(after)).toEqual([]);
  });

  it('sets the votes of the discussion, a reply or a nested reply', () => {
    const start = discussion([reply('a', { nestedIds: ['1'] })]);
    const state: VoteState = { votes: { upvotes: ['ravi'], downvotes: [] }, voteCount: 1, myVote: 'upvote' };
    expect(make(withVote(null, state), start)).toMatchObject({ ...state, replies: [{ voteCount: 0 }] });
    expect(make(withVote('a', state), start).replies[0]).toMatchObject({ ...state, replies: [noVotes] });
    expect(make(withVote('1', state), start).replies[0]).toMatchObject({ ...noVotes, replies: [state] });
  });

  it('marks a solution without moving it, and the discussion as solved', () => {
    const start = discussion([reply('a'), reply('b', { nestedIds: ['1'] })]);
    const marked = make(withSolved('1', true), start);
    expect(marked).toMatchObject({
      solved: true,
      replies: [{ solved: false }, { replies: [{ solved: true }] }],
    });
    expect(make(withSolved('1', false), marked).solved).toBe(false);
  });

  it('appends a page without duplicates', () => {
    const start = discussion([reply('a'), reply('mine')], 'on');
    const after = make(withMoreReplies({ replies: [reply('b'), reply('mine')], nextCursor: null }), start);
    expect(ids(after)).toEqual(['a', 'b', 'mine']);
    expect(after.repliesNextCursor).toBe(null);
  });

  it('adds a page of nested replies in order of time', () => {
    const start = discussion([reply('a', { nestedIds: ['1', 'mine'] })]);
    const more = { replies: [reply('2', { second: 1 }), reply('mine', { second: 9 })], nextCursor: 'on' };
    const after = make(withMoreNested('a', more), start);
    expect(nestedIdsOf(after, 'a')).toEqual(['1', '2', 'mine']);
    expect(after.replies[0]?.repliesNextCursor).toBe('on');
  });
});

describe('keepLoadedReplies', () => {
  it('keeps pages that were loaded before', () => {
    const before = discussion([reply('a'), reply('b'), reply('c')], 'after c');
    const fresh = discussion([reply('new'), reply('a')], 'after a');
    const kept = keepLoadedReplies(fresh, before);
    expect(ids(kept)).toEqual(['new', 'a', 'b', 'c']);
    expect(kept.repliesNextCursor).toBe('after c');
  });

  it('returns the fresh discussion if it is complete or nothing was loaded before', () => {
    const before = discussion([reply('a'), reply('gone')]);
    const fresh = discussion([reply('a')]);
    expect(keepLoadedReplies(fresh, before)).toBe(fresh);
    expect(keepLoadedReplies(fresh, undefined)).toBe(fresh);
    expect(keepLoadedReplies(fresh, null)).toBe(fresh);
  });
});

it('finds the next page of top-level replies, then of the first reply with more nested ones', () => {
  const more = { ...reply('b'), repliesNextCursor: 'below b' };
  expect(findNextReplyPage(discussion([reply('a'), more], 'next'))).toEqual({ parent: null, cursor: 'next' });
  expect(findNextReplyPage(discussion([reply('a'), more]))).toEqual({ parent: 'b', cursor: 'below b' });
  expect(findNextReplyPage(discussion([reply('a')]))).toBeNull();
});
