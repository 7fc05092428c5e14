import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startKeyServer, type Claims, type KeyServer } from '../apps/server/test-kit/google/key-server.ts';
import { codeOf } from '../apps/server/test-kit/people/authenticator-app.ts';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  findToken,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

let provider: KeyServer | undefined;
const harness = useHarness(async () => {
  provider = await startKeyServer();
  return provider.environment;
});
afterAll(() => provider?.stop());

const script = 'https://accounts.google.com/gsi/client';
const labels: Record<string, string> = {
  continue_with: 'Continue with Google',
  signup_with: 'Sign up with Google',
};

/** Replaces Google's script by one whose button immediately calls back with this credential. */
async function routeScript(page: Page, credential: string | undefined): Promise<void> {
  const source = `(${widget.toString()})(${JSON.stringify({ credential, labels })})`;
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: source }));
}

function widget({ credential, labels }: { credential?: string; labels: Record<string, string> }): void {
  let callback: (answer: { credential?: string | undefined }) => void = () => {};
  Object.assign(window, {
    google: {
      accounts: {
        id: {
          initialize: (options: { callback: typeof callback }) => (callback = options.callback),
          renderButton(place: HTMLElement, { text, locale }: { text: string; locale: string }) {
            const button = document.createElement('button');
            button.type = 'button';
            button.lang = locale;
            button.textContent = `${labels[text]}`;
            button.dataset['googleButton'] = '';
            button.style.minHeight = '44px';
            button.addEventListener('click', () => callback({ credential }));
            place.append(button);
          },
        },
      },
    },
  });
}

async function sign(claims: Claims): Promise<string> {
  if (!provider) throw new Error('the provider is started before the site');
  return provider.sign(claims);
}

const googleButton = (page: Page) => page.locator('[data-google-button]');

test('a new person signs up with Google and is logged in and verified', async () => {
  const credential = await sign({ email: 'radhika@example.org', name: 'राधिका' });
  const { page, go } = await harness.visit('/about', { phone: true });
  await routeScript(page, credential);
  await go('/signup');
  await expectText(page, 'Sign up with Google');
  expect(await googleButton(page).getAttribute('lang')).toBe('en');
  await expectNoHorizontalOverflow(page);
  await googleButton(page).click();
  await expectPath(page, '/');
  const token = (await findToken(page)) ?? '';
  expect(await harness.site.call('GET', '/api/users/me', { token })).toMatchObject({
    user: { name: 'राधिका', username: 'radhika', isVerified: true },
  });
});

test('a member logs in with Google after following a link to the page', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page } = await harness.visit('/about');
  await routeScript(page, await sign({ email: asha.email }));
  await page.getByRole('link', { name: 'Login' }).click();
  await expectPath(page, '/login');
  await expectText(page, 'Continue with Google');
  await googleButton(page).click();
  await expectPath(page, '/');
});

test('an invalid credential shows the message of the server', async () => {
  const { page, watch, go } = await harness.visit('/about');
  watch.expect(/^401 POST \/api\/auth\/google$/);
  await routeScript(page, await sign({ email: 'x@example.org', exp: 1_700_000_000 }));
  await go('/login');
  await googleButton(page).click();
  await expectText(page, 'Google login failed. Please try again.');
  expect(await findToken(page)).toBeNull();
});

test.each([
  ['/login', 'Continue with Google', 'Google login failed. Please try again.'],
  ['/signup', 'Sign up with Google', 'Google signup failed. Please try again.'],
])(
  '%s shows a message when the Google widget fails to load or returns no credential',
  async (path, label, message) => {
    const { page, watch, go } = await harness.visit('/about');
    watch.expect(/^failed: GET https:\/\/accounts\.google\.com\/gsi\/client/);
    await page.route(script, (route) => route.abort('connectionfailed'));
    await go(path);
    const placeholder = page.getByRole('button', { name: label });
    await expect.poll(() => placeholder.getAttribute('aria-busy')).toBeNull();
    expect(await page.getByText(message).count()).toBe(0);
    await placeholder.click();
    await expectText(page, message);
    await page.unroute(script);
    await routeScript(page, undefined);
    await go(path);
    await googleButton(page).click();
    await expectText(page, message);
  },
);

