import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import {
  siteAddresses as at,
  siteFields,
  siteLimits as limits,
  siteMessages as messages,
} from '@kalaangan/contract/site/site';
import type { SiteSetting } from '@kalaangan/contract/site/site.calls';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ GRIEVANCE_PHONE: '+91 11 4000' }, { kind: 'postgres' });
  // The mails of the cast.
  await site.jobs.runDue();
});
afterAll(() => site.stop());

const asAdmin = () => ({ token: site.cast.admin.token });
/** Each test begins without settings of admins. */
afterEach(async () => {
  const { grievancePhone: _, ...own } = Object.fromEntries(siteFields.map((field) => [field, '']));
  await change(own);
});

const change = (body: object) => ask(site.app, at.change, { ...asAdmin(), body });
async function readSettings(): Promise<Record<string, SiteSetting>> {
  const { body } = await ask(site.app, at.get, asAdmin());
  return Object.fromEntries(body.settings.map((one: SiteSetting) => [one.field, one]));
}
const readText = async (path: string, { app }: Pick<TestApp, 'app'> = site) => (await app.inject(path)).body;
const readManifest = async (from?: Pick<TestApp, 'app'>) =>
  JSON.parse(await readText('/manifest.webmanifest', from));

describe(at.get, () => {
  it('has all settings with their defaults, and says which ones the environment sets', async () => {
    expect(await readSettings()).toEqual({
      brandName: { field: 'brandName', value: '', fallback: 'Kalaangan', variable: null },
      description: { field: 'description', value: '', fallback: '', variable: null },
      supportEmail: { field: 'supportEmail', value: '', fallback: 'support@localhost', variable: null },
      grievanceName: { field: 'grievanceName', value: '', fallback: '', variable: null },
      grievanceEmail: { field: 'grievanceEmail', value: '', fallback: 'support@localhost', variable: null },
      grievancePhone: {
        field: 'grievancePhone',
        value: '+91 11 4000',
        fallback: '',
        variable: 'GRIEVANCE_PHONE',
      },
      grievanceAddress: { field: 'grievanceAddress', value: '', fallback: '', variable: null },
      rulesAddition: { field: 'rulesAddition', value: '', fallback: '', variable: null },
    });
  });

  it('says that complaints go to support as long as the officer has no address', async () => {
    await change({ supportEmail: 'help@example.org' });
    expect((await readSettings())['grievanceEmail']).toMatchObject({ fallback: 'help@example.org' });
  });
});

