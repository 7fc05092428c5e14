import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { secondFactorMessages } from '@kalaangan/contract/accounts/second-factor';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countLostAuthenticators, removeLostAuthenticators } from '#features/accounts/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import type { Secrets } from '#platform/secrets/index.ts';
import { ask } from '#test-kit/client.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { addPerson, castPassword, type Person } from '#test-kit/people/cast.ts';
import { holdQueryResult } from '#test-kit/processes/held-query-results.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { renewAll } from '../../../renewal.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';
import { countLostSeals } from './resealing-jobs.ts';

const [old, newer, other] = ['old', 'new', 'other'].map((name) => `${name} secret of more than thirty-two`);
const of = (...values: (string | undefined)[]): Secrets => {
  const [first = '', ...rest] = values.map(String);
  return [first, ...rest];
};

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture({ SESSION_SECRET: String(old), SEAL_KEY: String(old) });
  site = safety.site;
});
afterAll(() => site.stop());

/** Starts a process of the site that was given these secrets. */
async function startWith(secrets: { sessionSecrets?: Secrets; sealKeys?: Secrets }) {
  const mails: Mail[] = [];
  const settings = { ...site.settings, ...secrets };
  const send = async (mail: Mail) => {
    mails.push(mail);
    return true;
  };
  const started = await startSecondProcess({ ...site, settings }, { mailer: { send, close() {} } });
  onTestFinished(() => started.stop());
  return { ...started, mails };
}

type Process = Awaited<ReturnType<typeof startWith>>;

const logIn = async ({ app }: Pick<Process, 'app'>, { email }: Person, code?: string) =>
  ask(app, account.login, { body: { email, password: castPassword, code } });
const statusOf = async ({ app }: Process, { token }: Person) =>
  (await ask(app, account.me, { token })).status;
const deleteFactors = () => site.database.pool.query('delete from totp_secrets');

describe('a site with a new session secret before the one it had', () => {
  it('knows sessions and authenticators of before, and needs the old secret no more for the apps that are sealed anew', async () => {
    await deleteFactors();
    const person = await addPerson(site, 'Rotating', { verified: true });
    const app = await addAuthenticatorApp(site.app, person.token);
    const rotated = await startWith({ sessionSecrets: of(newer, old) });
    expect(await statusOf(rotated, person)).toBe(200);
    expect((await logIn(rotated, person, app.code())).status).toBe(200);

    expect((await renewAll(rotated.features)).authenticators).toEqual({ current: 0, renewed: 1, lost: 0 });
    expect((await renewAll(rotated.features)).authenticators).toEqual({ current: 1, renewed: 0, lost: 0 });

    const newest = await startWith({ sessionSecrets: of(newer) });
    expect(await statusOf(newest, person)).toBe(401);
    expect((await logIn(newest, person, app.code(1))).status).toBe(200);
  });

  it('finishes a login during which the app was sealed anew', async () => {
    await deleteFactors();
    const person = await addPerson(site, 'Racing', { verified: true });
    const app = await addAuthenticatorApp(site.app, person.token);
    const rotated = await startWith({ sessionSecrets: of(newer, old) });
    const held = holdQueryResult(/^begin/i, () => logIn(rotated, person, app.code()));
    try {
      await held.answered;
      expect((await renewAll(rotated.features)).authenticators.renewed).toBe(1);
      held.release();
      expect((await held.result).status).toBe(200);
    } finally {
      held.release();
    }
  });
});

