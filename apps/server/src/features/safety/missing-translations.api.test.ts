import { accountAddresses, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogMessages } from '@kalaangan/contract/blogs/blogs';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { readCatalog, useCatalog } from '@kalaangan/messages/catalogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  useCatalog('or', new Map());
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(async () => {
  useCatalog('or', readCatalog('or'));
  await site.stop();
});

const inOdia = { headers: { 'accept-language': 'or' } };

describe('where a translation is missing English stands in', () => {
  it('in the errors of the API and in what it says was done', async () => {
    const body = { name: 'A', username: 'ab', email: 'a@example.org', password: 'Kolam#2025' };
    const refused = await ask(site.app, accountAddresses.signup, { body, ...inOdia });
    expect(refused.headers['content-language']).toBe('or');
    expect(refused.body.errors).toEqual({
      name: accountMessages.nameTooShort,
      username: accountMessages.usernameTooShort(),
    });
    const { token } = await safety.person();
    const done = await ask(site.app, accountAddresses.logout, { token, ...inOdia });
    expect(done.body.message).toBe(accountMessages.loggedOut);
  });

  it('in mails and notices of what was decided', async () => {
    const artist = await safety.person();
    await ask(site.app, preferenceAddresses.set, { token: artist.token, body: { language: 'or' } });
    const id = await safety.publish(artist);
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'remove' });
    const mail = await site.takeMail(artist.email);
    expect(mail.html).toContain('<html lang="or"');
    expect(mail.text).toContain('Your artwork "Monsoon" was removed.\n\nRule 1: ');
    const notices = await ask(site.app, notificationAddresses.list, { token: artist.token, ...inOdia });
    expect(notices.body.notifications[0].content).toContain('Your artwork "Monsoon" was removed.\nRule 1: ');
  });

  it('in the mail to who signs up', async () => {
    const email = 'odia@example.org';
    const body = { name: 'Kuni', username: 'kuni', email, password: 'Kolam#2025' };
    await ask(site.app, accountAddresses.signup, { body, ...inOdia });
    const mail = await site.takeMail(email);
    expect(mail.subject).toBe(`Confirm your email address for Kalaangan`);
    expect(mail.text).toContain('The link works for 24 hours.');
  });

  it('in feeds', async () => {
    const feed = await site.app.inject({ url: `/or${blogFeeds.all}` });
    expect(feed.body).toContain(`<title>${blogMessages.listTitle} | Kalaangan</title>`);
  });
});
