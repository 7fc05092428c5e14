import {
  adminAddresses as at,
  adminLimits as limits,
  adminMessages as messages,
} from '@kalaangan/contract/admin/admin';
import { applicationAddresses } from '@kalaangan/contract/applications/applications';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { unknownId, addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const owner = 'ownerofthesite1@example.org';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ ADMIN_EMAILS: `${owner}, never-signed-up@example.org` });
});
afterAll(() => site.stop());

const dashboard = (query: Record<string, string> = {}, token: string | undefined = site.cast.admin.token) =>
  ask(site.app, at.dashboard, { query, token });
const setAdmin = (id: string, isAdmin: unknown, token: string | undefined = site.cast.admin.token) =>
  ask(site.app, at.setAdmin, { params: { id }, body: { isAdmin }, token });
const namesOf = (body: { users: { name: string }[] }) => body.users.map(({ name }) => name);

async function insertPeople(people: { name: string; username: string; email: string }[]): Promise<string[]> {
  const rows = people.map((person) => ({ id: newId(), ...person }));
  for (let from = 0; from < rows.length; from += 1000)
    await site.database.kysely
      .insertInto('users')
      .values(rows.slice(from, from + 1000))
      .execute();
  return rows.map(({ id }) => id);
}

describe(at.dashboard, () => {
  it('rejects visitors', async () => {
    const { status, body } = await ask(site.app, at.dashboard);
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it.each(['asha', 'meera'] as const)('rejects members without admin rights (%s)', async (member) => {
    const { status, body } = await dashboard({}, site.cast[member].token);
    expect([status, body]).toEqual([403, { code: 'forbidden', message: generalMessages.forbidden }]);
  });

  it.each([
    [{ page: '-1' }, generalMessages.badPage],
    [{ limit: '0' }, generalMessages.badLimit],
    [{ cursor: 'what' }, generalMessages.badCursor],
    [{ q: 'x'.repeat(limits.query + 1) }, messages.queryTooLong()],
  ])('rejects the query %j', async (query, message) => {
    const { status, body } = await dashboard(query);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('answers exact figures, and accounts with their private fields', async () => {
    const before = (await dashboard()).body.stats;
    const meena = await addPerson(site, 'Meena Unverified');
    const { body } = await dashboard();
    expect(body.stats).toEqual({
      ...before,
      totalUsers: before.totalUsers + 1,
      newUsers: before.newUsers + 1,
    });
    expect(body.users[0]).toEqual({
      _id: meena.id,
      name: meena.name,
      username: meena.username,
      email: meena.email,
      isVerified: false,
      isAdmin: false,
      role: 'member',
      age: null,
      createdAt: expect.stringMatching(/Z$/),
      profilePicture: null,
    });
    await ask(site.app, applicationAddresses.submit, {
      params: { form: 'kalaklub' },
      body: {
        name: 'N',
        email: 'n@example.org',
        city: 'Pune',
        linkedin: 'https://l.example',
        introduction: 'I',
      },
    });
    await addPerson(site, 'Tara Verified', { verified: true });
    expect((await dashboard()).body.stats).toMatchObject({
      verifiedUsers: before.verifiedUsers + 1,
      kalaklubApplications: before.kalaklubApplications + 1,
      kalakahaniApplications: before.kalakahaniApplications,
    });
  });

  it('pages by number and by cursor, newest first, without gaps or duplicates', async () => {
    const ids = await insertPeople(
      Array.from({ length: 120 }, (_, index) => ({
        name: `Listed ${index}`,
        username: `listed${index}`,
        email: `listed${index}@lists.example`,
      })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await dashboard({ q: 'lists.example', ...(cursor !== null && { cursor }) });
      seen.push(...body.users.map(({ _id }: { _id: string }) => _id));
      expect(body.hasMore).toBe(body.nextCursor !== null);
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids.toReversed());
    const second = await dashboard({ q: 'lists.example', page: '2' });
    expect(second.body.users.map(({ _id }: { _id: string }) => _id)).toEqual(seen.slice(limits.page, 100));
    expect((await dashboard({ limit: '1000' })).body.users).toHaveLength(50);
  });

  it('finds accounts by any part of name, username or email address, in any case and script', async () => {
    await insertPeople([
      { name: 'कविता शर्मा', username: 'kavita', email: 'kavita@found.example' },
      { name: 'பூமா', username: 'poomaArts', email: 'p_100%@found.example' },
      { name: 'Zq Twoletters', username: 'twoletters', email: 'tl@found.example' },
      { name: "O'Brien \\ Co", username: 'obrien', email: 'ob@found.example' },
    ]);
    const found = async (q: string) => namesOf((await dashboard({ q })).body);
    expect(await found('शर्मा')).toEqual(['कविता शर्मा']);
    expect(await found('பூ')).toEqual(['பூமா']);
    expect(await found('MAARTS')).toEqual(['பூமா']);
    expect(await found('KAVITA@found')).toEqual(['कविता शर्मा']);
    expect(await found('zq')).toEqual(['Zq Twoletters']);
    expect(await found(' found.example ')).toHaveLength(4);
    // The wildcards of LIKE are matched literally.
    expect(await found('p_100%@')).toEqual(['பூமா']);
    expect(await found('p%ma')).toEqual([]);
    expect(await found('\\ co')).toEqual(["O'Brien \\ Co"]);
    expect(await found("' or '1'='1")).toEqual([]);
    expect(await found('nobody at all')).toEqual([]);
    expect(await found('  ')).toEqual(namesOf((await dashboard()).body));
  });
});

describe(at.setAdmin, () => {
  it('rejects visitors', async () => {
    const asked = { params: { id: site.cast.asha.id }, body: { isAdmin: true } };
    expect((await ask(site.app, at.setAdmin, asked)).status).toBe(401);
  });

  it('rejects members without admin rights, even for their own account', async () => {
    const { asha, ravi } = site.cast;
    for (const { id } of [asha, ravi]) {
      const { status, body } = await setAdmin(id, true, asha.token);
      expect([status, body.message]).toEqual([403, generalMessages.forbidden]);
    }
    expect((await dashboard({}, asha.token)).status).toBe(403);
  });

  it.each([undefined, null, 'true', 1])('rejects %j as isAdmin', async (isAdmin) => {
    const { status, body } = await setAdmin(site.cast.ravi.id, isAdmin);
    expect([status, body.message]).toEqual([400, messages.isAdminRequired]);
  });

  it.each([true, false])(
    'rejects a change of the own rights to %s, in whatever case the id is written',
    async (isAdmin) => {
      const { id } = site.cast.admin;
      for (const ownId of [id, id.toUpperCase()]) {
        const { status, body } = await setAdmin(ownId, isAdmin);
        expect([status, body]).toEqual([400, { code: 'invalid', message: messages.notOneself }]);
      }
      expect((await dashboard()).status).toBe(200);
    },
  );

  it.each([unknownId, 'nonsense'])('answers 404 for the unknown id %s', async (id) => {
    expect((await setAdmin(id, true)).status).toBe(404);
  });

  it('grants admin rights idempotently, and revokes them at once, in open sessions too', async () => {
    const rani = await addPerson(site, 'Rani Newadmin', { verified: true });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await setAdmin(rani.id, true);
      expect([status, body.user]).toMatchObject([200, { _id: rani.id, email: rani.email, isAdmin: true }]);
    }
    expect((await dashboard({}, rani.token)).status).toBe(200);
    expect((await setAdmin(rani.id, false)).body.user.isAdmin).toBe(false);
    expect((await dashboard({}, rani.token)).status).toBe(403);
    expect((await setAdmin(site.cast.asha.id, true, rani.token)).status).toBe(403);
  });

  it('writes who granted and revoked them into the log', async () => {
    const rani = await addPerson(site, 'Rani Logged', { verified: true });
    await setAdmin(rani.id, true);
    await setAdmin(rani.id, false);
    const { token, id: actor } = site.cast.admin;
    const { body } = await ask(site.app, moderation.log, { query: { limit: '2' }, token });
    const entry = { actor, action: 'role', target: `user ${rani.id}` };
    expect(body.entries).toMatchObject([
      { ...entry, reason: 'member' },
      { ...entry, reason: 'admin' },
    ]);
  });

  it('rejects granting rights to an account until its email address is verified', async () => {
    const meena = await addPerson(site, 'Meena Waiting');
    const refused = await setAdmin(meena.id, true);
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: 'invalid', message: messages.ownerUnknown },
    ]);
    expect((await setAdmin(meena.id, false)).status).toBe(200);
    expect((await dashboard({}, meena.token)).status).toBe(403);
    await site.database.kysely
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', meena.id)
      .execute();
    expect((await setAdmin(meena.id, true)).body.user.isAdmin).toBe(true);
  });

  it('rejects revoking rights that the setting ADMIN_EMAILS grants', async () => {
    const [id = ''] = await insertPeople([{ name: 'Site Owner', username: 'siteowner', email: owner }]);
    // The setting has no effect before the address is verified.
    expect((await setAdmin(id, false)).body.user.isAdmin).toBe(false);
    await site.database.kysely
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', id)
      .execute();
    const { status, body } = await setAdmin(id, false);
    expect([status, body]).toEqual([400, { code: 'invalid', message: messages.adminByConfig }]);
    const { users } = (await dashboard({ q: owner })).body;
    expect(users).toMatchObject([{ _id: id, isAdmin: true }]);
  });
});
