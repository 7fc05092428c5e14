import { expect, test } from 'vitest';
import { errorOf, expectPath, expectText, findToken, logOut, openCreate } from './kit/browser/checks.ts';
import { publish } from './kit/pages/artworks.ts';
import { picture } from './kit/files/pictures.ts';
import { password } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

/** A token with this expiry (ms since 1970) and an invalid signature. */
function tokenUntil(time: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(time / 1000) })}.${'x'.repeat(43)}`;
}

test('a wrong login shows an error and clears only the password', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page, watch } = await harness.visit('/login');
  watch.expect(/^401 POST \/api\/auth\/login$/);
  expect(await page.title()).toBe('Login | Kalaangan');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectText(page, 'Email is required');
  expect(await errorOf(page.getByLabel('Password', { exact: true }))).toBe('Password is required');
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2025');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectText(page, 'Invalid email or password');
  expect(await page.getByLabel('Email').inputValue()).toBe(ravi.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await findToken(page)).toBeNull();
});

test('a password is not sent, and not written into the address, before the page works', async () => {
  const { page } = await harness.visit('/login', { javaScript: false });
  await page.getByLabel('Email', { exact: true }).fill('asha@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Log in', exact: true }).isDisabled()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('a login leads home as a member, and a logout ends the session', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page } = await harness.visit('/signup');
  await page.getByRole('link', { name: 'Already A Member? Log In' }).click();
  // Both pages have fields of the same names, and the old one stays until the new one has loaded.
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await page.getByLabel('Email').fill(ravi.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
  const token = await findToken(page);
  expect(token).not.toBeNull();

  await openCreate(page);
  const answered = page.waitForResponse('**/api/auth/logout');
  await logOut(page);
  await expectPath(page, '/');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await findToken(page)).toBeNull();
  await answered;
  // The session is gone on the server too.
  await expect(harness.site.call('GET', '/api/users/me', { token: token ?? '' })).rejects.toThrow('401');
});

test('members who open /login or /signup are redirected home', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page, go } = await harness.visit('/login', { as: ravi });
  await expectPath(page, '/');
  await go('/signup');
  await expectPath(page, '/');
});

test('an expired token is removed on load without a request', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page } = await harness.visit('/', { as: { ...ravi, token: tokenUntil(Date.now() - 1000) } });
  await expect.poll(() => findToken(page)).toBeNull();
  await page.getByRole('link', { name: 'Login' }).waitFor();
});

test('a token that the server refuses is removed and leads to /login', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page, watch } = await harness.visit('/login', {});
  watch.expect(/^401 GET \/api\/users\/me$/);
  watch.expect(/^console: The account could not be fetched/);
  await page.evaluate((token) => localStorage.setItem('token', token), tokenUntil(Date.now() + 60_000));
  await page.goto('/');
  await expectPath(page, '/login');
  expect(await findToken(page)).toBeNull();
  await page.getByLabel('Email').fill(ravi.email);
});

test('a session that ends while a form is filled leads to /login and keeps the draft', async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const { page, watch, endSession } = await harness.visit('/create', { as: asha });
  watch.expect(/^401 POST \/api\/artworks$/);
  await page.getByLabel('Title').fill('Unfinished morning');
  await page.getByLabel('Choose images').setInputFiles([await picture('morning.jpg')]);
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  const origin = page.getByRole('combobox', { name: /^How was this work made/ });
  await origin.selectOption('Made with help of AI');
  await page.getByRole('button', { name: 'Remove morning.jpg' }).waitFor();
  await endSession();
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await expectPath(page, '/login');
  expect(await findToken(page)).toBeNull();

  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
  await openCreate(page);
  await page.getByRole('button', { name: 'Remove morning.jpg' }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Unfinished morning');
  expect(await origin.inputValue()).toBe('assisted');
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await page.waitForURL(/\/artwork\//);
});

test('a logout in one tab logs out the other', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page } = await harness.visit('/', { as: ravi });
  const second = await page.context().newPage();
  await second.goto('/');
  await second.getByRole('link', { name: 'Profile' }).waitFor();
  await logOut(page);
  await second.getByRole('link', { name: 'Login' }).waitFor();
  expect(await findToken(second)).toBeNull();
});

test('an account that fails to load shows an error and can be retried', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { page, watch } = await harness.visit('/login');
  watch.expect(/^400 GET \/api\/users\/me$/);
  watch.expect(/^console: The account could not be fetched/);
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.evaluate((token) => localStorage.setItem('token', token), ravi.token);
  await page.goto('/create');
  await page.getByRole('alert').getByText('Failed to load user data. Please try again.').waitFor();
  expect(await findToken(page)).toBe(ravi.token);
  await page.unroute('**/api/users/me');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'Create New Artwork');
});

test('a page that is opened before the logout was answered is that of a visitor', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { page, go } = await harness.visit('/', { as: ravi });
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await route.fetch();
    ended.resolve();
  });
  await logOut(page);
  await ended.promise;
  await go('/about');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await findToken(page)).toBeNull();
});

test('a logout abandons at once what the page is asking for as the member', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { _id: id } = await publish(harness.site, ravi, { title: 'Asked for until the end' });
  const { page, go } = await harness.visit(null, { as: ravi });
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/artworks/*/save', () => asked.resolve());
  await page.route('**/api/auth/logout', () => {});
  await go(`/artwork/${id}`);
  await asked.promise;
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/save'));
  await logOut(page);
  await abandoned;
  await expectPath(page, '/');
  await page.getByRole('link', { name: 'Login' }).waitFor();
});

test("a member's draft is hidden from the next member in the same browser and kept", async () => {
  const [ravi, meera] = await Promise.all([
    harness.site.addPerson('Ravi Menon'),
    harness.site.addPerson('Meera Iyer'),
  ]);
  const { page, go } = await harness.visit('/create', { as: ravi });
  const title = page.getByLabel('Title');
  const image = page.getByRole('button', { name: 'Remove kolam.png' });
  await title.fill('Not for everybody yet');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('kolam.png')]);
  await image.waitFor();
  for (const [next, itsTitle, itsImages] of [
    [meera, '', 0],
    [ravi, 'Not for everybody yet', 1],
  ] as const) {
    await logOut(page);
    await expectPath(page, '/');
    await go('/login');
    await page.getByLabel('Email').fill(next.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectPath(page, '/');
    await go('/create');
    await title.waitFor();
    await expect.poll(() => title.inputValue()).toBe(itsTitle);
    await expect.poll(() => image.count()).toBe(itsImages);
  }
});
