import { accessAddresses } from '@kalaangan/contract/safety/access';
import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import type { Address, Call } from '@kalaangan/contract/call';
import { contract } from '@kalaangan/contract/contract';
import { links } from '@kalaangan/contract/links';
import { maintenanceAddresses as at, maintenanceText } from '@kalaangan/contract/maintenance/maintenance';
import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { inLanguage } from '@kalaangan/messages/t';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { addPerson, castPassword, unknownId, type Person } from '#test-kit/people/cast.ts';
import { addPasskey, logInByPasskey } from '#test-kit/people/passkeys.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { beginMaintenance, endMaintenance } from './commands.ts';

let provider: KeyServer;
let site: TestApp;
beforeAll(async () => {
  provider = await startKeyServer();
  site = await startTestApp(
    { ...provider.environment, PUBLIC_URL: 'https://kala.example' },
    { kind: 'postgres' },
  );
});
afterEach(() => endMaintenance(site.features.maintenance));
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const begin = (until: Date | null = null, note: string | null = null) =>
  beginMaintenance(site.features.maintenance, { until, note });
const later = new Date('2100-12-01T13:00:00Z');
const refusal = { status: 503, body: { code: 'maintenance' } };
const admin = () => addPerson(site, 'An Admin', { verified: true, admin: true });
const member = () => addPerson(site, 'A Member', { verified: true });

const allCalls: readonly [Address, Call][] = Object.entries(contract as Record<Address, Call>).map(
  // The keys of the contract are addresses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ([address, call]) => [address as Address, call],
);
const isWrite = ([address, { duringMaintenance }]: readonly [Address, Call]) =>
  duringMaintenance ? duringMaintenance === 'refused' : !address.startsWith('GET ');
const writes = allCalls.filter(isWrite).map(([address]) => address);
const others = allCalls.filter((entry) => !isWrite(entry)).map(([address]) => address);

/** Sends nothing but ids that nothing has: only the refusal counts. */
const touch = (address: Address, person: Person | null) => {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return ask(site.app, address, {
    params: Object.fromEntries(names.map((name) => [name, unknownId])),
    token: person?.token,
  });
};

describe('during maintenance', () => {
  it.each(writes)('%s is refused to visitors and members, not to admins', async (address) => {
    const [boss, somebody] = await Promise.all([admin(), member()]);
    await begin(later);
    for (const person of [null, somebody]) {
      const answer = await touch(address, person);
      expect(answer).toMatchObject(refusal);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await touch(address, boss)).body.code).not.toBe('maintenance');
  });

  it.each(others)('%s is answered', async (address) => {
    await begin();
    for (const person of [null, await member()])
      expect((await touch(address, person)).body.code).not.toBe('maintenance');
  });

  it('says until when in the language of the client, and when to try again', async () => {
    await begin(later);
    const answer = await ask(site.app, account.forgotPassword, { headers: { 'accept-language': 'ur' } });
    expect(answer.body.message).toBe(inLanguage('ur', () => maintenanceText(later)));
    expect(answer.body.message).toContain(inLanguage('ur', () => dayAndTimeInIndia(later)));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3600);
  });

  it('names no time that has passed, or that nobody knows', async () => {
    for (const until of [new Date('2026-01-01T00:00:00Z'), null]) {
      await begin(until);
      const { body, headers } = await touch(account.forgotPassword, null);
      expect(body.message).toBe(maintenanceText(null));
      expect(headers['retry-after']).toMatch(/^(60|300)$/);
    }
  });

  it('refuses an upload before its files, and takes it as it was sent afterwards', async () => {
    const { token } = await member();
    const images = [await makePng()];
    const publish = () =>
      ask(site.app, artworkAddresses.create, { token, form: artworkForm({ title: 'Kolam', images }) });
    await begin();
    expect(await publish()).toMatchObject(refusal);
    await endMaintenance(site.features.maintenance);
    expect((await publish()).status).toBe(201);
  });

  it('answers a form of a browser without scripts with a page in its language', async () => {
    await begin();
    const send = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: `/hi${links.accessibility()}`, headers });
    const page = await send({ accept: 'text/html,*/*;q=0.8' });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '300' });
    expect(page.body).toContain(`<h1>${inLanguage('hi', () => maintenanceText(null))}</h1>`);
    expect(page.body).toContain('<p>ब्राउज़र के बैक बटन');
    expect((await send({ accept: '*/*' })).json()).toMatchObject({ code: 'maintenance' });
  });

  it('answers other methods and unknown addresses as always', async () => {
    await begin();
    expect((await ask(site.app, 'DELETE /api/auth/login')).status).toBe(405);
    expect((await ask(site.app, 'POST /api/nothing')).status).toBe(404);
    expect((await site.app.inject({ method: 'GET', url: '/livez' })).statusCode).toBe(200);
    expect((await site.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });

  it('changes nothing once it is over', async () => {
    await begin();
    expect(await touch(accessAddresses.send, null)).toMatchObject(refusal);
    expect(await endMaintenance(site.features.maintenance)).toBe(true);
    expect((await touch(accessAddresses.send, null)).status).toBe(400);
    expect(await endMaintenance(site.features.maintenance)).toBe(false);
  });
});

