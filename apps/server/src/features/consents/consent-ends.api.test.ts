import { accountAddresses as account } from '@kalaangan/contract/accounts';
import { consentAddresses as at } from '@kalaangan/contract/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
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
