import { discussionAddresses as at, discussionMessages as messages } from '@kalaangan/contract/discussions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobodysId, type Person } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/discussion-form.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

type Thing = { id: string; replyId?: string };
async function make(kind: 'discussion' | 'reply'): Promise<Thing> {
  const { token } = site.cast.asha;
  const { body } = await ask(site.app, at.create, { form: discussionForm(), token });
  if (kind === 'discussion') return { id: body._id };
  const answer = await ask(site.app, at.addReply, { params: { id: body._id }, form: replyForm(), token });
  return { id: body._id, replyId: answer.body.reply._id };
}

const vote = (thing: Thing, voteType: unknown, by?: Person) =>
  ask(site.app, thing.replyId === undefined ? at.vote : at.voteReply, {
    params: { ...thing },
    body: { voteType },
    token: by?.token,
  });

/** Strangers who voted, one after the other. */
async function addVoters(thing: Thing, count: number, up: boolean): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const subject = thing.replyId ?? thing.id;
  await site.database.pool.query(
    `insert into users (id, name, username, email) select id, 'Stranger', 's' || id, id || '@example.com' from unnest($1::uuid[]) as new (id)`,
    [ids],
  );
  await site.database.pool.query(
    `insert into votes (subject_id, user_id, up, created_at)
     select $2, id, $3, now() + n * interval '1 ms' from unnest($1::uuid[]) with ordinality as new (id, n)`,
    [ids, subject, up],
  );
  await site.database.pool.query(
    `update subjects set upvotes = upvotes + $2, downvotes = downvotes + $3 where id = $1`,
    [subject, up ? count : 0, up ? 0 : count],
  );
}

describe.each(['discussion', 'reply'] as const)('votes on a %s', (kind) => {
  it('refuses who is not logged in', async () => {
    expect((await vote(await make(kind), 'upvote')).status).toBe(401);
  });

  it('404 where it is not there', async () => {
    const thing = await make(kind);
    const gone = thing.replyId === undefined ? { id: nobodysId } : { ...thing, replyId: nobodysId };
    expect((await vote(gone, 'upvote', site.cast.ravi)).status).toBe(404);
    expect((await vote({ ...thing, id: nobodysId }, 'upvote', site.cast.ravi)).status).toBe(404);
    expect((await vote({ ...thing, id: 'x' }, 'upvote', site.cast.ravi)).status).toBe(404);
  });

  it.each([undefined, null, '', 'up', 1, ['upvote']])('400 for the direction %j', async (voteType) => {
    const { status, body } = await vote(await make(kind), voteType, site.cast.ravi);
    expect([status, body.errors]).toEqual([400, { voteType: messages.voteInvalid }]);
  });

  it('counts a vote, turns it, and takes it back when it is given again', async () => {
    const thing = await make(kind);
    const { ravi, meera, asha } = site.cast;
    const steps: [Person, string, number, string | null, string[], string[]][] = [
      [ravi, 'upvote', 1, 'upvote', [ravi.id], []],
      [ravi, 'downvote', -1, 'downvote', [], [ravi.id]],
      [meera, 'downvote', -2, 'downvote', [], [meera.id, ravi.id]],
      [ravi, 'downvote', -1, null, [], [meera.id]],
      [asha, 'upvote', 0, 'upvote', [asha.id], [meera.id]],
      [meera, 'upvote', 2, 'upvote', [meera.id, asha.id], []],
    ];
    for (const [by, direction, voteCount, myVote, upvotes, downvotes] of steps) {
      const { status, body } = await vote(thing, direction, by);
      expect(status).toBe(200);
      expect(body).toEqual({ voteCount, myVote, votes: { upvotes, downvotes } });
    }
    const { body } = await ask(site.app, at.get, { params: { id: thing.id }, token: ravi.token });
    const shown = kind === 'discussion' ? body : body.replies[0];
    expect([shown.voteCount, shown.myVote]).toEqual([2, null]);
    expect(shown.votes).toEqual({ upvotes: [meera.id, asha.id], downvotes: [] });
  });

  it('names the newest hundred in each direction, and the asking person always', async () => {
    const thing = await make(kind);
    await vote(thing, 'downvote', site.cast.ravi);
    await addVoters(thing, 120, true);
    await addVoters(thing, 120, false);
    const read = async (token?: string) => {
      const { body } = await ask(site.app, at.get, { params: { id: thing.id }, token });
      return kind === 'discussion' ? body : body.replies[0];
    };
    const other = await read();
    expect([other.votes.upvotes.length, other.votes.downvotes.length]).toEqual([100, 100]);
    expect(other.votes.downvotes).not.toContain(site.cast.ravi.id);
    const mine = await read(site.cast.ravi.token);
    expect([mine.voteCount, mine.myVote, mine.votes.downvotes.length]).toEqual([-1, 'downvote', 100]);
    expect(mine.votes.downvotes.at(-1)).toBe(site.cast.ravi.id);
  });
});

it('orders replies: solutions first, then by votes, then oldest', async () => {
  const { id } = await make('discussion');
  const { asha, ravi, meera } = site.cast;
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    const answer = await ask(site.app, at.addReply, { params: { id }, form: replyForm(), token: ravi.token });
    ids.push(answer.body.reply._id);
  }
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  await vote({ id, replyId: a }, 'downvote', meera);
  for (const by of [asha, meera]) await vote({ id, replyId: d }, 'upvote', by);
  await vote({ id, replyId: c }, 'upvote', meera);
  await ask(site.app, at.solved, { params: { id, replyId: e }, token: asha.token });
  const { body } = await ask(site.app, at.get, { params: { id } });
  expect(body.replies.map(({ _id }: { _id: string }) => _id)).toEqual([e, d, c, b, a]);
});