describe('a site without the secret that it had', () => {
  it('logs that an app cannot be checked, and lets its owner in by a recovery code', async () => {
    await deleteFactors();
    const person = await addPerson(site, 'Lost', { verified: true });
    const app = await addAuthenticatorApp(site.app, person.token);
    const lost = await startWith({ sessionSecrets: of(other) });
    const logged = vi.spyOn(lost.features.accounts.log, 'error');
    const refused = await logIn(lost, person, app.code());
    expect([refused.status, refused.body.message]).toEqual([401, secondFactorMessages.codeWrong]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { userId: person.id },
      expect.stringContaining('SESSION_SECRET'),
    );
    expect((await logIn(lost, person, app.recoveryCodes[0])).status).toBe(200);
  });

  it('removes the apps that are useless, tells their owners, and keeps the others', async () => {
    await deleteFactors();
    const [useless, useful] = [
      await addPerson(site, 'Useless', { verified: true }),
      await addPerson(site, 'Useful', { verified: true }),
    ];
    await addAuthenticatorApp(site.app, useless.token);
    const lost = await startWith({ sessionSecrets: of(other) });
    const opened = await logIn(lost, useful);
    await addAuthenticatorApp(lost.app, opened.body.token);
    expect((await renewAll(lost.features)).authenticators).toEqual({ current: 1, renewed: 0, lost: 1 });
    expect(await countLostAuthenticators(lost.features.accounts)).toBe(1);

    expect(await removeLostAuthenticators(lost.features.accounts)).toBe(1);
    expect(await countLostAuthenticators(lost.features.accounts)).toBe(0);
    expect((await logIn(lost, useless)).status).toBe(200);
    expect((await logIn(lost, useful)).body.code).toBe('second-factor');
    await lost.jobs.runDue();
    const told = [...lost.mails, ...site.mails].filter(({ to }) => to === useless.email);
    expect(told.some(({ subject }) => subject.includes('no longer asks for a code'))).toBe(true);
  });
});

describe('a site with a new key of seals before the one it had', () => {
  async function seal(): Promise<{ caseId: string; picture: Buffer }> {
    await site.database.pool.query('delete from seals');
    const picture = await makePng();
    const author = await safety.person('Sealed Author');
    const { body } = await ask(site.app, artwork.create, {
      form: artworkForm({ title: 'Neem', images: [picture] }),
      token: author.token,
    });
    const caseId = await safety.caseOn(body._id);
    await safety.decide(caseId, safety.first, { action: 'remove' });
    await site.jobs.runDue();
    return { caseId, picture };
  }

  /** Reads the title and the file of a seal. */
  async function read({ app }: Process, caseId: string): Promise<[unknown, Buffer]> {
    const { body } = await ask(app, moderation.seal, {
      params: { id: caseId },
      body: { reason: 'An appeal' },
      token: safety.first.token,
    });
    return [body.seal.target.title, (await app.inject(body.seal.files[0].url)).rawPayload];
  }

  it('opens the seals of before, and needs the old key no more for those that are sealed anew', async () => {
    const { caseId, picture } = await seal();
    const rotated = await startWith({ sealKeys: of(newer, old) });
    expect(await read(rotated, caseId)).toEqual(['Neem', picture]);
    const renewed = { current: 0, renewed: 1, lost: 0 };
    expect(await renewAll(rotated.features)).toMatchObject({ seals: renewed, files: renewed });
    expect(await read(rotated, caseId)).toEqual(['Neem', picture]);
    expect(await read(await startWith({ sealKeys: of(newer) }), caseId)).toEqual(['Neem', picture]);
  });

  it('seals nothing twice, also what is not known to be sealed anew', async () => {
    const { caseId, picture } = await seal();
    const rotated = await startWith({ sealKeys: of(newer, old) });
    await renewAll(rotated.features);
    const current = { current: 1, renewed: 0, lost: 0 };
    expect(await renewAll(rotated.features)).toMatchObject({
      seals: current,
      files: { current: 0, renewed: 0 },
    });
    // As in a backup whose rows were read before a file was sealed anew, and copied after it.
    await site.database.pool.query('update sealed_files set sealed_with = null');
    expect(await read(rotated, caseId)).toEqual(['Neem', picture]);
    expect(await renewAll(rotated.features)).toMatchObject({ seals: current, files: current });
  });

  it('goes on where it was interrupted', async () => {
    await seal();
    const rotated = await startWith({ sealKeys: of(newer, old) });
    const { mediaStore } = rotated.features.media;
    const broken = vi.spyOn(mediaStore, 'putFile').mockRejectedValue(new Error('the disk is broken'));
    await expect(renewAll(rotated.features)).rejects.toThrow('the disk is broken');
    broken.mockRestore();
    expect(await renewAll(rotated.features)).toMatchObject({ seals: { current: 1 }, files: { renewed: 1 } });
  });

  it('says how many seals nobody opens when the old key is lost', async () => {
    await seal();
    const lost = await startWith({ sealKeys: of(other) });
    const all = { current: 0, renewed: 0, lost: 1 };
    expect(await renewAll(lost.features)).toMatchObject({ seals: all, files: all });
    expect(await countLostSeals(lost.features.safety)).toBe(1);
  });
});
