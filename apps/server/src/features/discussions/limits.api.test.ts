import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => site.stop());

const addMember = () => addPerson(site, 'Busy Writer', { verified: true });

it('rejects any 61st write of a person within a minute', async () => {
  const { token } = await addMember();
  const { body } = await ask(site.app, at.create, { form: discussionForm(), token });
  const params = { id: body._id };
  const answer = await ask(site.app, at.addReply, { params, form: replyForm(), token });
  const ofReply = { ...params, replyId: answer.body.reply._id };
  // Leaves one of the sixty writes.
  await site.database.pool.query("update rate_limits set points = 59 where key like 'write:%'");
  expect((await ask(site.app, at.vote, { params, body: { voteType: 'upvote' }, token })).status).toBe(200);
  const refused = await Promise.all([
    ask(site.app, at.vote, { params, body: { voteType: 'upvote' }, token }),
    ask(site.app, at.voteReply, { params: ofReply, body: { voteType: 'upvote' }, token }),
    ask(site.app, at.solved, { params: ofReply, token }),
    ask(site.app, at.create, { form: discussionForm(), token }),
    ask(site.app, at.addReply, { params, form: replyForm(), token }),
    ask(site.app, at.removeReply, { params: ofReply, token }),
    ask(site.app, at.remove, { params, token }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('counts a form with files as an upload', async () => {
  const { token } = await addMember();
  const withPicture = async () =>
    ask(site.app, at.create, { form: discussionForm({ images: [await makePng()] }), token });
  expect((await withPicture()).status).toBe(201);
  // Leaves none of the sixty uploads.
  await site.database.pool.query("update rate_limits set points = 60 where key like 'upload:%'");
  expect((await ask(site.app, at.create, { form: discussionForm(), token })).status).toBe(201);
  expect((await withPicture()).status).toBe(429);
});
