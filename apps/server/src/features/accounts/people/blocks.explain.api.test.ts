import { blockAddresses as at } from '@kalaangan/contract/accounts/blocks';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { fillDatabase, insertNumberedPeople, numberedPerson } from '#test-kit/databases/filling.ts';
import { expectIndexes, recordStatements, vacuum, type Statement } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { forgetRecency } from './profile-queries.ts';

const rows = 100_000;
const people = 5_000;
const largeTables = ['blocks', 'mutes', 'users'];

let site: TestApp;
let busy: Person;
let other: Person;
let work: string;
beforeAll(async () => {
  site = await startTestApp();
  busy = await addPerson(site, 'Busy Person', { verified: true });
  other = await addPerson(site, 'Other Person', { verified: true });
  work = await insertBareArtwork(site.database, { ownerId: other.id });
  const person = numberedPerson;
  const list = (table: string) =>
    `insert into ${table} select ${person('1 + n % 5000')}, ${person('1 + (n * 7 + n / 5000) % 5000')}, now() - n * interval '1 second'
     from generate_series(1, ${rows}) n where n % 5000 <> (n * 7 + n / 5000) % 5000 on conflict do nothing`;
  await fillDatabase(site.database, [
    insertNumberedPeople(people),
    list('blocks'),
    list('mutes'),
    ...['blocks', 'mutes'].map(
      (table) =>
        `insert into ${table} select '${busy.id}', ${person('n')}, date_trunc('milliseconds', now()) from generate_series(1, 2000) n`,
    ),
  ]);
  await vacuum(site.database, ['blocks', 'mutes', 'users']);
});
afterAll(() => site.stop());

const expectPlans = (seen: readonly Statement[]) => expectIndexes(site.database, seen, { largeTables });
const on = () => ({ token: busy.token, params: { id: other.id } });

it('lists blocked and muted people by indexes, also later pages', async () => {
  for (const [address, index] of [
    [at.blocks, 'blocks_newest'],
    [at.mutes, 'mutes_newest'],
  ] as const) {
    const seen = await recordStatements(async () => {
      const first = await ask(site.app, address, { token: busy.token });
      const query = { cursor: first.body.nextCursor };
      expect((await ask(site.app, address, { token: busy.token, query })).body.users).toHaveLength(20);
    });
    expect(await expectPlans(seen)).toContain(index);
  }
});

it('blocks, refuses an act, lists the feed and counts notifications by indexes', async () => {
  const seen = await recordStatements(async () => {
    expect((await ask(site.app, at.block, on())).status).toBe(200);
    const like = { token: busy.token, params: { id: work } };
    expect((await ask(site.app, artwork.like, like)).status).toBe(403);
    expect((await ask(site.app, artwork.list, { token: busy.token })).body.artworks).toEqual([]);
    expect((await ask(site.app, notification.count, { token: busy.token })).body).toEqual({ count: 0 });
    expect((await ask(site.app, at.unblock, on())).status).toBe(200);
  });
  const plans = await expectPlans(seen);
  for (const index of ['blocks_pkey', 'blocks_blocked']) expect(plans).toContain(index);
});

it('finds who joined at a time by the primary key', async () => {
  const seen = await recordStatements(() =>
    forgetRecency(site.features.accounts, new Date(Date.now() - 60_000), new Date()),
  );
  expect(await expectPlans(seen)).toContain('users_pkey');
});
