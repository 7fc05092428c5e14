import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import {
  moderationAddresses as at,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { castPassword, signUp, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
let picture: Buffer;
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
  picture = await makePng();
});
afterAll(() => site.stop());

const read = (caseId: string, viewer: Person = safety.first, reason = 'An appeal') =>
  ask(site.app, at.seal, { params: { id: caseId }, body: { reason }, token: viewer.token });

/** An artwork with a picture, by a new person, that was reported. */
async function reported(title = 'Neem') {
  const author = await safety.person('Sealed Author');
  const { body } = await ask(site.app, artwork.create, {
    form: artworkForm({ title, images: [picture] }),
    token: author.token,
  });
  await safety.report(body._id, await safety.person(), { category: 'unlawful', details: 'Look at it' });
  return { author, artworkId: body._id, caseId: await safety.caseOn(body._id) };
}

async function removed() {
  const world = await reported();
  await safety.decide(world.caseId, safety.first, {
    action: 'remove',
    reason: '9',
    note: 'Against the law.',
  });
  await site.jobs.runDue();
  return world;
}

describe('the evidence of what was removed', () => {
  it('is read by moderators with a reason, which is logged', async () => {
    const { caseId, author, artworkId } = await removed();
    const { status, body } = await read(caseId, safety.second, 'The court of Pune asks');
    expect([status, body.seal]).toMatchObject([
      200,
      {
        target: { type: 'artwork', _id: artworkId, title: 'Neem' },
        author: { _id: author.id, username: author.username },
        reports: [{ category: 'unlawful', details: 'Look at it' }],
        decision: { action: 'remove', rule: '9', note: 'Against the law.', by: safety.first.id },
        files: [{ state: 'stored', contentType: 'image/png' }],
      },
    ]);
    expect(Date.parse(body.seal.until) - Date.parse(body.seal.sealedAt)).toBe(180 * 86_400_000);
    const log = await ask(site.app, at.log, { query: { limit: '1' }, token: site.cast.admin.token });
    expect(log.body.entries[0]).toMatchObject({
      actor: safety.second.id,
      action: 'read-seal',
      reason: `case ${caseId}: The court of Pune asks`,
    });
  });

  it('has the files as they were uploaded, by signed addresses', async () => {
    const { caseId } = await removed();
    const [{ url }] = (await read(caseId)).body.seal.files;
    const answer = await site.app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect((await site.app.inject(url.split('?')[0])).statusCode).toBe(410);
    const start = url.indexOf('signature=') + 'signature='.length;
    const forged = `${url.slice(0, start)}${url[start] === 'A' ? 'B' : 'A'}${url.slice(start + 1)}`;
    expect((await site.app.inject(forged)).statusCode).toBe(410);
  });

  it('stays when its author deletes the work at once', async () => {
    const { caseId, author, artworkId } = await reported();
    await safety.decide(caseId, safety.first, { action: 'remove' });
    await ask(site.app, artwork.remove, { params: { id: artworkId }, token: author.token });
    await site.jobs.sweep('media.sweep');
    await site.jobs.runDue();
    const [file] = (await read(caseId)).body.seal.files;
    expect((await site.app.inject(file.url)).rawPayload.equals(picture)).toBe(true);
  });

  it('lies encrypted in the database and the media store', async () => {
    const { caseId } = await removed();
    const { rows } = await site.database.pool.query<{ sealed: Buffer }>(
      'select sealed from seals where case_id = $1',
      [caseId],
    );
    expect(rows[0]?.sealed.includes('Neem')).toBe(false);
  });

  it('is deleted after 180 days', async () => {
    const { caseId } = await removed();
    const [{ url }] = (await read(caseId)).body.seal.files;
    safety.pass(181 * 24);
    await site.jobs.sweep('safety.delete-seals');
    const gone = await read(caseId);
    expect([gone.status, gone.body.message]).toEqual([404, messages.sealNotFound]);
    expect((await site.app.inject(url)).statusCode).toBe(404);
  });

  it('needs a reason', async () => {
    const { caseId } = await removed();
    const { status, body } = await read(caseId, safety.first, ' ');
    expect([status, body.errors]).toEqual([400, { reason: messages.sealReasonRequired }]);
  });
});

describe('the deletion of an account', () => {
  const leave = (person: Person) =>
    ask(site.app, account.deleteMe, { body: { password: castPassword }, token: person.token });

  it('seals what is under an open report, and says so', async () => {
    const { author, caseId } = await reported('Under report');
    const { status, body } = await leave(author);
    expect([status, body.message]).toEqual([200, accountMessages.accountDeletedAndSealed()]);
    await site.jobs.runDue();
    const { seal } = (await read(caseId)).body;
    expect(seal).toMatchObject({
      target: { title: 'Under report' },
      author: { username: author.username },
      decision: null,
      files: [{ state: 'stored' }],
    });
    expect((await site.app.inject(seal.files[0].url)).rawPayload.equals(picture)).toBe(true);
  });

  it('seals also what is reported after it was prepared', async () => {
    const { author, caseId } = await reported('Reported first');
    const late = await safety.publish(author, 'Reported late');
    const { keepsOfDeleted } = site.features.accounts.hooks;
    const [prepare] = keepsOfDeleted;
    if (!prepare) throw new Error('nothing is kept');
    let prepared = 0;
    keepsOfDeleted[0] = async (userId) => {
      const kept = await prepare(userId);
      prepared += 1;
      if (prepared === 1) await safety.report(late, await safety.person(), { category: 'unlawful' });
      return kept;
    };
    const { status } = await leave(author).finally(() => {
      keepsOfDeleted[0] = prepare;
    });
    expect([status, prepared]).toEqual([200, 2]);
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from cases where target_id = $1',
      [late],
    );
    expect((await read(rows[0]?.id ?? '')).body.seal).toMatchObject({ target: { title: 'Reported late' } });
    expect((await read(caseId)).body.seal).toMatchObject({ target: { title: 'Reported first' } });
  });

  it('seals what an appeal is about', async () => {
    const { author, caseId } = await reported('Under appeal');
    await safety.decide(caseId, safety.first, { action: 'warn' });
    await safety.appeal(caseId, author);
    expect((await leave(author)).body.message).toBe(accountMessages.accountDeletedAndSealed());
    expect((await read(caseId)).body.seal).toMatchObject({ target: { title: 'Under appeal' } });
  });

  it('seals it too when the owner of the address has not opened the account', async () => {
    const stranger = await signUp(site, 'Stranger');
    const caseId = await safety.caseOn(stranger.id, { targetType: 'user' });
    const { link = '' } = await site.takeMail(stranger.email);
    const token = link.split('/').at(-1) ?? '';
    const { status } = await ask(site.app, account.disown, { params: { token } });
    expect(status).toBe(200);
    expect((await read(caseId)).body.seal).toMatchObject({ author: { username: stranger.username } });
  });

  it('says nothing of it when nothing is reported', async () => {
    const { body } = await leave(await safety.person());
    expect(body.message).toBe(accountMessages.accountDeleted);
  });
});