test('a failure without a response shows a default message', async () => {
  for (const [path, message] of [
    ['/login', 'An error occurred during Google login'],
    ['/signup', 'An error occurred during Google signup'],
  ] as const) {
    const { page, watch, go } = await harness.visit('/about');
    watch.expect(/^failed: POST \/api\/auth\/google/);
    await routeScript(page, 'x.y.z');
    await page.route('**/api/auth/google', (route) => route.abort('connectionfailed'));
    await go(path);
    await googleButton(page).click();
    await expectText(page, message);
  }
});

test('an account is deleted after signing in with Google again', async () => {
  const claims = { email: 'gone@example.org', name: 'Gone Soon' };
  const credential = await sign(claims);
  const answer = await harness.site.call('POST', '/api/auth/google', { json: { credential } });
  const { page, go } = await harness.visit('/about');
  // A credential is accepted once.
  await routeScript(page, await sign(claims));
  await page.evaluate((token) => localStorage.setItem('token', token), tokenIn(answer));
  await go('/account');
  await page.getByRole('link', { name: 'set a password', exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#password');
  await page.getByRole('region', { name: 'Password', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.locator('[data-google-button]').click();
  await expectPath(page, '/');
  await expectText(page, 'Your account is deleted.');
});

function tokenIn(answer: unknown): string {
  if (typeof answer !== 'object' || !answer || !('token' in answer)) throw new Error('no token');
  return String(answer.token);
}

test("Google's script is loaded only on pages that need it", async () => {
  const { page, go } = await harness.visit('/about');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await routeScript(page, undefined);
  for (const path of ['/', '/about', '/account']) {
    await go(path);
    await waitForBackgroundScripts(page);
  }
  expect(loaded.filter((url) => url.includes('google.com'))).toEqual([]);
});

test('a member with an authenticator app enters its code after Google', async () => {
  const asha = await harness.site.addPerson('Asha');
  const begun = await harness.site.call('POST', '/api/users/me/totp', { token: asha.token });
  const secret = secretIn(begun);
  await harness.site.call('POST', '/api/users/me/totp/confirm', {
    token: asha.token,
    json: { code: codeOf(secret) },
  });
  const { page, watch } = await harness.visit('/');
  watch.expect(/^401 POST \/api\/auth\/google$/);
  await routeScript(page, await sign({ email: asha.email }));
  await page.goto(`${harness.site.url}/login`);
  await googleButton(page).click();
  const code = page.getByLabel('Enter the code from your authenticator app.');
  await code.fill('wrong');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText('This code is wrong or was used. Please enter the next one.')
    .waitFor();
  await expectAccessible(page);
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expectPath(page, '/');
  expect(await findToken(page)).not.toBeNull();
});

test('somebody who signed up with Google sets a first password', async () => {
  const email = `first-${Date.now()}@example.org`;
  const entered = await harness.site.call('POST', '/api/auth/google', {
    json: { credential: await sign({ email }) },
  });
  const { page } = await harness.visit('/');
  await routeScript(page, await sign({ email }));
  await page.evaluate((token) => localStorage.setItem('token', token), tokenOf(entered));
  await page.goto(`${harness.site.url}/account`);
  await expectText(page, 'To change it, set a password first.');
  await page.getByLabel('New Password', { exact: true }).fill('Rangoli#2026');
  await googleButton(page).click();
  await expectText(page, 'Your password is changed. Other browsers and devices are logged out.');
  await page.getByLabel('Current Password', { exact: true }).waitFor();
  await harness.site.call('POST', '/api/auth/login', { json: { email, password: 'Rangoli#2026' } });
});

/** A text of an answer. */
const textIn = (answer: unknown, name: string) => String(Reflect.get(Object(answer), name));
const secretIn = (answer: unknown) => textIn(answer, 'secret');
const tokenOf = (answer: unknown) => textIn(answer, 'token');
