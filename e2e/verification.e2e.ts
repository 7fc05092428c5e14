import { expect, test } from 'vitest';
import { expectAccessible, expectPath, openCreate, expectText } from './kit/checks.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
const gate =
  'You need to be logged in to access this feature. Please log in or create an account to continue.';

test('/create asks visitors to log in or sign up', async () => {
  const { page } = await stage.visit('/create');
  await expectText(page, gate);
  expect(await page.title()).toBe('Create Artwork | Kalaangan');
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(await main.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
  await expectAccessible(page);
});

test('/create asks members to confirm their address', async () => {
  const meera = await stage.site.join('Meera Das', { verified: false });
  const { page } = await stage.visit('/create', { as: meera });
  await expectText(page, 'Account Not Verified');
  await expectText(page, 'Your account must be verified before creating artworks.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify Your Email' }).click();
  await expectPath(page, '/verify-email');
});

test('/verify-email sends visitors to /login and the verified to /create', async () => {
  const { page } = await stage.visit('/verify-email');
  await expectPath(page, '/login');
  const asha = await stage.site.join('Asha Kulkarni');
  const { page: hers } = await stage.visit('/verify-email', { as: asha });
  await expectPath(hers, '/create');
});

test('asking for the mail is idle, sending, sent; a second one within a minute is refused with the reason', async () => {
  const meera = await stage.site.join('Meera Das', { verified: false });
  const { page, watch, go } = await stage.visit('/verify-email', { as: meera });
  watch.expect(/^429 POST \/api\/auth\/send-verification$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/send-verification', async (route) => {
    await held;
    await route.continue();
  });
  await expectAccessible(page);
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

test('a request without an answer says so', async () => {
  const meera = await stage.site.join('Meera Das', { verified: false });
  const { page, watch } = await stage.visit('/verify-email', { as: meera });
  watch.expect(/^failed: POST \/api\/auth\/send-verification/);
  await page.route('**/api/auth/send-verification', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expectText(page, 'An error occurred while sending the verification email.');
});

test('the mailed link verifies and goes home after three seconds', async () => {
  const meera = await stage.site.join('Meera Das', { verified: false });
  const link = await stage.site.mailedLink(meera.email);
  const { page } = await stage.visit(new URL(link).pathname, { as: meera });
  await expectText(page, 'Email Verified!');
  const seen = Date.now();
  await expectAccessible(page);
  await expectPath(page, '/');
  expect(Date.now() - seen).toBeGreaterThan(2_500);
  expect(Date.now() - seen).toBeLessThan(6_000);
  await openCreate(page);
  await expectText(page, 'Create New Artwork');
});

test('a wrong link says so, with the way to a new one', async () => {
  const { page, watch } = await stage.visit('/login');
  watch.expect(/^400 GET \/api\/auth\/verify\/nothing-of-ours$/);
  await page.goto('/verify/nothing-of-ours');
  await expectText(page, 'Verification Failed');
  await expectText(page, 'This verification link is invalid or has expired.');
  expect(await page.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
    '/verify-email',
  );
  await expectAccessible(page);
});

test('a link that cannot be checked just now says so', async () => {
  const { page, watch } = await stage.visit('/login');
  watch.expect(/^failed: GET \/api\/auth\/verify/);
  await page.route('**/api/auth/verify/*', (route) => route.abort('connectionreset'));
  await page.goto('/verify/abc');
  await expectText(page, 'Failed to verify email. Please try again.');
});
