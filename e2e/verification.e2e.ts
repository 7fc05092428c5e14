import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  findToken,
  holdTimers,
  openCreate,
  stopClock,
  tabTo,
} from './kit/browser/checks.ts';
import { publish } from './kit/pages/artworks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { password } from './kit/browser/site.ts';

const harness = useHarness();
const loginRequired =
  'You need to be logged in to access this feature. Please log in or create an account to continue.';

test('/create asks visitors to log in or sign up', async () => {
  const { page } = await harness.visit('/create');
  await expectText(page, loginRequired);
  expect(await page.title()).toBe('Create Artwork | Kalaangan');
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(await main.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
  await expectAccessible(page);
});

test('/create asks unverified members to verify their email address', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const { page } = await harness.visit('/create', { as: meera });
  await expectText(page, 'Account Not Verified');
  await expectText(page, 'Your account must be verified before creating artworks.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify Your Email' }).click();
  await expectPath(page, '/verify-email');
});

test('a page that waits for the address goes on when it was confirmed on another device', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const token = tokenIn(await harness.site.mailedLink(meera.email));
  const { page } = await harness.visit('/create', { as: meera });
  await expectText(page, 'Account Not Verified');
  await harness.site.call('GET', `/api/auth/verify/${token}`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByLabel('Title').waitFor();
});

test('/verify-email redirects visitors to /login and verified members to /create', async () => {
  const { page } = await harness.visit('/verify-email');
  await expectPath(page, '/login');
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const { page: ashaPage } = await harness.visit('/verify-email', { as: asha });
  await expectPath(ashaPage, '/create');
});

test('the verification mail is sent once a minute; a second request shows the reason', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const { page, watch, go } = await harness.visit('/verify-email', { as: meera });
  watch.expect(/^429 POST \/api\/auth\/send-verification$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/send-verification', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  release();
  await page.getByText('Verification email sent. Please check your inbox.').waitFor();
  await expectAccessible(page);

  await go('/verify-email');
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expectText(
    page,
    'A verification email was just sent. Please wait a minute before asking for another.',
  );
  await page.getByRole('button', { name: 'Send Verification Email' }).waitFor();
});

test('a request without a response shows an error', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const { page, watch } = await harness.visit('/verify-email', { as: meera });
  watch.expect(/^failed: POST \/api\/auth\/send-verification/);
  await page.route('**/api/auth/send-verification', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expectText(page, 'An error occurred while sending the verification email.');
});

test('the confirmation of a verified address is accessible', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const link = await harness.site.mailedLink(meera.email);
  const { page, go } = await harness.visit(null, { as: meera });
  await holdTimers(page, 3_000);
  await go(new URL(link).pathname);
  await expectText(page, 'Email Verified!');
  await expectAccessible(page);
});

test('the mailed link verifies the account and leads home after three seconds', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const link = await harness.site.mailedLink(meera.email);
  const { page, go, ownContext } = await harness.visit(null, { as: meera });
  await stopClock(ownContext());
  await go(new URL(link).pathname);
  // The session is read from local storage in a later task.
  await page.clock.runFor(1);
  await expectText(page, 'Email Verified!');
  await page.clock.runFor(2_900);
  await expectText(page, 'Email Verified!');
  await page.clock.runFor(200);
  await expectPath(page, '/');
  await page.clock.resume();
  await openCreate(page);
  await expectText(page, 'Create New Artwork');
});

const newPassword = 'Rangoli#2026';

