import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '@kalaangan/server';
import { ask } from '@kalaangan/server/test-kit/client.ts';
import { makePng } from '@kalaangan/server/test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '@kalaangan/server/test-kit/test-app.ts';
import type { ReplyLine } from '../../content/discussions/topic-row.ts';
import { people } from '../people.ts';
import { insertPeople } from '../store.ts';
import { listDiscussions, topics } from './publish-discussions.ts';

const hasBefore = (line: ReplyLine) => typeof line !== 'string' && line.before !== undefined;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

it('publishes all discussions in the order of their dates, with replies, votes and solutions', async () => {
  const { database, features } = site;
  const ids = new Map(people.map(({ username }) => [username, newId()]));
  const idOf = (username: string) => ids.get(username) ?? '';
  await insertPeople(
    database.kysely,
    people.map((person) => ({ ...person, id: idOf(person.username) })),
  );
  const bytes = await makePng({ width: 20, height: 10 });
  for (const { pictures, publish } of listDiscussions({
    database,
    features,
    idOf,
    everybody: [...ids.values()],
    works: new Map(),
  }))
    await publish(pictures.map(() => ({ bytes, filename: 'sketch.png' })));

  const { body } = await ask(site.app, at.list, { query: { limit: '50' } });
  expect(body.discussions).toHaveLength(topics.length);
  const times = body.discussions.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const { rows } = await database.pool.query('select 1 from discussion_replies where edited_at is not null');
  expect(rows).toHaveLength(topics.flatMap(({ replies }) => replies).filter(hasBefore).length);
  const of = (test: (discussion: { solved: boolean; replyCount: number; voteCount: number }) => boolean) =>
    body.discussions.filter(test).length;
  expect(of(({ replyCount }) => replyCount === 0)).toBe(
    topics.filter(({ replies }) => replies.length === 0).length,
  );
  expect(of(({ solved }) => solved)).toBeGreaterThan(10);
  expect(of(({ voteCount }) => voteCount > 0)).toBeGreaterThan(10);
  const unanswered = await ask(site.app, at.list, { query: { sort: 'unanswered', limit: '1' } });
  expect(unanswered.body.totalPages).toBe(topics.filter(({ replies }) => replies.length === 0).length);
});
