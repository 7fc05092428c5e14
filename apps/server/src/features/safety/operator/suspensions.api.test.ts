import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { transparencyAddresses } from '@kalaangan/contract/safety/transparency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { addPerson, unknownId, type Person } from '#test-kit/people/cast.ts';
import { checkLog } from '../ledger/log.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';
import { suspendAsOperator, unsuspendAsOperator } from './suspension-commands.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(async () => {
  expect((await checkLog(site.database.kysely)).broken).toBeNull();
  await site.stop();
});

const dayMs = 86_400_000;
const note = 'A hundred comments with the same link.';
const suspend = ({ id }: Person, days = 7) => suspendAsOperator(site.features.safety, id, { days, note });
const unsuspend = ({ id }: Person) => unsuspendAsOperator(site.features.safety, id);
const me = async ({ token }: Person) => (await ask(site.app, accountAddresses.me, { token })).body.user;
const stateOf = async (person: Person) => (await me(person)).standing.state;
const strikesOf = async ({ token }: Person) =>
  (await ask(site.app, at.strikes, { token })).body.strikes.map(({ action }: { action: string }) => action);
const getCase = async (id: string) =>
  (await ask(site.app, at.get, { params: { id }, token: safety.first.token })).body.case;

/** The entries of the log about a person, the oldest first. */
async function entriesOn({ id }: Person): Promise<{ actor: string; action: string; reason: string }[]> {
  const { rows } = await site.database.pool.query(
    'select actor, action, reason from moderation_log where target = $1 order by seq',
    [`user ${id}`],
  );
  return rows;
}

/** The id of the last case on a person. */
async function caseOf({ id }: Person): Promise<string> {
  const { rows } = await site.database.pool.query(
    "select id from cases where kind = 'report' and target_id = $1 order by id desc limit 1",
    [id],
  );
  return rows[0].id;
}

async function takeMail({ email }: Person, part: string) {
  for (;;) {
    const mail = await site.takeMail(email);
    if (mail.text.includes(part)) return mail;
  }
}

const newestNotice = async ({ token }: Person) =>
  (await ask(site.app, notificationAddresses.list, { token })).body.notifications[0];

describe('a suspension by the operator', () => {
  it('is a decision about the person, who is told why, may appeal, and writes nothing meanwhile', async () => {
    const person = await safety.person('Suspended Person');
    await suspend(person);
    const { standing } = await me(person);
    expect(standing).toMatchObject({ state: 'suspended', reason: note });
    expect(Date.parse(standing.until) - Date.now()).toBeGreaterThan(6.9 * dayMs);
    expect(await strikesOf(person)).toEqual(['suspend']);
    const mail = await takeMail(person, 'Your account is suspended until');
    expect(mail.text).toContain(`\n\n${note}\n\n`);
    expect((await newestNotice(person)).content).toContain(note);

    const caseId = await caseOf(person);
    expect((await getCase(caseId)).decision).toMatchObject({
      action: 'suspend',
      days: 7,
      note,
      by: null,
      byOperator: true,
    });
    const opened = `case ${caseId} other`;
    expect(await entriesOn(person)).toEqual([
      { actor: 'operator', action: 'open', reason: opened },
      { actor: 'operator', action: 'suspend', reason: `case ${caseId}: rule 10: ${note}` },
    ]);

    const { status, body } = await safety.appeal(caseId, person);
    expect(status).toBe(201);
    expect((await safety.decide(body.case._id, safety.first, { action: 'reverse' })).status).toBe(200);
    expect([await stateOf(person), await strikesOf(person)]).toEqual(['good', []]);
  });

  it('is counted by the transparency report', async () => {
    const count = async () => (await ask(site.app, transparencyAddresses.get)).body.suspended;
    const before = await count();
    await suspend(await safety.person('Counted Person'));
    expect(await count()).toBe(before + 1);
  });

  it('stands in the log that admins read by the word of the record', async () => {
    const person = await safety.person('Logged Person');
    await suspend(person);
    const { body } = await ask(site.app, at.log, { query: { limit: '1' }, token: site.cast.admin.token });
    expect(body.entries).toMatchObject([
      { actor: 'operator', by: null, action: 'suspend', targets: [{ title: 'Logged Person' }] },
    ]);
  });

  it('decides the case that is open, whose reporter is told', async () => {
    const [person, reporter] = [await safety.person('Reported Person'), await safety.person('Reporter')];
    await safety.report(person.id, reporter, { targetType: 'user' });
    await suspend(person);
    expect((await entriesOn(person)).map(({ action }) => action)).toEqual(['report', 'suspend']);
    await takeMail(reporter, 'its author was suspended');
  });

  it('leaves a case alone that a moderator works on', async () => {
    const person = await safety.person('Claimed Person');
    await safety.report(person.id, await safety.person(), { targetType: 'user' });
    const params = { id: await caseOf(person) };
    await ask(site.app, at.claim, { params, token: safety.first.token });
    await expect(suspend(person)).rejects.toThrow('This case is being handled by Mod First.');
    expect([await stateOf(person), (await entriesOn(person)).length]).toEqual(['good', 2]);
  });

  it('also takes the rights of a moderator, and keeps a longer one', async () => {
    const person = await addPerson(site, 'Moderating Person', { verified: true, moderator: true });
    await suspend(person, 30);
    await suspend(person, 1);
    const { standing, role } = await me(person);
    expect([Date.parse(standing.until) - Date.now() > 29 * dayMs, role]).toEqual([true, 'member']);
  });

  it('is refused for an account that there is not', async () => {
    await expect(suspendAsOperator(site.features.safety, unknownId, { days: 1, note })).rejects.toThrow();
  });
});