test('the link opened on another device verifies at once, and leads home after three seconds', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const path = new URL(await harness.site.mailedLink(meera.email)).pathname;
  const { page, go, ownContext } = await harness.visit(null, { phone: true });
  await stopClock(ownContext());
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/verify/*', async (route) => {
    await held;
    await route.continue();
  });
  await go(path);
  await page.clock.runFor(1);
  await expectText(page, 'Verifying your email...');
  expect(await isVerified(meera)).toBe(false);
  release();
  await expectText(page, 'Email Verified!');
  await expectText(page, 'Log in to publish your work. We take you home in a moment.');
  await expectNoHorizontalOverflow(page);
  // The account keeps its session where it signed up, and its password.
  expect(await isVerified(meera)).toBe(true);
  await page.clock.runFor(2_900);
  await expectText(page, 'Email Verified!');
  await page.clock.runFor(200);
  await expectPath(page, '/');
});

test('the link opened by another member verifies too, and leaves that session alone', async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const path = new URL(await harness.site.mailedLink(meera.email)).pathname;
  const { page } = await harness.visit(path, { as: asha });
  await expectText(page, 'Email Verified!');
  expect(await findToken(page)).toBe(asha.token);
  expect(await isVerified(meera)).toBe(true);
});

test('an account opened by a stranger is deleted by a button behind the mailed link', async () => {
  const stranger = await harness.site.addPerson('Stranger', { verified: false });
  const path = new URL(await harness.site.mailedLink(stranger.email)).pathname;
  const { page, watch } = await harness.visit(path.replace('/verify/', '/not-me/'), { phone: true });
  await expect.poll(() => page.title()).toBe('This Was Not Me | Kalaangan');
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  await expectNoHorizontalOverflow(page);
  expect(await isVerified(stranger)).toBe(false);
  const button = page.getByRole('button', notMe);
  watch.expect(/^failed: POST \/api\/auth\/not-me/);
  await page.route('**/api/auth/not-me/*', (route) => route.abort('connectionreset'));
  await button.click();
  await expectText(page, 'This did not work. Please try again.');
  await page.unroute('**/api/auth/not-me/*');
  await button.click();
  await page.getByRole('status').filter({ hasText: 'The account on your address is deleted.' }).waitFor();
  await expect(isVerified(stranger)).rejects.toThrow('401');
});

test('the reader of the mailbox takes over an account that has published something, by a new password', async () => {
  const stranger = await harness.site.addPerson('Stranger', { verified: false });
  const verified = await harness.site.mailedLink(stranger.email);
  await harness.site.call('GET', `/api/auth/verify/${tokenIn(verified)}`, {});
  await publish(harness.site, stranger, { title: 'Terrace' });
  const later = await harness.site.mailedLink(stranger.email, '/not-me/');
  const { page } = await harness.visit(new URL(later).pathname, { phone: true });
  await tabTo(page, page.getByRole('button', notMe));
  await page.keyboard.press('Enter');
  await expectText(page, 'Nobody can log in to this account any more. With a new password it is yours.');
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await expect(isVerified(stranger)).rejects.toThrow('401');
  // The focus has moved from the button to what it led to.
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  expect(await page.getByLabel('New Password').inputValue()).toBe(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectText(page, 'Your password is changed. You can log in with it now.');
  await expectPath(page, '/login');
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
});

test('the link that takes an address back shows an error for confirmed and missing accounts', async () => {
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  const token = tokenIn(await harness.site.mailedLink(meera.email));
  await harness.site.call('GET', `/api/auth/verify/${token}`, { token: meera.token });
  const { page, watch, go } = await harness.visit(`/not-me/${token}`);
  watch.expect(/^400 POST \/api\/auth\/not-me/);
  await page.getByRole('button', notMe).click();
  await expectText(page, 'The owner of this account has confirmed it, so this link does nothing any more.');
  await go('/not-me/nothing-of-ours');
  await page.getByRole('button', notMe).click();
  await expectText(page, 'This link is invalid or has expired.');
});

test('a new address is confirmed by whoever logs in to its account, or called off', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('Ravi Menon'),
  ];
  const pathFor = async (person: typeof asha) => {
    const email = `new-${person.email}`;
    await harness.site.call('PUT', '/api/users/me/email', { token: person.token, json: { email, password } });
    return new URL(await harness.site.mailedLink(email)).pathname;
  };
  const { page, watch, go } = await harness.visit(null, { phone: true });
  watch.expect(/^401 GET \/api\/auth\/verify/);
  await go(await pathFor(asha));
  await expectText(page, 'Log in to the account that asked for this address, and it is confirmed.');
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await page.getByLabel('Email').fill(asha.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectText(page, 'Email Verified!');
  await expectPath(page, '/');

  watch.expect(/^403 GET \/api\/auth\/verify/);
  await go(await pathFor(ravi));
  await page.getByRole('link', notMe).click();
  await page.getByRole('button', notMe).click();
  await expectText(page, 'The change is called off. Nobody else uses your address.');
});

const tokenIn = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
const notMe = { name: 'This was not me' };

async function isVerified({ token }: { token: string }): Promise<boolean> {
  const me = JSON.stringify(await harness.site.call('GET', '/api/users/me', { token }));
  return me.includes('"isVerified":true');
}

test('an invalid link shows an error and leads to a new one', async () => {
  const { page, watch, go } = await harness.visit('/login');
  watch.expect(/^400 GET \/api\/auth\/verify\/nothing-of-ours$/);
  await go('/verify/nothing-of-ours');
  await expectText(page, 'Verification Failed');
  await expectText(page, 'This verification link is invalid or has expired.');
  expect(await page.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
    '/verify-email',
  );
});

test('a link that cannot be checked shows an error', async () => {
  const { page, watch } = await harness.visit('/about');
  watch.expect(/^failed: GET \/api\/auth\/verify/);
  await page.route('**/api/auth/verify/*', (route) => route.abort('connectionreset'));
  await page.goto('/verify/abc');
  await expectText(page, 'Failed to verify email. Please try again.');
});
