import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { consentAddresses as at } from '@kalaangan/contract/consents/consents';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { expireConsentLinks, reachMajority } from '#test-kit/people/time-passes.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

let count = 0;

/** A minor, with the link that the guardian was mailed. */
async function addMinor(): Promise<{ person: Person; token: string }> {
  const person = await addPerson(site, 'Young Artist', { verified: true });
  const guardianEmail = `guardian${++count}@example.org`;
  await ask(site.app, at.setAge, { token: person.token, body: { band: 'minor', guardianEmail } });
  await site.jobs.runDue();
  return { person, token: (await site.takeMail(guardianEmail)).link?.split('/').at(-1) ?? '' };
}

const agreement = { agree: true, name: 'Sunita Rao', relation: 'Mother' };
const answer = (token: string, body: object) => ask(site.app, at.answer, { params: { token }, body });
const withdraw = (token: string) => ask(site.app, at.withdraw, { params: { token } });
const setOwn = ({ token }: Person, given: boolean) =>
  ask(site.app, at.setOwn, { token, body: { purpose: 'privacy-notice', given } });

it('leaves an account closed whose member has withdrawn their own consent, whatever the guardian answers', async () => {
  const { person, token } = await addMinor();
  const standing = async () =>
    (await ask(site.app, account.me, { token: person.token })).body.user.standing.state;
  await answer(token, agreement);
  await setOwn(person, false);
  await withdraw(token);
  expect((await setOwn(person, true)).status).toBe(409);
  await answer(token, agreement);
  expect(await standing()).toBe('closed');
  await withdraw(token);
  await answer(token, { ...agreement, adult: true });
  expect(await standing()).toBe('closed');
  expect((await setOwn(person, true)).body.user.standing.state).toBe('good');
});

describe('the links of a guardian', () => {
  const links = async ({ id }: Person) => {
    const { rows } = await site.database.pool.query('select from consent_tokens where user_id = $1', [id]);
    return rows.length;
  };

  it('are deleted when an admin says that the person is an adult, and when the person comes of age', async () => {
    const [corrected, older, minor] = [await addMinor(), await addMinor(), await addMinor()];
    for (const { token } of [corrected, older, minor]) await answer(token, agreement);
    await ask(site.app, moderation.setAge, {
      params: { id: corrected.person.id },
      body: { band: 'adult' },
      token: site.cast.admin.token,
    });
    await reachMajority(site.database, older.person);
    await site.jobs.sweep('consents.come-of-age');
    expect([await links(corrected.person), await links(older.person)]).toEqual([0, 0]);
    expect(await links(minor.person)).toBeGreaterThan(0);
    expect((await answer(older.token, agreement)).status).toBe(400);
  });

  it('say for some days that no consent is needed, to the guardian who said so', async () => {
    const { person, token } = await addMinor();
    const said = await answer(token, { ...agreement, adult: true });
    expect(said.body.consent).toMatchObject({ state: 'unneeded', expiresAt: expect.any(String) });
    await site.jobs.sweep('consents.note-expired-links');
    expect(await links(person)).toBe(1);
    await expireConsentLinks(site.database, person);
    await site.jobs.sweep('consents.note-expired-links');
    expect(await links(person)).toBe(0);
    expect((await ask(site.app, at.get, { params: { token } })).status).toBe(400);
  });
});