describe('the end of a suspension by the operator', () => {
  it('lets the person write at once, who is told so, and keeps the strike', async () => {
    const person = await safety.person('Forgiven Person');
    await suspend(person);
    expect(await unsuspend(person)).toBe(true);
    expect([await stateOf(person), await strikesOf(person)]).toEqual(['good', ['suspend']]);
    expect((await newestNotice(person)).content).toBe('Your account is no longer suspended.');
    const { subject, link } = await takeMail(person, 'Your account is no longer suspended.');
    expect(subject).toBe(`Kalaangan: Your account is no longer suspended.`);
    expect(link).toBe(`${site.settings.publicUrl}/account`);
    expect((await entriesOn(person)).at(-1)).toEqual({
      actor: 'operator',
      action: 'unsuspend',
      reason: `case ${await caseOf(person)}`,
    });
  });

  it('is for good when a later decision is reversed', async () => {
    const person = await safety.person('Twice Suspended');
    await suspend(person, 30);
    await unsuspend(person);
    await suspend(person, 2);
    const { body } = await safety.appeal(await caseOf(person), person);
    await safety.decide(body.case._id, safety.first, { action: 'reverse' });
    expect(await stateOf(person)).toBe('good');
  });

  it('leaves removed what the decision of a moderator has removed', async () => {
    const person = await safety.person('Removed Author');
    const artworkId = await safety.publish(person);
    await safety.report(artworkId, await safety.person());
    const caseId = await safety.caseOn(artworkId);
    await safety.decide(caseId, safety.first, { action: 'suspend', days: 14 });
    expect(await stateOf(person)).toBe('suspended');
    expect(await unsuspend(person)).toBe(true);
    expect([await stateOf(person), await safety.statusOf(artworkId)]).toEqual(['good', 410]);
    expect((await getCase(caseId)).decision).toMatchObject({ action: 'suspend', days: 0, undone: false });
  });

  it('leaves a ban', async () => {
    const person = await safety.person('Banned Person');
    await suspend(person);
    const { body } = await ask(site.app, at.open, {
      body: { targetType: 'user', targetId: person.id, category: 'other' },
      token: safety.first.token,
    });
    await safety.decide(body.case._id, safety.first, { action: 'ban' });
    expect(await unsuspend(person)).toBe(true);
    expect(await stateOf(person)).toBe('banned');
  });

  it('changes nothing for somebody who is not suspended', async () => {
    const person = await safety.person('Good Person');
    expect(await unsuspend(person)).toBe(false);
    expect(await entriesOn(person)).toEqual([]);
    expect(await unsuspendAsOperator(site.features.safety, unknownId)).toBe(false);
  });
});
