import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses as admin } from '@kalaangan/contract/admin/admin';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { listAdmins, listStaff } from '../index.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
afterEach(() => {
  vi.useRealTimers();
});

const dayMs = 86_400_000;
const staffReads = [moderation.list, moderation.log, admin.dashboard] as const;

async function look({ token, id }: Person) {
  const reads = await Promise.all(staffReads.map((address) => ask(site.app, address, { token })));
  const { user } = (await ask(site.app, account.me, { token })).body;
  const { accounts } = site.features;
  return {
    reads: reads.map(({ status }) => status),
    role: user.role,
    isAdmin: user.isAdmin,
    isTold: (await listStaff(accounts)).includes(id) || (await listAdmins(accounts)).includes(id),
  };
}
const ofAdmin = { reads: [200, 200, 200], role: 'admin', isAdmin: true, isTold: true };
const ofMember = { reads: [403, 403, 403], role: 'member', isAdmin: false, isTold: false };

describe('an admin', () => {
  it.each([
    ['is suspended', { suspendedUntil: new Date(Date.now() + dayMs) }],
    ['is banned', { banned: true }],
    ['has closed the account', { closed: true }],
  ])('has no rights while the account %s', async (_how, state) => {
    expect(await look(await addPerson(site, 'Former Admin', { verified: true, admin: true }))).toEqual(
      ofAdmin,
    );
    const person = await addPerson(site, 'Restrained Admin', { verified: true, admin: true, ...state });
    expect(await look(person)).toEqual(ofMember);
  });

  it('has them again when the suspension is over, in a session that was used meanwhile', async () => {
    // Not longer: ids that the process makes meanwhile are as far ahead, and no later one is before them.
    const suspendedUntil = new Date(Date.now() + 60_000);
    const person = await addPerson(site, 'Waiting Admin', { verified: true, admin: true, suspendedUntil });
    expect((await look(person)).reads).toEqual(ofMember.reads);
    vi.useFakeTimers({ toFake: ['Date'], now: suspendedUntil });
    expect((await look(person)).reads).toEqual(ofAdmin.reads);
  });
});
