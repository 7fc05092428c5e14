import { accountAddresses, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { inLanguage, wordKey } from '@kalaangan/messages/t';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const signUp = (name: string, acceptLanguage?: string) =>
  ask(site.app, accountAddresses.signup, {
    body: { name, username: name.toLowerCase(), email: `${name}@example.org`, password: 'Kolam#2025' },
    ...(acceptLanguage !== undefined && { headers: { 'accept-language': acceptLanguage } }),
  });

describe('the language of an account', () => {
  it.each([
    ['Tarun', 'ta-IN,ta;q=0.9,en;q=0.5', 'ta'],
    ['Farah', 'fr-FR,ur;q=0.8,en;q=0.7', 'ur'],
    ['Zoya', 'fr-FR,fr', 'en'],
    ['Noor', undefined, 'en'],
  ])('of %s, who accepts %s, is %s', async (name, accepted, language) => {
    const { status, body } = await signUp(name, accepted);
    expect([status, body.user.language]).toEqual([201, language]);
  });

  it('is changed by its owner, and no other choice with it', async () => {
    const nila = await addPerson(site, 'Nila');
    const set = (body: object) => ask(site.app, preferenceAddresses.set, { body, token: nila.token });
    const before = await ask(site.app, 'GET /api/users/me', { token: nila.token });
    expect(before.body.user.language).toBe('en');
    expect((await set({ language: 'ml' })).body).toEqual({
      language: 'ml',
      preferences: before.body.user.preferences,
    });
    expect((await set({ hideAi: false })).body.language).toBe('ml');
    expect((await set({ language: 'xx' })).status).toBe(400);
    const after = await ask(site.app, 'GET /api/users/me', { token: nila.token });
    expect(after.body.user.language).toBe('ml');
  });
});

describe('messages of the API', () => {
  it('follow Accept-Language in errors, those of fields, and what was done', async () => {
    const { status, body, headers } = await ask(site.app, accountAddresses.signup, {
      body: { name: 'A', username: 'अ', email: 'a@example.org', password: 'short' },
      headers: { 'accept-language': 'hi-IN,hi;q=0.9' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: wordKey(accountMessages.nameTooShort, 'hi'),
      username: inLanguage('hi', accountMessages.usernameTooShort),
      password: wordKey(accountMessages.passwordTooShort, 'hi'),
    });
    expect(body.message).toBe(body.errors.name);
    expect(body.message).not.toBe(accountMessages.nameTooShort);
    expect(headers['content-language']).toBe('hi');
    expect(headers['vary']).toContain('accept-language');
    const kiran = await addPerson(site, 'Kiran');
    const done = await ask(site.app, accountAddresses.logout, {
      token: kiran.token,
      headers: { 'accept-language': 'ta' },
    });
    expect(done.body.message).toBe(wordKey(accountMessages.loggedOut, 'ta'));
    expect(done.headers['content-language']).toBe('ta');
  });

  it('are English without it', async () => {
    const { body, headers } = await ask(site.app, 'GET /api/users/me', {});
    expect(body.message).toBe(generalMessages.unauthorized);
    expect(headers['content-language']).toBe('en');
  });
});
