import { everything } from '#platform/cache/invalidation.ts';
import { artworkAddresses as at, artworkMessages } from '@kalaangan/contract/artworks/artworks';
import { commentLimits, commentMessages as messages } from '@kalaangan/contract/social/comments';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subtractActivityOf } from '#features/social/index.ts';
import { unknownId, addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

/** An artwork of Asha's. */
const publish = (title: string) => insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title });

async function comment(id: string, who: Person, content: string): Promise<string> {
  const { status, body } = await ask(site.app, at.addComment, {
    params: { id },
    body: { content },
    token: who.token,
  });
  expect(status).toBe(201);
  return body._id;
}

async function reply(id: string, commentId: string, who: Person, content: string): Promise<string> {
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

/** The stored counts minus the counted rows. */
async function findCountDrift(id: string) {
  const { rows } = await site.database.pool.query(
    `select comments_count - (select count(*) from comments where subject_id = $1)::integer as comments,
       likes_count - (select count(*) from likes where subject_id = $1)::integer as likes
     from subjects where id = $1`,
    [id],
  );
  return rows[0];
}

describe.each([
  [at.addComment, messages.empty, messages.tooLong()],
  [at.addReply, messages.replyEmpty, messages.replyTooLong()],
])('%s', (address, empty, tooLong) => {
  async function target() {
    const id = await publish('Commented on');
    return { id, commentId: await comment(id, site.cast.ravi, 'First') };
  }

  it('rejects visitors', async () => {
    const { status, body } = await ask(site.app, address, {
      params: await target(),
      body: { content: 'x' },
    });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it.each([
    [{}, empty],
    [{ content: 7 }, empty],
    [{ content: '' }, empty],
    [{ content: ' \n\t ' }, empty],
    [{ content: 'க'.repeat(commentLimits.text + 1) }, tooLong],
    [{ content: 'x'.repeat(100_000) }, tooLong],
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

  it('answers 404 for unknown ids, and for replies to replies', async () => {
    const { id, commentId } = await target();
    const sent = { body: { content: 'x' }, token: site.cast.ravi.token };
    expect((await ask(site.app, address, { params: { id: unknownId, commentId }, ...sent })).status).toBe(
      404,
    );
    expect((await ask(site.app, address, { params: { id: 'nonsense', commentId }, ...sent })).status).toBe(
      404,
    );
    if (address !== at.addReply) return;
    const elsewhere = { id: await publish('Elsewhere'), commentId };
    for (const params of [{ id, commentId: unknownId }, { id, commentId: 'x' }, elsewhere])
      expect((await ask(site.app, address, { params, ...sent })).status).toBe(404);
    // There are two levels: replies have no replies.
    const nested = { id, commentId: await reply(id, commentId, site.cast.ravi, 'Second') };
    expect((await ask(site.app, address, { params: nested, ...sent })).status).toBe(404);
  });

  it('accepts members whose email address is not verified', async () => {
    const params = await target();
    const sent = { body: { content: '  வணக்கம்\r\n👏  ' }, token: site.cast.meera.token };
    const { status, body } = await ask(site.app, address, { params, ...sent });
    expect(status).toBe(201);
    const written = address === at.addReply ? body.reply : body;
    expect(written).toMatchObject({
      content: 'வணக்கம்\n👏',
      user: { _id: site.cast.meera.id, name: site.cast.meera.name },
      likes: [],
      likesCount: 0,
      likedByMe: false,
    });
  });
});

describe(at.comments, () => {
  it('answers 404 for unknown ids', async () => {
    for (const id of [unknownId, 'nonsense'])
      expect((await ask(site.app, at.comments, { params: { id } })).status).toBe(404);
  });

  it('answers 404 for comments and for subjects of other kinds', async () => {
    const id = await publish('Becomes something else');
    const commentId = await comment(id, site.cast.ravi, 'Words');
    const asked = { params: { id, commentId } };
    expect((await ask(site.app, at.comments, { params: { id: commentId } })).status).toBe(404);
    expect((await ask(site.app, at.replies, asked)).status).toBe(200);
    await site.database.pool.query("update subjects set kind = 'blog' where id = $1", [id]);
    site.database.invalidation.drop([everything]);
    for (const call of [at.comments, at.replies]) expect((await ask(site.app, call, asked)).status).toBe(404);
  });

  it.each([
    [{ page: '0' }, generalMessages.badPage],
    [{ limit: 'x' }, generalMessages.badLimit],
    [{ cursor: 'x' }, generalMessages.badCursor],
  ])('rejects the query %j', async (query, message) => {
    const { status, body } = await ask(site.app, at.comments, {
      params: { id: await publish('Paged') },
      query,
    });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('lists pages of five, newest first, with replies oldest first, and repeats nothing', async () => {
    const id = await publish('Discussed');
    const written: string[] = [];
    for (let number = 1; number <= 12; number++)
      written.unshift(await comment(id, site.cast.ravi, `Comment ${number}`));
    const replies = [];
    for (const text of ['One', 'Two']) replies.push(await reply(id, written[0] ?? '', site.cast.asha, text));

    const first = await list(id);
    expect(first).toMatchObject({ hasMore: true, commentsCount: 14 });
    expect(first.comments).toHaveLength(commentLimits.page);
    expect(first.comments[0]).toMatchObject({ repliesCount: 2, repliesNextCursor: null });
    expect(first.comments[0].replies.map(({ _id }: { _id: string }) => _id)).toEqual(replies);
    // A comment is added between two pages.
    await comment(id, site.cast.meera, 'In between');
    const second = await list(id, { cursor: first.nextCursor });
    const third = await list(id, { cursor: second.nextCursor });
    const seen = [first, second, third].flatMap((page) =>
      page.comments.map(({ _id }: { _id: string }) => _id),
    );
    expect(seen).toEqual(written);
    expect(third).toMatchObject({ hasMore: false, nextCursor: null, commentsCount: 15 });
    expect((await list(id, { page: '2', limit: '3' })).comments[0]._id).toBe(written[2]);
  });

  it('embeds the first fifty replies; the reply list has the others', async () => {
    const id = await publish('Answered much');
    const commentId = await comment(id, site.cast.ravi, 'Ask me anything');
    const written: string[] = [];
    for (let number = 0; number < commentLimits.replies + 3; number++)
      written.push(await reply(id, commentId, site.cast.asha, `Reply ${number}`));
    const { comments } = await list(id);
    expect(comments[0].repliesCount).toBe(commentLimits.replies + 3);
    const { body } = await ask(site.app, at.replies, {
      params: { id, commentId },
      query: { cursor: comments[0].repliesNextCursor },
    });
    expect(body).toMatchObject({ hasMore: false, nextCursor: null });
    const seen = [...comments[0].replies, ...body.replies].map(({ _id }: { _id: string }) => _id);
    expect(seen).toEqual(written);
  });
});

describe('likes of comments and replies', () => {
  const calls = [
    [at.likeComment, at.unlikeComment, at.commentLikes],
    [at.likeReply, at.unlikeReply, at.replyLikes],
  ] as const;

  it.each(calls)('are counted once a person by %s, %s and %s', async (like, unlike, likes) => {
    const { ravi, meera } = site.cast;
    const id = await publish('Liked below');
    const commentId = await comment(id, site.cast.asha, 'Thank you');
    const params = { id, commentId, replyId: await reply(id, commentId, site.cast.asha, 'All of you') };

    expect((await ask(site.app, like, { params })).status).toBe(401);
    for (const wrong of [
      { ...params, id: unknownId },
      { ...params, commentId: unknownId, replyId: unknownId },
      { ...params, commentId: 'x', replyId: 'x' },
    ])
      for (const address of [like, unlike, likes])
        expect((await ask(site.app, address, { params: wrong, token: ravi.token })).status).toBe(404);

    for (let time = 0; time < 2; time++)
      expect((await ask(site.app, like, { params, token: ravi.token })).body).toEqual({
        likes: [ravi.id],
        likesCount: 1,
        likedByMe: true,
      });
    await ask(site.app, like, { params, token: meera.token });
    const { body } = await ask(site.app, likes, { params, query: { limit: '1' } });
    expect(body).toMatchObject({ hasMore: true, total: 2, likes: [{ _id: meera.id }] });
    const { comments } = await list(id, {}, ravi.token);
    const shown = like === at.likeReply ? comments[0].replies[0] : comments[0];
    expect(shown).toMatchObject({ likes: [meera.id, ravi.id], likesCount: 2, likedByMe: true });
    expect((await ask(site.app, unlike, { params, token: ravi.token })).body).toEqual({
      likes: [meera.id],
      likesCount: 1,
      likedByMe: false,
    });
  });
});

describe('permission to delete a comment or reply', () => {
  const allowed = [
    ['its writer', 'ravi'],
    ["the artwork's owner", 'asha'],
    ['an admin', 'admin'],
  ] as const;
  const denied = [
    ['another member', 'meera', 403, messages.mayNotDeleteReply, messages.mayNotDelete],
    ['a visitor', null, 401, generalMessages.unauthorized, generalMessages.unauthorized],
  ] as const;

  async function write() {
    const id = await publish('Moderated');
    const commentId = await comment(id, site.cast.ravi, 'Mine');
    const replyId = await reply(id, commentId, site.cast.ravi, 'Mine too');
    return { id, commentId, replyId };
  }

  it.each(allowed)('is granted to %s', async (_, who) => {
    const params = await write();
    const { token } = site.cast[who];
    expect((await ask(site.app, at.removeReply, { params, token })).body.commentsCount).toBe(1);
    const { status, body } = await ask(site.app, at.removeComment, { params, token });
    expect(status).toBe(200);
    expect(body).toEqual(await list(params.id));
    expect(body.commentsCount).toBe(0);
  });

  it.each(denied)('is denied to %s', async (_, who, status, ofReply, ofComment) => {
    const params = await write();
    const token = who === null ? undefined : site.cast[who].token;
    const reply = await ask(site.app, at.removeReply, { params, token });
    expect([reply.status, reply.body.message]).toEqual([status, ofReply]);
    const own = await ask(site.app, at.removeComment, { params, token });
    expect([own.status, own.body.message]).toEqual([status, ofComment]);
    expect((await list(params.id)).commentsCount).toBe(2);
  });

  it('answers 404 for unknown ids and comments of other artworks', async () => {
    const { token } = site.cast.admin;
    const id = await publish('Nothing here');
    const elsewhere = await publish('Here');
    const commentId = await comment(elsewhere, site.cast.ravi, 'Here');
    for (const params of [
      { id, commentId },
      { id, commentId: unknownId },
      { id: unknownId, commentId },
      { id, commentId: 'x' },
    ])
      expect((await ask(site.app, at.removeComment, { params, token })).status).toBe(404);
    const { body } = await ask(site.app, at.removeComment, { params: { id: unknownId, commentId }, token });
    expect(body.message).toBe(artworkMessages.notFound);
    // The id of a comment is not accepted as that of a reply.
    const params = { id: elsewhere, commentId, replyId: commentId };
    expect((await ask(site.app, at.removeReply, { params, token })).status).toBe(404);
  });

  it('extends to its replies and their likes', async () => {
    const { ravi } = site.cast;
    const id = await publish('Cleared');
    const commentId = await comment(id, ravi, 'Top');
    const replyId = await reply(id, commentId, ravi, 'Below');
    await ask(site.app, at.likeReply, { params: { id, commentId, replyId }, token: ravi.token });
    await ask(site.app, at.removeComment, { params: { id, commentId }, token: ravi.token });
    await finishDeletions(site);
    const { rows } = await site.database.pool.query(
      `select (select count(*) from subjects where id = any($1)) + (select count(*) from comments where id = any($1))
         + (select count(*) from likes where subject_id = any($1)) as left_over`,
      [[commentId, replyId]],
    );
    expect(Number(rows[0].left_over)).toBe(0);
  });
});

describe('concurrent requests', () => {
  it('to comment, reply, like, unlike and delete leave exact counts', async () => {
    const id = await publish('Busy');
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addPerson(site, `Crowd ${index}`)),
    );
    const anchor = await comment(id, site.cast.asha, 'Welcome');
    const requests = crowd.flatMap(({ token }, index) => [
      ask(site.app, at.addComment, { params: { id }, body: { content: `Hello ${index}` }, token }),
      ask(site.app, at.addReply, {
        params: { id, commentId: anchor },
        body: { content: `Thanks ${index}` },
        token,
      }),
      ask(site.app, at.like, { params: { id }, token }),
      ask(site.app, at.likeComment, { params: { id, commentId: anchor }, token }),
      ask(site.app, index % 3 ? at.unlike : at.like, { params: { id }, token }),
      // Meanwhile the comment that is replied to is removed.
      ...(index === 12
        ? [
            ask(site.app, at.removeComment, {
              params: { id, commentId: anchor },
              token: site.cast.asha.token,
            }),
          ]
        : []),
    ]);
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
    expect([...statuses].every((status) => [200, 201, 404].includes(status))).toBe(true);
    await finishDeletions(site);
    expect(await findCountDrift(id)).toEqual({ comments: 0, likes: 0 });
  });

  it('to delete the same comment: one succeeds, the others answer 404', async () => {
    const id = await publish('Contested');
    const commentId = await comment(id, site.cast.ravi, 'Once');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        ask(site.app, at.removeComment, { params: { id, commentId }, token: site.cast.ravi.token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    await finishDeletions(site);
    expect(await findCountDrift(id)).toEqual({ comments: 0, likes: 0 });
  });
});

describe('the deletion of an account', () => {
  it('removes its comments and likes with the replies to them, and lowers all counts', async () => {
    const leaver = await addPerson(site, 'Leaver');
    const id = await publish('Left');
    const own = await comment(id, leaver, 'Mine');
    await reply(id, own, site.cast.ravi, "Under the leaver's");
    const other = await comment(id, site.cast.ravi, 'Stays');
    await reply(id, other, leaver, 'Goes');
    await ask(site.app, at.like, { params: { id }, token: leaver.token });
    await site.database.transaction(async (tx) => {
      await subtractActivityOf(tx, leaver.id);
      await tx.deleteFrom('users').where('id', '=', leaver.id).execute();
    });
    expect(await findCountDrift(id)).toEqual({ comments: 0, likes: 0 });
    const { comments, commentsCount } = await list(id);
    expect(commentsCount).toBe(1);
    expect(comments.map(({ _id }: { _id: string }) => _id)).toEqual([other]);
    const { rows } = await site.database.pool.query(
      "select count(*) as orphans from subjects s where kind in ('comment', 'comment_reply') and not exists (select 1 from comments c where c.id = s.id)",
    );
    expect(Number(rows[0].orphans)).toBe(0);
  });
});
