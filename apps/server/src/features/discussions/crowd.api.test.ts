import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { findDrift } from '#test-kit/content/drift.ts';
import { openSessions } from '#test-kit/people/members.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const crowd = 500;
/** Concurrent requests. More would time out waiting for the single connection of the embedded database. */
const concurrency = 150;
let site: TestApp;
let tokens: string[];
beforeAll(async () => {
  site = await startTestApp();
  const ids = Array.from({ length: crowd }, () => newId());
  await site.database.pool.query(
    `insert into users (id, name, username, email, email_verified_at)
     select id, 'Stranger', 's' || id, id || '@example.com', now() from unnest($1::uuid[]) as new (id)`,
    [ids],
  );
  tokens = await openSessions(site.database.pool, site.settings.sessionSecrets, ids);
});
afterAll(() => site.stop());

/** Does the work of all people, with limited concurrency. */
async function forEachPerson<Person, Done>(
  people: readonly Person[],
  work: (person: Person, n: number) => Promise<Done>,
): Promise<Done[]> {
  const waiting = people.entries();
  const done: Done[] = [];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [n, person] of waiting) done[n] = await work(person, n);
    }),
  );
  return done;
}

async function createDiscussion(): Promise<{ id: string; replyId: string }> {
  const { token } = site.cast.asha;
  const { body } = await ask(site.app, at.create, { form: discussionForm({ tags: ['b', 'a'] }), token });
  const params = { id: body._id };
  const answer = await ask(site.app, at.addReply, { params, form: replyForm(), token });
  return { ...params, replyId: answer.body.reply._id };
}

const vote = (params: { id: string; replyId?: string }, up: boolean, token: string | undefined) =>
  ask(site.app, params.replyId === undefined ? at.vote : at.voteReply, {
    params,
    body: { voteType: up ? 'upvote' : 'downvote' },
    token,
  });

it('counts the votes of 500 people exactly while they vote, change and withdraw votes concurrently', async () => {
  const { id, replyId } = await createDiscussion();
  const votes = async (thing: { id: string; replyId?: string }, token: string, n: number) => {
    const up = n % 3 !== 0;
    const first = await vote(thing, up, token);
    // A fifth changes the vote, a fifth withdraws it, and a fifth clicks twice more at once.
    const more =
      n % 5 === 1
        ? [vote(thing, !up, token)]
        : n % 5 === 2
          ? [vote(thing, up, token)]
          : n % 5 === 3
            ? [vote(thing, up, token), vote(thing, up, token)]
            : [];
    return [first, ...(await Promise.all(more))].map(({ status }) => status);
  };
  const answers = await forEachPerson(tokens, async (token, n) => [
    ...(await votes({ id }, token, n)),
    ...(await votes({ id, replyId }, token, n)),
  ]);
  expect(new Set(answers.flat())).toEqual(new Set([200]));
  const people = tokens.map((_, n) => ({ up: n % 3 !== 0, does: n % 5 }));
  // Two more clicks withdraw the vote and give it again.
  const standing = people.filter(({ does }) => does !== 2).map(({ up, does }) => (does === 1 ? !up : up));
  const ups = standing.filter(Boolean).length;
  const { body } = await ask(site.app, at.get, { params: { id } });
  expect([body.voteCount, body.replies[0].voteCount]).toEqual(
    Array.from({ length: 2 }, () => ups - (standing.length - ups)),
  );
  const { rows } = await site.database.pool.query(
    'select upvotes, downvotes from subjects where id in ($1, $2)',
    [id, replyId],
  );
  const counted = { upvotes: ups, downvotes: standing.length - ups };
  expect(rows).toEqual([counted, counted]);
  await finishDeletions(site);
  expect(await findDrift(site.database)).toEqual({});
});

it('keeps exact counts while 500 people reply, vote, mark and delete, and a discussion is removed', async () => {
  const { id, replyId } = await createDiscussion();
  const removed = await createDiscussion();
  const removals: number[] = [];
  const statuses = new Map<number, number>();
  const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const reply = async (token: string, n: number) => {
    const form = replyForm(n % 2 === 0 ? { parentReplyId: replyId } : {});
    const answer = await ask(site.app, at.addReply, { params: { id }, form, token });
    note(answer);
    const params = { id, replyId: answer.body.reply._id };
    note(await vote(params, n % 3 === 0, token));
    if (n % 4 === 0) note(await ask(site.app, at.removeReply, { params, token }));
    if (n % 4 === 1) note(await ask(site.app, at.solved, { params, token: site.cast.asha.token }));
  };
  const onRemoved = async (token: string, n: number) => {
    const { status } = await vote(n % 2 === 0 ? { id: removed.id } : removed, true, token);
    expect([200, 404]).toContain(status);
    const answer = await ask(site.app, at.addReply, {
      params: { id: removed.id },
      form: replyForm({ parentReplyId: removed.replyId }),
      token,
    });
    expect([201, 404]).toContain(answer.status);
  };
  await forEachPerson(tokens, async (token, n) => {
    const removal = { params: { id: removed.id }, token: site.cast.asha.token };
    if (n === 250) removals.push((await ask(site.app, at.remove, removal)).status);
    else if (n >= 480) note(await vote({ id }, true, token));
    else if (n % 8 < 5) await reply(token, n);
    else await onRemoved(token, n);
  });
  expect(removals).toEqual([200]);
  expect(Object.fromEntries(statuses)).toEqual({ 200: 299 + 120 + 60 + 20, 201: 299 });
  const { body } = await ask(site.app, at.get, { params: { id } });
  expect([body.replyCount, body.voteCount]).toEqual([1 + 299 - 120, 20]);
  expect((await ask(site.app, at.get, { params: { id: removed.id } })).status).toBe(404);
  await finishDeletions(site);
  expect(await findDrift(site.database)).toEqual({});
});
