import { blogAddresses as at, blogCommentMessages, blogMessages } from '@kalaangan/contract/blogs/blogs';
import { commentLimits, commentMessages as messages } from '@kalaangan/contract/social/comments';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

/** A blog of Asha's. */
const publish = () => publishBlog(site.database, { authorId: site.cast.asha.id });
const card = ({ id, name, username }: Person) => ({ _id: id, name, username, profilePicture: null });

async function comment(id: string, who: Person, content = 'First'): Promise<string> {
  const { status, body } = await ask(site.app, at.addComment, {
    params: { id },
    body: { content },
    token: who.token,
  });
  expect(status).toBe(201);
  return body._id;
}
async function reply(id: string, commentId: string, who: Person, content = 'Second'): Promise<string> {
  const { status, body } = await ask(site.app, at.addReply, {
    params: { id, commentId },
    body: { content },
    token: who.token,
  });
  expect(status).toBe(201);
  return body.reply._id;
}
const list = async (id: string, query = {}, token?: string) =>
  (await ask(site.app, at.comments, { params: { id }, query, token })).body;

it.each([at.comments, at.replies])('%s answers 404 for other kinds of content', async (address) => {
  const id = await publish();
  const params = { id, commentId: await comment(id, site.cast.ravi) };
  expect((await ask(site.app, address, { params })).status).toBe(200);
  const artwork = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id });
  const answer = await ask(site.app, address, { params: { ...params, id: artwork } });
  expect(answer.status).toBe(404);
});

describe.each([
  [at.addComment, messages.tooLong()],
  [at.addReply, messages.tooLong()],
])('%s', (address, tooLong) => {
  async function target() {
    const id = await publish();
    return { id, commentId: await comment(id, site.cast.ravi) };
  }

  it('rejects visitors', async () => {
    const { status, body } = await ask(site.app, address, { params: await target(), body: { content: 'x' } });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it.each([
    [{}, blogCommentMessages.empty],
    [{ content: '' }, blogCommentMessages.empty],
    [{ content: ' \n ' }, blogCommentMessages.empty],
    [{ content: 'க'.repeat(commentLimits.text + 1) }, tooLong],
  ])('rejects the body %j', async (body, message) => {
    const answer = await ask(site.app, address, {
      params: await target(),
      body,
      token: site.cast.ravi.token,
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid', message, errors: { content: message } },
    ]);
  });

  it('answers 404 for unknown ids, and for comments of other blogs', async () => {
    const { id, commentId } = await target();
    const sent = { body: { content: 'x' }, token: site.cast.ravi.token };
    const artwork = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id });
    for (const missing of [unknownId, 'nonsense', artwork])
      expect((await ask(site.app, address, { params: { id: missing, commentId }, ...sent })).status).toBe(
        404,
      );
    if (address !== at.addReply) return;
    const other = { id: await publish(), commentId };
    const nested = { id, commentId: await reply(id, commentId, site.cast.ravi) };
    for (const params of [{ id, commentId: unknownId }, other, nested])
      expect((await ask(site.app, address, { params, ...sent })).status).toBe(404);
  });
});

it('answers a new comment alone, and a new reply with the updated comment', async () => {
  const id = await publish();
  const { meera, ravi } = site.cast;
  const sent = { params: { id }, body: { content: '  வணக்கம்\r\n👏 ' }, token: meera.token };
  const first = await ask(site.app, at.addComment, sent);
  const expected = {
    _id: expect.any(String),
    content: 'வணக்கம்\n👏',
    linksShown: false,
    createdAt: expect.any(String),
    editedAt: null,
    user: card(meera),
    likes: [],
    likesCount: 0,
    likedByMe: false,
    can: { edit: true, delete: true },
    replies: [],
    repliesCount: 0,
    repliesNextCursor: null,
  };
  expect([first.status, first.body]).toEqual([201, expected]);
  const params = { id, commentId: first.body._id };
  const second = await ask(site.app, at.addReply, { params, body: { content: 'Yes' }, token: ravi.token });
  const { replies: _, repliesCount: __, repliesNextCursor: ___, ...bare } = expected;
  const newReply = { ...bare, content: 'Yes', user: card(ravi) };
  expect([second.status, second.body]).toEqual([
    201,
    {
      // The comment is another person's.
      comment: { ...expected, can: { edit: false, delete: false }, replies: [newReply], repliesCount: 1 },
      reply: newReply,
    },
  ]);
});