describe('signing in during maintenance', () => {
  const logIn = ({ email }: Person, password = castPassword) =>
    ask(site.app, account.login, { body: { email, password } });
  const enter = async (email: string) =>
    ask(site.app, account.google, {
      body: { credential: await provider.sign({ email, name: 'Somebody' }) },
    });

  it('is for admins, by a password', async () => {
    const [boss, somebody] = await Promise.all([admin(), member()]);
    await begin(later);
    expect((await logIn(boss, 'Wrong#2025')).status).toBe(401);
    expect((await logIn(somebody, 'Wrong#2025')).status).toBe(401);
    expect(await logIn(somebody)).toMatchObject(refusal);
    const { status, body } = await logIn(boss);
    expect(status).toBe(200);
    expect((await ask(site.app, account.logout, { token: body.token })).status).toBe(200);
  });

  it('is for admins, with Google, where no account is made', async () => {
    const [boss, somebody] = await Promise.all([admin(), member()]);
    await begin();
    expect((await enter(boss.email)).status).toBe(200);
    expect(await enter(somebody.email)).toMatchObject(refusal);
    expect(await enter('new@example.org')).toMatchObject(refusal);
    await endMaintenance(site.features.maintenance);
    expect((await enter('new@example.org')).status).toBe(201);
  });

  it('is for admins, by a passkey', async () => {
    const [boss, somebody] = await Promise.all([admin(), member()]);
    const [ofBoss, ofSomebody] = [await addPasskey(site, boss.token), await addPasskey(site, somebody.token)];
    await begin();
    expect((await logInByPasskey(site, ofBoss)).status).toBe(200);
    expect(await logInByPasskey(site, ofSomebody)).toMatchObject(refusal);
  });

  it('lets members end their sessions', async () => {
    const { token } = await member();
    await begin();
    expect((await ask(site.app, account.logout, { token })).status).toBe(200);
    expect((await ask(site.app, account.me, { token })).status).toBe(401);
  });
});

describe(at.find, () => {
  const find = (language?: string) =>
    ask(site.app, at.find, language === undefined ? {} : { query: { language } });

  it('has nothing to say as a rule', async () => {
    expect((await find()).body).toEqual({ notice: null });
  });

  it('says what pages say, in the language of the page', async () => {
    await begin(later, 'A new server is set up.');
    expect((await find('ta')).body.notice).toEqual({
      message: inLanguage('ta', () => maintenanceText(later)),
      note: 'A new server is set up.',
      until: later.toISOString(),
    });
    expect((await find()).body.notice.message).toBe(maintenanceText(later));
    expect((await find('xx')).status).toBe(400);
  });

  it('says what was told last, since the first time', async () => {
    const first = await begin(later);
    const second = await begin(null, 'Still at it.');
    expect(second).toEqual({ since: first.since, until: null, note: 'Still at it.' });
    expect((await find()).body.notice).toMatchObject({ note: 'Still at it.', until: null });
  });
});

describe('another process', () => {
  it('refuses and takes changes from the moment on at which that was committed', async () => {
    const second = await startSecondProcess(site);
    try {
      const send = () => ask(second.app, accessAddresses.send);
      const find = async () => (await ask(second.app, at.find)).body.notice;
      for (let round = 0; round < 3; round++) {
        expect((await send()).status).toBe(400);
        expect(await find()).toBeNull();
        await begin();
        expect(await send()).toMatchObject(refusal);
        expect(await find()).not.toBeNull();
        await endMaintenance(site.features.maintenance);
      }
    } finally {
      await second.stop();
    }
  });
});
