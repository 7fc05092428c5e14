import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { searchAddresses } from '@kalaangan/contract/search/search';
import type { Address } from '@kalaangan/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMember } from '#features/accounts/index.ts';
import { ask } from '#test-kit/client.ts';
import {
  fillDatabase,
  insertNumberedPeople,
  numberedId,
  numberedPerson,
} from '#test-kit/databases/filling.ts';
import { replyForm } from '#test-kit/content/discussion-form.ts';
import { expectIndexes, recordStatements, vacuum } from '#test-kit/processes/statements.ts';
import type { Database } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { removeDiscussion } from './commands.ts';
import { deleteDiscussionsOf } from './deletion.ts';

const discussions = 100_000;
const people = 1_000;
/** A sequential scan of these would cost more with every discussion, reply and vote. */
const largeTables = [
  'subjects',
  'discussions',
  'discussion_lists',
  'discussion_totals',
  'discussion_tag_keys',
  'discussion_replies',
  'votes',
  'media',
  'users',
];

let site: TestApp;
let busiest: string;
let token: string;
beforeAll(async () => {
  site = await startTestApp();
  busiest = await fill(site.database);
  await site.jobs.sweep('discussions.hear-tags');
  await vacuum(site.database, largeTables);
  ({ token } = site.cast.ravi);
});
afterAll(() => site.stop());

const person = numberedPerson;
const topic = (number: string) => numberedId('dddd', number);
const reply = (number: string) => numberedId('eeee', number);