describe(at.change, () => {
  it('changes the fields that are sent alone, and takes one back that is empty', async () => {
    await change({ brandName: '  Chitra   Ghar ', grievanceAddress: 'House 1\nNew Delhi' });
    const { status, body } = await change({ grievanceName: 'Leela Nair' });
    expect(status).toBe(200);
    expect(body.settings[0]).toMatchObject({ field: 'brandName', value: 'Chitra Ghar' });
    expect(await readSettings()).toMatchObject({
      grievanceName: { value: 'Leela Nair' },
      grievanceAddress: { value: 'House 1\nNew Delhi' },
    });
    await change({ brandName: ' ' });
    expect((await readSettings())['brandName']).toMatchObject({ value: '', fallback: 'Kalaangan' });
  });

  it.each([
    ['brandName', 'x'.repeat(limits.brandName + 1), messages.tooLong(limits.brandName)()],
    ['description', 'x'.repeat(limits.description + 1), messages.tooLong(limits.description)()],
    ['supportEmail', 'support', accountMessages.emailInvalid],
    ['grievanceEmail', 'a@b', accountMessages.emailInvalid],
    ['grievancePhone', 'by pigeon', messages.phoneInvalid],
    ['rulesAddition', 'x'.repeat(limits.rulesAddition + 1), messages.tooLong(limits.rulesAddition)()],
  ])('refuses a wrong %s, and changes nothing then', async (field, value, message) => {
    const { status, body } = await change({ grievanceName: 'Leela', [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
    expect((await readSettings())['grievanceName']).toMatchObject({ value: '' });
  });

  it('refuses a field that the environment sets, and changes nothing then', async () => {
    const { status, body } = await change({ brandName: 'Chitra Ghar', grievancePhone: '+91 22' });
    const message = messages.setByEnvironment('GRIEVANCE_PHONE');
    expect([status, body.errors]).toEqual([400, { grievancePhone: message }]);
    expect((await readSettings())['brandName']).toMatchObject({ value: '' });
  });

  it('leaves in the log who changed which fields, without their texts', async () => {
    await change({ brandName: 'Chitra Ghar', grievanceName: 'Leela Nair' });
    // Nothing is new: nothing is noted.
    await change({ brandName: 'Chitra Ghar', grievancePhone: '+91 11 4000' });
    const { body } = await ask(site.app, moderationAddresses.log, { ...asAdmin(), query: { limit: '1' } });
    expect(body.entries).toMatchObject([
      {
        action: 'site',
        actor: site.cast.admin.id,
        target: 'site brandName, site grievanceName',
        reason: '',
        by: { username: site.cast.admin.username },
        targets: [
          { type: 'site', _id: 'brandName', state: 'none' },
          { type: 'site', _id: 'grievanceName', state: 'none' },
        ],
      },
    ]);
  });
});

describe('a change of the settings', () => {
  it('shows at once in what was answered before, in all processes', async () => {
    const second = await startSecondProcess(site);
    onTestFinished(() => second.stop());
    const titles = async () =>
      Promise.all(
        [site, second].map(async (from) => ({
          manifest: (await readManifest(from)).name,
          api: JSON.parse(await readText('/api/openapi.json', from)).info.title,
          docs: JSON.parse(await readText('/api/docs/json', from)).info.title,
          feed: (await readText('/blogs.atom', from)).match(/<title>(.*?)<\/title>/)?.[1]?.split(' | ')[1],
        })),
      );
    const named = (name: string) => ({ manifest: name, api: `${name} API`, docs: `${name} API`, feed: name });
    expect(await titles()).toEqual([named('Kalaangan'), named('Kalaangan')]);
    await change({ brandName: 'Chitra Ghar' });
    expect(await titles()).toEqual([named('Chitra Ghar'), named('Chitra Ghar')]);
  });

  it('shows in the description of the manifest, in each language as it was written', async () => {
    await change({ description: 'सबकी कला' });
    expect(await readManifest()).toMatchObject({ description: 'सबकी कला' });
    expect(JSON.parse(await readText('/ur/manifest.webmanifest'))).toMatchObject({ description: 'सबकी कला' });
  });

  it('shows in the rules for everybody', async () => {
    const rules = async () => (await ask(site.app, at.rules)).body.text;
    expect(await rules()).toBe('');
    await change({ rulesAddition: 'No posters.\n\nकेवल अपनी कला।' });
    expect(await rules()).toBe('No posters.\n\nकेवल अपनी कला।');
  });

  it('shows in the next mails, in their subject and their sender', async () => {
    await change({ brandName: 'Chitra "Ghar", Pune' });
    const { email } = site.cast.asha;
    await ask(site.app, account.forgotPassword, { body: { email } });
    await site.jobs.runDue();
    expect(site.mails.findLast(({ to }) => to === email)).toMatchObject({
      subject: 'Set a new password for Chitra "Ghar", Pune',
      from: { name: 'Chitra "Ghar", Pune', address: 'no-reply@localhost' },
    });
  });

  it('leads messages to the new support address', async () => {
    await change({ supportEmail: 'help@example.org' });
    await ask(site.app, 'POST /api/contact', {
      body: { name: 'Nila', email: 'nila@example.org', message: 'Namaste' },
    });
    await site.jobs.runDue();
    expect(site.mails.at(-1)).toMatchObject({ to: 'help@example.org' });
  });
});

it('what the environment sets comes before what an admin wrote earlier', async () => {
  await site.database.kysely
    .insertInto('site_settings')
    .values({ field: 'grievancePhone', value: '+91 22' })
    .execute();
  expect((await readSettings())['grievancePhone']).toMatchObject({ value: '+91 11 4000' });
});