it('embeds the newest fifty comments in the blog, with a cursor to the others', async () => {
  const id = await publish();
  for (let index = 0; index < 53; index++) await comment(id, site.cast.ravi, String(index));
  const { body } = await ask(site.app, at.get, { params: { id } });
  expect(body.comments.map(({ content }: { content: string }) => content)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(52 - index)),
  );
  expect(body.commentsCount).toBe(53);
  const rest = await list(id, { cursor: body.commentsNextCursor });
  expect(rest).toMatchObject({
    comments: [{ content: '2' }, { content: '1' }, { content: '0' }],
    hasMore: false,
    nextCursor: null,
    commentsCount: 53,
  });
  expect((await ask(site.app, at.comments, { params: { id }, query: { cursor: 'x' } })).status).toBe(400);
  expect((await ask(site.app, at.comments, { params: { id: unknownId } })).status).toBe(404);
});

it('pages through replies, oldest first', async () => {
  const id = await publish();
  const commentId = await comment(id, site.cast.ravi);
  for (const content of ['a', 'b', 'c']) await reply(id, commentId, site.cast.meera, content);
  const params = { id, commentId };
  const first = await ask(site.app, at.replies, { params, query: { limit: '2' } });
  expect(first.body).toMatchObject({ replies: [{ content: 'a' }, { content: 'b' }], hasMore: true });
  const next = await ask(site.app, at.replies, { params, query: { cursor: first.body.nextCursor } });
  expect(next.body).toMatchObject({ replies: [{ content: 'c' }], hasMore: false, nextCursor: null });
});

describe('deletion', () => {
  /** A comment of Ravi's on Asha's blog, with a reply of Meera's. */
  async function createComment() {
    const id = await publish();
    const commentId = await comment(id, site.cast.ravi);
    return { id, commentId, replyId: await reply(id, commentId, site.cast.meera) };
  }
  const people = ['asha', 'ravi', 'meera', 'admin'] as const;

  it.each([
    ['asha', 200],
    ['ravi', 200],
    ['meera', 403],
    ['admin', 200],
  ] as const)("of Ravi's comment with its replies by %s answers %i", async (who, status) => {
    const params = await createComment();
    const answer = await ask(site.app, at.removeComment, { params, token: site.cast[who].token });
    expect([answer.status, answer.body]).toEqual([
      status,
      status === 200 ? { commentsCount: 0 } : { code: 'forbidden', message: messages.mayNotDelete },
    ]);
    expect((await list(params.id)).commentsCount).toBe(status === 200 ? 0 : 2);
  });

  it.each([
    ['asha', 200],
    ['ravi', 403],
    ['meera', 200],
    ['admin', 200],
  ] as const)("of Meera's reply by %s answers %i", async (who, status) => {
    const params = await createComment();
    const answer = await ask(site.app, at.removeReply, { params, token: site.cast[who].token });
    const comment = expect.objectContaining({ _id: params.commentId, replies: [], repliesCount: 0 });
    expect([answer.status, answer.body]).toEqual([
      status,
      status === 200
        ? { commentsCount: 1, comment }
        : { code: 'forbidden', message: messages.mayNotDeleteReply },
    ]);
  });

  it('answers 401 to visitors, and 404 for ids that do not match', async () => {
    const params = await createComment();
    for (const address of [at.removeComment, at.removeReply]) {
      expect((await ask(site.app, address, { params })).status).toBe(401);
      const elsewhere = { ...params, id: await publish() };
      for (const who of people)
        expect(
          (await ask(site.app, address, { params: elsewhere, token: site.cast[who].token })).status,
        ).toBe(404);
    }
    const token = site.cast.admin.token;
    expect(
      (await ask(site.app, at.removeReply, { params: { ...params, replyId: params.commentId }, token }))
        .status,
    ).toBe(404);
    expect(
      (await ask(site.app, at.removeComment, { params: { ...params, commentId: params.replyId }, token }))
        .status,
    ).toBe(404);
  });
});

