import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOnSite } from '#test-kit/operator.ts';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// docs/operations/people.md: each of its commands, in their order, as it is written there.

const page = readFileSync(new URL('../../../../../docs/operations/people.md', import.meta.url), 'utf8');
const commands = [...page.matchAll(/^npm run admin -- (users .*)$/gm)].map(([, typed = '']) => typed);

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  const meera = await addPerson(site, 'Meera Das', { username: 'meera', verified: true });
  await addAuthenticatorApp(site.app, meera.token);
  await addPerson(site, 'Kumar', { username: 'kumar' });
  await site.database.pool.query("update users set email = 'kumar@art.example.org' where username = 'kumar'");
});
afterAll(() => site.stop());

/** Splits a command as a shell does. */
const wordsOf = (typed: string) =>
  [...typed.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

it('has commands that work as they are written', async () => {
  expect(commands.length).toBeGreaterThan(10);
  for (const typed of commands) {
    const words = wordsOf(typed);
    // A day that was ahead when the page was written.
    const until = words.indexOf('--until') + 1;
    if (until > 0) words[until] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { code, err } = await runOnSite(site, words, { answers: words.slice(2, 3) });
    expect([typed, code, err]).toEqual([typed, 0, '']);
  }
});
