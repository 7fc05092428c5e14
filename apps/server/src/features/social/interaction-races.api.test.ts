import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blockAddresses, blockMessages } from '@kalaangan/contract/accounts/blocks';
import type { Address } from '@kalaangan/contract/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask, type Asked } from '#test-kit/client.ts';
import { holdQueryResult } from '#test-kit/processes/held-query-results.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  // With a single connection whatever comes between would wait for the transaction that is held.
  site = await startTestApp({}, { kind: 'postgres' });
});
afterAll(() => site.stop());

const as = (person: Person, address: Address, asked: Asked) =>
  ask(site.app, address, { token: person.token, ...asked });

/** An artwork with a comment by its owner, and somebody who comes to it. */
async function createWork() {
  const [owner, comer] = await Promise.all([
    addPerson(site, 'Owning', { verified: true }),
    addPerson(site, 'Coming', { verified: true }),
  ]);
  const id = await insertBareArtwork(site.database, { ownerId: owner.id });
  const { body } = await as(owner, artwork.addComment, { params: { id }, body: { content: 'Mine' } });
  return { owner, comer, params: { id }, onComment: { id, commentId: String(body._id) } };
}
type Work = Awaited<ReturnType<typeof createWork>>;

const acts: [name: string, act: (work: Work) => ReturnType<typeof as>, counts: object][] = [
  ['a like', ({ comer, params }) => as(comer, artwork.like, { params }), { likes_count: 0 }],
  [
    'a comment',
    ({ comer, params }) => as(comer, artwork.addComment, { params, body: { content: 'Words' } }),
    { comments_count: 1 },
  ],
  [
    'a reply',
    ({ comer, onComment }) => as(comer, artwork.addReply, { params: onComment, body: { content: 'Words' } }),
    { comments_count: 1 },
  ],
];

/** Lets `between` happen when all of an act is done but its transaction. @returns the answer to the act */
async function actWhile(act: () => ReturnType<typeof as>, between: () => Promise<unknown>) {
  const held = holdQueryResult(/^begin/i, act);
  try {
    await held.answered;
    await between();
    held.release();
    return await held.result;
  } finally {
    held.release();
  }
}

async function countsOf({ params }: Work) {
  const { rows } = await site.database.pool.query(
    'select likes_count, comments_count from subjects where id = $1',
    [params.id],
  );
  return rows[0];
}

it.each(acts)('%s loses against a block that was answered before', async (_, act, counts) => {
  const work = await createWork();
  const answer = await actWhile(
    () => act(work),
    () => as(work.owner, blockAddresses.block, { params: { id: work.comer.id } }),
  );
  expect([answer.status, answer.body.message]).toEqual([403, blockMessages.mayNotInteract]);
  expect(await countsOf(work)).toMatchObject(counts);
});

it.each(acts)('%s loses against what hides the work from minors', async (_, act, counts) => {
  const work = await createWork();
  await site.database.pool.query(
    `update users set age_band = 'minor', guardian_email = 'g@example.org', guardian_consent = 'given' where id = $1`,
    [work.comer.id],
  );
  const answer = await actWhile(
    () => act(work),
    () => site.database.pool.query('update subjects set is_mature = true where id = $1', [work.params.id]),
  );
  expect(answer.status).toBe(404);
  expect(await countsOf(work)).toMatchObject(counts);
});

it.each(acts.slice(1))('%s loses against the closing of comments', async (_, act, counts) => {
  const work = await createWork();
  const answer = await actWhile(
    () => act(work),
    () => as(work.owner, artwork.closeComments, { params: work.params, body: { closed: true } }),
  );
  expect([answer.status, answer.body.message]).toEqual([403, 'Comments are closed.']);
  expect(await countsOf(work)).toMatchObject(counts);
});