/** Inserts discussions with tags, votes and replies. @returns the id of one that has thousands of both */
async function fill(database: Database): Promise<string> {
  const content = `'[{"type":"text","text":"Words"}]'`;
  await fillDatabase(database, [
    insertNumberedPeople(people * 20),
    `insert into subjects (id, kind, owner_id, created_at, created_ms, upvotes, comments_count)
     select ${topic('n')}, 'discussion', ${person(`1 + n % ${people}`)}, now(), n, n % 50, case when n = 7 then 5000 when n <= 5000 then 0 else 1 end from generate_series(1, ${discussions}) n`,
    `insert into discussions select ${topic('n')}, ${person(`1 + n % ${people}`)}, 'Topic ' || n, array['Even'], ${content}, ${content}, '{}', now() from generate_series(1, ${discussions}) n`,
    `insert into discussion_lists select list, ${topic('n')}, n % 50, n <= 5000 and n <> 7 from generate_series(1, ${discussions}) n,
       lateral unnest(array['', case n % 10 when 7 then '#kolam' when 8 then '#कोलम' when 9 then '#கோலம்' else '#tag' || n % 10 end, '##', '@' || ${person(`1 + n % ${people}`)}]) list`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${reply('n')}, 'discussion_reply', ${person(`1 + n % ${people}`)}, now(), n from generate_series(1, ${discussions}) n`,
    `insert into discussion_replies (id, discussion_id, author_id, content, media_ids, created_at)
     select ${reply('n')}, ${topic(`case when n <= 5000 then 7 else n end`)}, ${person(`1 + n % ${people}`)}, ${content}, '{}', now() from generate_series(1, ${discussions}) n`,
    `insert into votes (subject_id, user_id, up) select ${topic('n')}, ${person(`1 + n % ${people}`)}, n % 2 = 0 from generate_series(1, ${discussions}) n`,
    `insert into votes (subject_id, user_id, up) select ${topic('7')}, ${person('n')}, true from generate_series(1, ${people * 20}) n on conflict do nothing`,
    `insert into discussion_totals select list, count(*), count(*) filter (where unanswered) from discussion_lists group by list`,
    // Other tags and their keys.
    `insert into discussion_totals select '#other' || n, 1, 0, 1000 from generate_series(1, 20000) n`,
    `insert into discussion_tag_keys select 'i-z' || n, '@' || ${person(`1 + n % ${people}`)} from generate_series(1, 20000) n`,
  ]);
  const { rows } = await database.pool.query<{ id: string }>(`select ${topic('7')} as id`);
  return rows[0]?.id ?? '';
}

/** @returns the plans of the statements on discussions, without those of concurrent sweeps */
async function expectIndexScans(work: () => Promise<unknown>): Promise<string> {
  const seen = await recordStatements(work);
  await expectIndexes(site.database, seen, { largeTables });
  const asked = seen.filter(({ text }) => /discussion_|discussions|votes/.test(text));
  return expectIndexes(site.database, asked, { largeTables });
}

/** Loads the first page, the next one by cursor, and a later one by number. */
async function loadPages(
  address: Address,
  query: Record<string, string> = {},
  params: Record<string, string> = {},
) {
  const first = await ask(site.app, address, { params, query: { limit: '20', ...query }, token });
  expect(first.body.discussions).toHaveLength(20);
  const cursor: string = first.body.nextCursor;
  const next = await ask(site.app, address, { params, query: { limit: '20', ...query, cursor }, token });
  expect(next.body.discussions).toHaveLength(20);
  await ask(site.app, address, { params, query: { limit: '20', ...query, page: '3' }, token });
}

describe(`with ${discussions} discussions`, () => {
  it.each<Record<string, string>>([
    {},
    { sort: 'top' },
    { sort: 'unanswered' },
    { tag: 'TAG3' },
    { tag: 'tag3', sort: 'top' },
    { tag: 'tag3', sort: 'unanswered' },
  ])('lists discussions by indexes without counting: %j', async (query) => {
    const plans = await expectIndexScans(() => loadPages(at.list, query));
    expect(plans).not.toMatch(/Aggregate|Sort Key: .*votes/);
  });

  it.each(['latest', 'top', 'unanswered'])(
    'lists those of a tag in three scripts by indexes, with one more statement: %s',
    async (sort) => {
      const ofDiscussions = async (tag: string) => {
        const seen = await recordStatements(async () => {
          const { body } = await ask(site.app, at.list, { query: { tag, sort } });
          expect(body.discussions).toHaveLength(10);
        });
        return seen.filter(({ text }) => /discussion_/.test(text) && !/heard/.test(text));
      };
      const several = await ofDiscussions('कोलम');
      expect(several.filter(({ text }) => text.includes('discussion_tag_keys'))).toHaveLength(1);
      expect(several).toHaveLength((await ofDiscussions('#')).length + 1);
      await expectIndexScans(() => loadPages(at.list, { tag: 'KOLAM', sort }));
    },
  );

  it('hears new tags by indexes', async () => {
    await site.database.pool.query("update discussion_totals set heard = 0 where list = '#kolam'");
    const seen = await recordStatements(() => site.jobs.sweep('discussions.hear-tags'));
    const plans = await expectIndexes(site.database, seen, { largeTables });
    expect(plans).toContain('discussion_totals_heard');
  });

  it("lists a person's discussions by indexes", async () => {
    const { rows } = await site.database.pool.query<{ id: string }>(`select ${person('5')} as id`);
    const plans = await expectIndexScans(() => loadPages(at.ofUser, {}, { id: rows[0]?.id ?? '' }));
    expect(plans).not.toMatch(/Aggregate/);
  });

  it('loads a discussion with thousands of replies and votes, and its further replies, by indexes', async () => {
    const plans = await expectIndexScans(async () => {
      const { body } = await ask(site.app, at.get, { params: { id: busiest }, token });
      expect([body.replies.length, body.votes.upvotes.length]).toEqual([50, 100]);
      const query = { cursor: body.repliesNextCursor };
      const next = await ask(site.app, at.replies, { params: { id: busiest }, query, token });
      expect(next.body.replies).toHaveLength(50);
      const [{ _id: parent }] = body.replies;
      await ask(site.app, at.replies, { params: { id: busiest }, query: { parent }, token });
    });
    expect(plans).toContain('discussion_replies_order');
    // With another index, all votes on the discussion would be read to find the viewer's own.
    expect(plans).toContain('Index Only Scan using votes_user');
    expect(plans).not.toMatch(/Sort Key: .*votes/);
  });

  it('votes, replies, marks and removes by indexes', async () => {
    await expectIndexScans(async () => {
      const params = { id: busiest };
      const body = { voteType: 'downvote' };
      for (let count = 0; count < 2; count++)
        expect((await ask(site.app, at.vote, { params, body, token })).status).toBe(200);
      const answer = await ask(site.app, at.addReply, { params, form: replyForm(), token });
      const replyId: string = answer.body.reply._id;
      await ask(site.app, at.voteReply, { params: { ...params, replyId }, body, token });
      await ask(site.app, at.solved, { params: { ...params, replyId }, token });
      const gone = await ask(site.app, at.removeReply, { params: { ...params, replyId }, token });
      expect(gone.status).toBe(200);
    });
  });

  it('loads search results by indexes', async () => {
    await expectIndexScans(() =>
      ask(site.app, searchAddresses.discussions, { query: { q: 'words' }, token }),
    );
  });

  it('removes a discussion, and those of a deleted account, by indexes', async () => {
    const { rows } = await site.database.pool.query<{ leaver: string; ordinary: string; author: string }>(
      `select ${person('9')} as leaver, id as ordinary, author_id as author from discussions where id = ${topic('60000')}`,
    );
    const [{ leaver, ordinary, author } = { leaver: '', ordinary: '', author: '' }] = rows;
    await expectIndexScans(() =>
      site.database.transaction((tx) => deleteDiscussionsOf(site.features.discussions, tx, leaver)),
    );
    const reason = { reason: '1', note: '' };
    await expectIndexScans(() =>
      removeDiscussion(site.features.discussions, ordinary, toMember(author), reason),
    );
  });
});