describe('likes of comments and replies', () => {
  it.each([
    [at.likeComment, at.unlikeComment, at.commentLikes],
    [at.likeReply, at.unlikeReply, at.replyLikes],
  ])('are answered as people by %s', async (like, unlike, likes) => {
    const { asha, ravi, meera } = site.cast;
    const id = await publish();
    const commentId = await comment(id, ravi);
    const params = { id, commentId, replyId: await reply(id, commentId, ravi) };
    for (const address of [like, unlike]) {
      expect((await ask(site.app, address, { params })).status).toBe(401);
      const gone = { ...params, commentId: unknownId, replyId: unknownId };
      expect((await ask(site.app, address, { params: gone, token: asha.token })).status).toBe(404);
    }
    for (let time = 0; time < 2; time++) {
      const { status, body } = await ask(site.app, like, { params, token: asha.token });
      expect([status, body]).toEqual([200, { likes: [card(asha)], likesCount: 1, likedByMe: true }]);
    }
    await ask(site.app, like, { params, token: meera.token });
    expect((await ask(site.app, likes, { params })).body).toEqual({
      likes: [card(meera), card(asha)],
      total: 2,
      hasMore: false,
      nextCursor: null,
    });
    const { body } = await ask(site.app, at.get, { params: { id }, token: asha.token });
    const shown = like === at.likeComment ? body.comments[0] : body.comments[0].replies[0];
    expect(shown).toMatchObject({ likes: [card(meera), card(asha)], likesCount: 2, likedByMe: true });
    for (let time = 0; time < 2; time++)
      expect((await ask(site.app, unlike, { params, token: asha.token })).body).toEqual({
        likes: [card(meera)],
        likesCount: 1,
        likedByMe: false,
      });
  });
});

describe('likes of a blog', () => {
  it('are answered as a list of people, with the total in a header', async () => {
    const { asha, ravi } = site.cast;
    const id = await publish();
    for (const address of [at.like, at.unlike]) {
      expect((await ask(site.app, address, { params: { id } })).status).toBe(401);
      const missing = await ask(site.app, address, { params: { id: unknownId }, token: asha.token });
      expect([missing.status, missing.body.message]).toEqual([404, blogMessages.notFound]);
    }
    for (let time = 0; time < 2; time++) {
      const liked = await ask(site.app, at.like, { params: { id }, token: ravi.token });
      expect([liked.status, liked.body, liked.headers['x-total-count']]).toEqual([200, [card(ravi)], '1']);
    }
    await ask(site.app, at.like, { params: { id }, token: asha.token });
    expect((await ask(site.app, at.likes, { params: { id }, query: { limit: '1' } })).body).toMatchObject({
      likes: [card(asha)],
      total: 2,
      hasMore: true,
    });
    const own = await ask(site.app, at.get, { params: { id }, token: ravi.token });
    expect(own.body).toMatchObject({ likes: [card(asha), card(ravi)], likesCount: 2, likedByMe: true });
    for (let time = 0; time < 2; time++) {
      const left = await ask(site.app, at.unlike, { params: { id }, token: ravi.token });
      expect([left.body, left.headers['x-total-count']]).toEqual([[card(asha)], '1']);
    }
    expect((await ask(site.app, at.likes, { params: { id: unknownId } })).status).toBe(404);
  });

  it('are all counted when only a hundred are embedded', async () => {
    const id = await publish();
    await site.database.pool.query(
      `with fans as (
         insert into users (id, name, username, email)
         select gen_random_uuid(), 'Fan ' || n, 'fan' || n, 'fan' || n || '@example.com' from generate_series(1, 120) n
         returning id
       ), liked as (insert into likes (subject_id, user_id) select $1, id from fans)
       update subjects set likes_count = 120 where id = $1`,
      [id],
    );
    const { body, headers } = await ask(site.app, at.like, { params: { id }, token: site.cast.meera.token });
    expect([body.length, body[0]._id, headers['x-total-count']]).toEqual([100, site.cast.meera.id, '121']);
  });
});
