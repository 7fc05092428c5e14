import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  discussionFormMessages,
  discussionReplyFormMessages,
} from '@kalaangan/contract/discussions/discussion-form';
import {
  discussionAddresses as at,
  discussionMessages,
  discussionReplyMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

async function createDiscussion(by: Person = site.cast.asha): Promise<string> {
  const { body } = await ask(site.app, at.create, { form: discussionForm(), token: by.token });
  return body._id;
}

const reply = (id: string, form = replyForm(), by: Person = site.cast.ravi) =>
  ask(site.app, at.addReply, { params: { id }, form, token: by.token });
const replyId = async (id: string, parentReplyId?: string, by?: Person): Promise<string> =>
  (await reply(id, replyForm(parentReplyId === undefined ? {} : { parentReplyId }), by)).body.reply._id;
const get = async (id: string, token?: string) =>
  (await ask(site.app, at.get, { params: { id }, token })).body;
const act = (address: typeof at.removeReply | typeof at.solved, id: string, of: string, by: Person) =>
  ask(site.app, address, { params: { id, replyId: of }, token: by.token });

describe('a new reply', () => {
  it('is denied to visitors and to members whose email address is not verified', async () => {
    const id = await createDiscussion();
    expect((await ask(site.app, at.addReply, { params: { id }, form: replyForm() })).status).toBe(401);
    const { status, body } = await reply(id, replyForm(), site.cast.meera);
    expect([status, body.message]).toEqual([403, accountMessages.notVerified]);
  });

  it('is answered 404 for an unknown discussion or parent', async () => {
    const id = await createDiscussion();
    const other = await replyId(await createDiscussion());
    expect((await reply(unknownId)).body.message).toBe(discussionMessages.notFound);
    for (const parentReplyId of [unknownId, other, 'x', id]) {
      const { status, body } = await reply(id, replyForm({ parentReplyId }));
      expect([status, body.message]).toEqual([404, messages.notFound]);
    }
  });

  const text = Buffer.from('not an image');
  const cases: [string, () => FormData, number, string][] = [
    ['nothing', () => replyForm({ text: ' \n ' }), 400, discussionReplyFormMessages.empty],
    ['no content', () => replyForm({ content: undefined }), 400, discussionReplyFormMessages.empty],
    [
      'content that is no list',
      () => replyForm({ content: '1' }),
      400,
      discussionFormMessages.contentMalformed,
    ],
    [
      'too much text',
      () => replyForm({ text: 'a'.repeat(10_001) }),
      400,
      discussionFormMessages.textTooLong(),
    ],
    [
      'a block without its file',
      () => replyForm({ content: blocks(['image', 'image-0']) }),
      400,
      discussionFormMessages.unknownUpload,
    ],
    [
      'a file without its block',
      () => replyForm({ content: blocks(['text', 'a']), images: [picture] }),
      400,
      discussionFormMessages.unnamedUpload,
    ],
    [
      'two images',
      () => replyForm({ images: [picture, picture] }),
      400,
      discussionReplyFormMessages.oneImage,
    ],
    ['a video', () => replyForm({ video: [makeMovie()] }), 415, discussionReplyFormMessages.noVideo],
    [
      'a video as its image',
      () => replyForm({ images: [makeMovie()] }),
      415,
      discussionFormMessages.imagesOnly,
    ],
    ['an invalid image', () => replyForm({ images: [text] }), 415, discussionFormMessages.imagesOnly],
    [
      'an image that is too large',
      () => replyForm({ images: [Buffer.concat([picture, Buffer.alloc(50 * 1024 * 1024)])] }),
      413,
      discussionFormMessages.imageTooLarge(),
    ],
  ];
  it.each(cases)('is rejected because of %s', async (_, form, expected, message) => {
    const id = await createDiscussion();
    const { status, body } = await reply(id, form());
    expect([status, body.message]).toEqual([expected, message]);
    expect((await get(id)).replyCount).toBe(0);
    expect((await findLeftoversWhenIdle(site.database, site.settings.dataDir)).objects).toEqual([]);
  });

  it('may have text, an image, or both', async () => {
    const id = await createDiscussion();
    const { status, body } = await reply(id, replyForm({ images: [picture] }));
    expect(status).toBe(201);
    expect(body.reply).toMatchObject({
      author: { _id: site.cast.ravi.id },
      parentReply: null,
      solved: false,
      deleted: false,
      linksShown: false,
      votes: { upvotes: [], downvotes: [] },
      voteCount: 0,
      myVote: null,
      replies: [],
      repliesCount: 0,
      repliesNextCursor: null,
      content: [
        { type: 'text', content: 'By the square foot.', order: 0 },
        { type: 'image', order: 1, image: { width: 64, height: 48 } },
      ],
    });
    const alone = await reply(id, replyForm({ text: '', images: [picture] }));
    expect(alone.body.reply.content).toMatchObject([{ type: 'image' }]);
    const discussion = await get(id);
    expect(discussion.replyCount).toBe(2);
    expect(discussion.replies.map(({ _id }: { _id: string }) => _id)).toEqual([
      body.reply._id,
      alone.body.reply._id,
    ]);
    expect(discussion.replies[0]).toEqual({
      ...body.reply,
      can: { edit: false, delete: false, markSolution: false },
    });
  });

  it('to a nested reply gets the same parent', async () => {
    const id = await createDiscussion();
    const top = await replyId(id);
    const nested = await replyId(id, top);
    const { body } = await reply(id, replyForm({ parentReplyId: nested }));
    expect(body.reply.parentReply).toBe(top);
    const [shown] = (await get(id)).replies;
    expect(shown.replies.map(({ _id }: { _id: string }) => _id)).toEqual([nested, body.reply._id]);
    expect([shown.repliesCount, (await get(id)).replyCount]).toEqual([2, 3]);
  });
});

describe('the removal of a reply', () => {
  it('is allowed to its author and admins only', async () => {
    const id = await createDiscussion();
    const own = await replyId(id);
    expect((await ask(site.app, at.removeReply, { params: { id, replyId: own } })).status).toBe(401);
    const { status, body } = await act(at.removeReply, id, own, site.cast.asha);
    expect([status, body.message]).toEqual([403, messages.mayNotDelete]);
    expect((await act(at.removeReply, await createDiscussion(), own, site.cast.ravi)).status).toBe(404);
    const gone = await act(at.removeReply, id, own, site.cast.ravi);
    expect([gone.status, gone.body]).toEqual([200, { reply: null, replyCount: 0 }]);
    expect((await act(at.removeReply, id, own, site.cast.ravi)).body.message).toBe(messages.notFound);
    expect((await act(at.removeReply, id, await replyId(id), site.cast.admin)).status).toBe(200);
  });

  it('keeps a placeholder until the last reply to it is removed', async () => {
    const id = await createDiscussion();
    const top = await replyId(id);
    const [first, second] = [await replyId(id, top), await replyId(id, top)];
    await ask(site.app, at.voteReply, {
      params: { id, replyId: top },
      body: { voteType: 'upvote' },
      token: site.cast.meera.token,
    });
    await act(at.solved, id, top, site.cast.asha);
    const { body } = await act(at.removeReply, id, top, site.cast.ravi);
    expect(body.replyCount).toBe(2);
    expect(body.reply).toMatchObject({
      _id: top,
      author: null,
      deleted: true,
      solved: false,
      content: [{ type: 'text', content: messages.deletedText, order: 0 }],
      votes: { upvotes: [], downvotes: [] },
      voteCount: 0,
      repliesCount: 2,
    });
    const discussion = await get(id, site.cast.ravi.token);
    expect([discussion.replyCount, discussion.solved]).toEqual([2, false]);
    expect(discussion.replies).toEqual([body.reply]);

    const vote = { params: { id, replyId: top }, body: { voteType: 'upvote' } };
    expect((await ask(site.app, at.voteReply, { ...vote, token: site.cast.meera.token })).status).toBe(404);
    expect((await act(at.solved, id, top, site.cast.asha)).status).toBe(404);
    expect((await act(at.removeReply, id, top, site.cast.admin)).status).toBe(404);
    expect((await reply(id, replyForm({ parentReplyId: top }))).status).toBe(404);
    // A reply to a nested reply is accepted: its parent is still the placeholder.
    const third = await replyId(id, second);
    for (const nested of [first, second, third]) await act(at.removeReply, id, nested, site.cast.ravi);
    expect(await get(id)).toMatchObject({ replies: [], replyCount: 0 });
  });

  it('removes its image', async () => {
    const id = await createDiscussion();
    const { body } = await reply(id, replyForm({ images: [picture] }));
    const [, { content: url }] = body.reply.content;
    expect((await site.app.inject(url)).statusCode).toBe(200);
    await act(at.removeReply, id, body.reply._id, site.cast.ravi);
    expect((await site.app.inject(url)).statusCode).toBe(410);
    await finishDeletions(site);
    await site.jobs.runDue();
    expect((await site.app.inject(url)).statusCode).toBe(404);
    const folder = url.split('/').at(-1);
    // A rendition that is being made meanwhile is removed once it is stored.
    const objects = async () => (await findLeftoversWhenIdle(site.database, site.settings.dataDir)).objects;
    await expect.poll(async () => (await objects()).filter((path) => path.includes(folder))).toEqual([]);
  });
});

describe('marking a solution', () => {
  it("is allowed to the discussion's author only, for several replies", async () => {
    const id = await createDiscussion();
    const [one, two] = [await replyId(id), await replyId(id)];
    const nested = await replyId(id, one);
    expect((await ask(site.app, at.solved, { params: { id, replyId: one } })).status).toBe(401);
    for (const by of [site.cast.ravi, site.cast.admin]) {
      const { status, body } = await act(at.solved, id, one, by);
      expect([status, body.message]).toEqual([403, messages.mayNotMarkSolutions]);
    }
    expect((await act(at.solved, id, unknownId, site.cast.asha)).status).toBe(404);
    expect((await act(at.solved, await createDiscussion(), one, site.cast.asha)).status).toBe(404);

    for (const of of [two, nested]) {
      const { status, body } = await act(at.solved, id, of, site.cast.asha);
      expect([status, body.reply._id, body.reply.solved]).toEqual([200, of, true]);
    }
    const discussion = await get(id);
    expect(discussion.solved).toBe(true);
    expect(discussion.replies.map(({ _id }: { _id: string }) => _id)).toEqual([two, one]);
    for (const of of [two, nested])
      expect((await act(at.solved, id, of, site.cast.asha)).body.reply.solved).toBe(false);
    expect((await get(id)).solved).toBe(false);
  });
});
