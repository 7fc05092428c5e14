import { contract, type Contract } from '@kalaangan/contract/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../api/api.ts';
import { clearSession, updateSessionUser } from '../session/session.ts';
import { completeAnswer } from './index.ts';
import { InvalidAnswer } from './invalid-answer.ts';
import { completeOwnUser } from './people.ts';

type Address = keyof Contract;
type Given = { params?: Record<string, string>; query?: Record<string, string>; status?: number };

function complete(address: Address, body: unknown, { params, query, status = 200 }: Given = {}): unknown {
  const sent: Sent = { address, params, query, method: '', url: '' };
  return completeAnswer(sent, { status, body }).body;
}

const createdAt = '2026-01-02T03:04:05.000Z';
const asha = { _id: 'asha', name: 'Asha', username: 'asha', profilePicture: null };
const me = { _id: 'me', name: 'Ravi', username: 'ravi', profilePicture: null };
const said = { _id: 'c', content: 'Well', createdAt, user: asha };
const artwork = {
  _id: 'a',
  title: 'Rain',
  imageUrls: ['/1.jpg', '/2.jpg'],
  artStyle: 'Ink',
  createdAt,
  creator: asha,
};
const block = { type: 'text', content: 'Well', order: 0 };
const reply = {
  _id: 'r',
  author: asha,
  content: [block],
  createdAt,
  solved: false,
  votes: { upvotes: ['me'], downvotes: [] },
};
const discussion = {
  ...reply,
  _id: 'd',
  title: 'Rain?',
  viewCount: 1,
  voteCount: 1,
  replies: [reply],
  tags: [],
};
const document = (...content: object[]) => JSON.stringify({ type: 'doc', content });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const blog = {
  _id: 'b',
  title: document(paragraph('Rain'), paragraph('and more')),
  content: document(paragraph('It rained.'), { type: 'image', attrs: { src: '/3.jpg' } }),
  tags: [],
  software: [],
  thumbnail: '/4.jpg',
  author: asha,
  likes: [me],
  comments: [{ ...said, likes: [me], replies: [{ ...said, user: me, likes: [] }] }],
  createdAt,
};
const account = { ...me, email: 'ravi@example.org', createdAt };

beforeEach(() => updateSessionUser(completeOwnUser(account)));
afterEach(() => clearSession());

describe('a documented answer', () => {
  it.each<[Address, unknown]>([
    ['GET /api/users/me', { user: account }],
    ['POST /api/auth/login', { token: 't', user: account }],
    ['GET /api/users/profile/:username', { user: { ...asha, createdAt } }],
    ['PUT /api/users/profile-image', { user: { profilePicture: '/5.jpg' } }],
    ['GET /api/users/:id/followers', { followers: [asha], hasMore: true }],
    ['GET /api/users/search', { users: [asha] }],
    [
      'GET /api/notifications',
      { notifications: [{ _id: 'n', content: 'x', link: '/', read: true, createdAt }] },
    ],
    ['GET /api/artworks', { artworks: [{ ...artwork, creator: { name: 'Asha' } }], hasMore: true }],
    ['GET /api/artworks/search', [artwork]],
    ['GET /api/artworks/:id', artwork],
    ['POST /api/artworks/:id/like', { likes: [me] }],
    [
      'GET /api/artworks/:id/comments',
      { comments: [{ ...said, likes: ['me'], replies: [said] }], hasMore: false },
    ],
    ['POST /api/artworks/:id/comments/:commentId/like', { likes: ['me'] }],
    ['GET /api/artworks/:id/comments/:commentId/likes', { likes: [me] }],
    ['GET /api/discussions', { discussions: [discussion], currentPage: 1, totalPages: 2 }],
    ['GET /api/discussions/search', { discussions: [discussion], totalPages: 2 }],
    ['GET /api/discussions/:id', discussion],
    ['GET /api/blogs', { blogs: [blog], totalPages: 1 }],
    ['GET /api/blogs/search', { blogs: [blog], totalPages: 1 }],
    ['GET /api/blogs/:id', blog],
    ['POST /api/blogs/:id/like', [me]],
    ['POST /api/blogs/:id/comments/:commentId/replies', { comment: blog.comments[0] }],
  ])('to %s becomes one of the contract', (address, body) => {
    const { answers } = contract[address];
    const [schema] = Object.values(answers);
    expect(schema?.safeParse(complete(address, body)).error).toBeUndefined();
  });

  it('of the contract stays as it is', () => {
    const whole = complete('GET /api/artworks/:id', artwork);
    expect(
      complete('GET /api/artworks/:id', { ...Object(whole), mature: 'nudity', likesCount: 900 }),
    ).toEqual({
      ...Object(whole),
      mature: 'nudity',
      likesCount: 900,
    });
  });
});

