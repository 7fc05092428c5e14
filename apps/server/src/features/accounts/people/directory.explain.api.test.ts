import { adminAddresses as at } from '@kalaangan/contract/admin/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { fillDatabase } from '#test-kit/databases/filling.ts';
import { explain, recordStatements, vacuum } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { listAccounts } from './directory-queries.ts';

const people = 20_000;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await fillDatabase(site.database, [
    `insert into users (id, name, username, email)
     select (lpad(to_hex(n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
       'Person ' || md5(n::text), 'person' || n, md5('mail' || n) || '@example.com'
     from generate_series(1, ${people}) n`,
  ]);
  await vacuum(site.database, ['users']);
});
afterAll(() => site.stop());

/** The plans of the statements that a search of an admin sends. */
function plansOf(query: Record<string, string>): Promise<string[]> {
  return plansOfLists(async () => {
    const { status } = await ask(site.app, at.dashboard, { query, token: site.cast.admin.token });
    expect(status).toBe(200);
  });
}

async function plansOfLists(list: () => Promise<unknown>): Promise<string[]> {
  const seen = await recordStatements(list);
  const lists = seen.filter(({ text }) => /made_admin.* from "users" .*order by/s.test(text));
  expect(lists).toHaveLength(1);
  return Promise.all(lists.map((statement) => explain(site.database, statement)));
}

it('lists people by the primary key, also later pages', async () => {
  const { body } = await ask(site.app, at.dashboard, { token: site.cast.admin.token });
  const pages: Record<string, string>[] = [{}, { cursor: String(body.nextCursor) }];
  for (const query of pages)
    for (const plan of await plansOf(query)) {
      expect(plan).toContain('users_pkey');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
});

it.each(['person19999', 'c4ca4238', '@example.org', 'zq'])('finds %s by the index of texts', async (q) => {
  for (const plan of await plansOf({ q })) {
    expect(plan).toContain('users_directory');
    expect(plan).not.toContain('Seq Scan');
  }
});

it('finds a text that most people have by the primary key', async () => {
  for (const plan of await plansOf({ q: 'example.com' })) {
    expect(plan).toContain('users_pkey');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});

it.each(['admin', 'moderator'] as const)('finds those who are %s by the index of staff', async (role) => {
  const { accounts } = site.features;
  for (const text of ['', 'person1'])
    for (const plan of await plansOfLists(() => listAccounts(accounts, { text, role, limit: 50 }))) {
      expect(plan).toContain('users_staff');
      expect(plan).not.toContain('Seq Scan');
    }
});
