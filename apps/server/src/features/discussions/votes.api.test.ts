import {
  discussionAddresses as at,
  discussionMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

type Votable = { id: string; replyId?: string };
async function createVotable(kind: 'discussion' | 'reply'): Promise<Votable> {
  const { token } = site.cast.asha;
  const { body } = await ask(site.app, at.create, { form: discussionForm(), token });
  if (kind === 'discussion') return { id: body._id };
  const answer = await ask(site.app, at.addReply, { params: { id: body._id }, form: replyForm(), token });
  return { id: body._id, replyId: answer.body.reply._id };
}

const vote = (votable: Votable, voteType: unknown, by?: Person) =>
  ask(site.app, votable.replyId === undefined ? at.vote : at.voteReply, {
    params: { ...votable },
    body: { voteType },
    token: by?.token,
  });

/** Inserts people with votes, one after the other in time. */
async function addVoters(votable: Votable, count: number, up: boolean): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const subject = votable.replyId ?? votable.id;
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
  it('are denied to visitors', async () => {
    expect((await vote(await createVotable(kind), 'upvote')).status).toBe(401);
  });

  it('are answered 404 for unknown ids', async () => {
    const votable = await createVotable(kind);
    const gone = votable.replyId === undefined ? { id: unknownId } : { ...votable, replyId: unknownId };
    expect((await vote(gone, 'upvote', site.cast.ravi)).status).toBe(404);
    expect((await vote({ ...votable, id: unknownId }, 'upvote', site.cast.ravi)).status).toBe(404);
    expect((await vote({ ...votable, id: 'x' }, 'upvote', site.cast.ravi)).status).toBe(404);
  });

  it.each([undefined, null, '', 'up', 1, ['upvote']])(
    'are rejected for the direction %j',
    async (voteType) => {
      const { status, body } = await vote(await createVotable(kind), voteType, site.cast.ravi);
      expect([status, body.errors]).toEqual([400, { voteType: messages.voteInvalid }]);
    },
  );

  it('are counted, changed by the other direction, and withdrawn by the same one', async () => {
    const votable = await createVotable(kind);
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
      const { status, body } = await vote(votable, direction, by);
      expect(status).toBe(200);
      expect(body).toEqual({ voteCount, myVote, votes: { upvotes, downvotes } });
    }
    const { body } = await ask(site.app, at.get, { params: { id: votable.id }, token: ravi.token });
    const shown = kind === 'discussion' ? body : body.replies[0];
    expect([shown.voteCount, shown.myVote]).toEqual([2, null]);
    expect(shown.votes).toEqual({ upvotes: [meera.id, asha.id], downvotes: [] });
  });

  it('name the newest hundred voters in each direction, and always the viewer', async () => {
    const votable = await createVotable(kind);
    await vote(votable, 'downvote', site.cast.ravi);
    await addVoters(votable, 120, true);
    await addVoters(votable, 120, false);
    const read = async (token?: string) => {
      const { body } = await ask(site.app, at.get, { params: { id: votable.id }, token });
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

it('sorts replies: solutions first, then by votes, then oldest first', async () => {
  const { id } = await createVotable('discussion');
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