describe('an artwork', () => {
  it('has the thumbnail, or the first image, as its cover, and is not mature unless it is said', () => {
    const list = (item: object) => complete('GET /api/artworks', { artworks: [{ ...artwork, ...item }] });
    expect(list({})).toMatchObject({ artworks: [{ cover: { url: '/1.jpg' }, mature: 'none' }] });
    expect(list({ thumbnailUrl: '/t.jpg' })).toMatchObject({ artworks: [{ cover: { url: '/t.jpg' } }] });
    expect(list({ imageUrls: null })).toMatchObject({ artworks: [{ cover: null }] });
    expect(list({ mature: 'nudity' })).toMatchObject({ artworks: [{ mature: 'nudity' }] });
  });

  it.each([undefined, null, {}, { name: '' }])(
    'by %j is by an unknown artist, who has no page',
    (creator) => {
      expect(complete('GET /api/artworks/:id', { ...artwork, creator })).toMatchObject({
        creator: { _id: '', name: 'Unknown Artist', username: '', profilePicture: null },
      });
    },
  );

  it('may be edited and deleted by its artist alone', () => {
    const can = (creator: object) => complete('GET /api/artworks/:id', { ...artwork, creator });
    expect(can(me)).toMatchObject({ can: { edit: true, delete: true } });
    expect(can(asha)).toMatchObject({ can: { edit: false, delete: false } });
    updateSessionUser(completeOwnUser({ ...account, isAdmin: true }));
    expect(can(asha)).toMatchObject({ can: { edit: false, delete: true } });
  });

  it('has the counts of its lists', () => {
    const counted = { ...artwork, likes: [asha, me], comments: [{ replies: [{}, {}] }, {}] };
    expect(complete('GET /api/artworks/:id', counted)).toMatchObject({
      likesCount: 2,
      likedByMe: true,
      commentsCount: 4,
    });
  });
});

describe('a list', () => {
  const endOf = (address: Address, body: object, page = '1') => complete(address, body, { query: { page } });

  it.each<[Address, object, string, string | null]>([
    ['GET /api/artworks', { artworks: [], hasMore: true }, '1', ''],
    ['GET /api/artworks', { artworks: [], hasMore: false }, '1', null],
    ['GET /api/artworks', { artworks: [], hasMore: true, nextCursor: 'c' }, '1', 'c'],
    ['GET /api/discussions', { discussions: [], totalPages: 2 }, '1', ''],
    ['GET /api/discussions', { discussions: [], totalPages: 2 }, '2', null],
    ['GET /api/discussions', { discussions: [], totalPages: 9, nextCursor: null }, '2', null],
    ['GET /api/blogs', { blogs: [], totalPages: 3 }, '2', ''],
  ])('of %s with %j on page %s goes on by the cursor %j', (address, body, page, nextCursor) => {
    expect(endOf(address, body, page)).toMatchObject({ nextCursor });
  });

  it.each([null, {}, { artworks: 'none' }])('that is none is invalid: %j', (body) => {
    expect(() => complete('GET /api/artworks', body)).toThrow(InvalidAnswer);
  });
});

describe('comments', () => {
  const page = { comments: [{ ...said, replies: [said] }, said] };

  it('are counted where all are there, and otherwise have no number', () => {
    const count = (more: object, number: string) =>
      complete('GET /api/artworks/:id/comments', { ...page, ...more }, { query: { page: number } });
    expect(count({ hasMore: false }, '1')).toMatchObject({ commentsCount: 3 });
    expect(count({ hasMore: true }, '1')).toMatchObject({ commentsCount: NaN });
    expect(count({ hasMore: false }, '2')).toMatchObject({ commentsCount: NaN });
  });

  it('show links, and belong to their writers', () => {
    expect(complete('POST /api/artworks/:id/comments', { ...said, user: me })).toMatchObject({
      linksShown: true,
      can: { delete: true },
      repliesCount: 0,
    });
  });

  it("have the member's newest reply as the added one", () => {
    const mine = { ...said, user: me };
    const comments = [{ ...said, replies: [{ ...mine, _id: '1' }, { ...mine, _id: '2' }, said] }];
    const address = 'POST /api/artworks/:id/comments/:commentId/reply';
    expect(complete(address, { comments }, { params: { commentId: 'c' } })).toMatchObject({
      reply: { _id: '2' },
    });
    expect(complete(address, { comments }, { params: { commentId: 'x' } })).toMatchObject({
      reply: { _id: '' },
    });
  });
});

describe('a discussion', () => {
  it('has replies to replies below these', () => {
    const nested = { ...reply, _id: 'n', parentReply: 'r' };
    expect(complete('GET /api/discussions/:id', { ...discussion, replies: [reply, nested] })).toMatchObject({
      replyCount: 2,
      replies: [{ _id: 'r', repliesCount: 1, replies: [{ _id: 'n' }] }],
    });
  });

  it("has the member's vote, and pictures and videos in its content", () => {
    const content = ['image', 'video'].map((type, order) => ({ type, content: `/${type}`, order }));
    expect(complete('GET /api/discussions/:id', { ...discussion, content })).toMatchObject({
      myVote: 'upvote',
      content: [{ image: { url: '/image' } }, { video: { url: '/video' } }],
    });
  });

  it('has no number of votes in an answer without them', () => {
    expect(complete('POST /api/discussions/:id/vote', null)).toMatchObject({ voteCount: NaN, myVote: null });
  });
});

it('a blog has its title as text, its pictures, and the counts of its lists', () => {
  expect(complete('GET /api/blogs/:id', blog)).toMatchObject({
    titleText: 'Rain and more',
    images: [{ url: '/3.jpg' }],
    readingMinutes: 1,
    likesCount: 1,
    likedByMe: true,
    commentsCount: 2,
  });
  expect(complete('GET /api/blogs/:id', { ...blog, title: '{' })).toMatchObject({ titleText: 'Untitled' });
});

it('an answer to a change of the account has the rest of the account too', () => {
  const answer = complete('PUT /api/users/profile-image', { user: { profilePicture: '/5.jpg' } });
  expect(answer).toMatchObject({ user: { email: 'ravi@example.org', profilePicture: '/5.jpg' } });
});

it.each([400, 404, 500])('an answer with status %i stays as it is', (status) => {
  expect(complete('GET /api/artworks', { message: 'no' }, { status })).toEqual({ message: 'no' });
});
