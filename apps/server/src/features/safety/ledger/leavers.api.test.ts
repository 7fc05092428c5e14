import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice, upholdNotice } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

// What stays of people who delete their accounts, as long as it is needed.

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

async function leave(person: Person): Promise<void> {
  const { status } = await ask(site.app, account.deleteMe, {
    body: { password: castPassword },
    token: person.token,
  });
  expect(status).toBe(200);
}

describe('the notice of somebody who has deleted the account', () => {
  const sweep = () => site.jobs.sweep('safety.erase-signers');

  async function sendNotice() {
    const sender = await safety.person('Original Artist');
    const artworkId = await safety.publish(await safety.person('Copying Author'));
    const { body } = await ask(site.app, copyright.send, {
      body: copyrightNotice(`/artwork/${artworkId}`),
      token: sender.token,
    });
    return { sender, artworkId, number: String(body.report.number) };
  }

  /** Reads who signed the notice: the name, the address and how to reach them. */
  async function signerOf(number: string): Promise<unknown[]> {
    const { rows } = await site.database.pool.query(
      `select name, postal_address, phone, email, signature from copyright_notices n
       join reports r on r.id = n.report_id where number = $1`,
      [number],
    );
    return Object.values(rows[0] ?? {});
  }
  const { name, postalAddress, phone, email, signature } = copyrightNotice();
  const signer = [name, postalAddress, phone, email, signature];
  const nobody = ['', '', null, '', ''];

  it('keeps who signed it until it is decided and its 21 days are over', async () => {
    const { sender, artworkId, number } = await sendNotice();
    await leave(sender);
    await sweep();
    expect(await signerOf(number)).toEqual(signer);
    await upholdNotice(site, safety.first, artworkId);
    await sweep();
    expect(await signerOf(number)).toEqual(signer);
    safety.pass(22 * 24);
    await sweep();
    expect(await signerOf(number)).toEqual(signer);
    await site.jobs.sweep('safety.restore');
    await sweep();
    expect(await signerOf(number)).toEqual(nobody);
  });

  it('loses at once who signed it when it had run out', async () => {
    const { sender, artworkId, number } = await sendNotice();
    await upholdNotice(site, safety.first, artworkId);
    safety.pass(22 * 24);
    await site.jobs.sweep('safety.restore');
    expect(await signerOf(number)).toEqual(signer);
    await leave(sender);
    expect(await signerOf(number)).toEqual(nobody);
  });

  it('keeps who signed it where the account is still there', async () => {
    const { artworkId, number } = await sendNotice();
    await upholdNotice(site, safety.first, artworkId);
    safety.pass(22 * 24);
    await site.jobs.sweep('safety.restore');
    await sweep();
    expect(await signerOf(number)).toEqual(signer);
  });
});

describe('the appeal of somebody who has deleted the account', () => {
  async function appealed() {
    const reporter = await safety.person('Appealing Reporter');
    const artworkId = await safety.publish(await safety.person('Kept Author'));
    await safety.report(artworkId, reporter);
    const caseId = await safety.caseOn(artworkId);
    await safety.decide(caseId, safety.first, { action: 'keep' });
    const { body } = await safety.appeal(caseId, reporter, 'Look again.');
    return { reporter, appealId: String(body.case._id) };
  }

  async function appealOf(id: string) {
    const { rows } = await site.database.pool.query(
      'select state, appellant_id as by, statement as text from cases where id = $1',
      [id],
    );
    return rows[0];
  }

  it('can be read until it is decided, and is forgotten then', async () => {
    const { reporter, appealId } = await appealed();
    await leave(reporter);
    const { body } = await ask(site.app, at.get, { params: { id: appealId }, token: safety.second.token });
    expect(body.case.appeal).toMatchObject({ text: 'Look again.', by: null });
    const { status } = await safety.decide(appealId, safety.second, { action: 'uphold' });
    expect([status, await appealOf(appealId)]).toEqual([200, { state: 'closed', by: null, text: null }]);
  });

  it('is forgotten at once when it was decided', async () => {
    const { reporter, appealId } = await appealed();
    await safety.decide(appealId, safety.second, { action: 'uphold' });
    expect(await appealOf(appealId)).toEqual({ state: 'closed', by: reporter.id, text: 'Look again.' });
    await leave(reporter);
    expect(await appealOf(appealId)).toEqual({ state: 'closed', by: null, text: null });
  });
});
