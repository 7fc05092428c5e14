import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { asFile, picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const summary = 'I paint the Sahyadri in the monsoon.\n\nपावसाळा आला की रंगपेटी आधी उघडते.';
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni', { daysAgo: 4 }),
    harness.site.addPerson('Ravi Menon'),
  ]);
  await harness.site.call('PUT', '/api/users/profile', {
    token: asha.token,
    json: {
      title: 'Illustrator of rivers',
      summary,
      link: 'https://asha.example.org/works/rivers-and-rain',
      cityState: 'Pune, Maharashtra',
      socialLinks: { instagram: 'https://instagram.com/asha', twitter: 'https://twitter.com/asha' },
    },
  });
  await givePicture(asha);
  await publishMany(harness.site, asha, 36);
  await harness.site.call('POST', `/api/users/follow/${asha.id}`, { token: ravi.token });
});

async function givePicture({ token }: Person): Promise<void> {
  const form = new FormData();
  form.append('profilePicture', asFile(await picture('face.jpg', { width: 400, height: 400 })));
  await harness.site.call('PUT', '/api/users/profile-image', { token, form });
}

const path = (person: Person) => `/profile/${person.username}`;

test('a visitor sees a profile with and without JavaScript', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await harness.visit(path(asha), { javaScript });
    expect(await page.title()).toBe("Asha Kulkarni's Profile | Kalaangan");
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Asha Kulkarni');
    for (const text of [`@${asha.username}`, 'Illustrator of rivers', 'Pune, Maharashtra', '1 follower'])
      await expectText(page, text);
    await page.getByRole('img', { name: 'Asha Kulkarni' }).waitFor();
    const link = page.getByRole('link', { name: 'https://asha.example.org/...' });
    expect(await link.getAttribute('href')).toBe('https://asha.example.org/works/rivers-and-rain');
    expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');
    expect(await link.getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'Instagram' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Facebook' }).count()).toBe(0);
    expect(await tilesOf(page).count()).toBeGreaterThanOrEqual(15);
  }
  const { page } = await harness.visit(path(asha), { javaScript: false });
  await page.getByRole('region', { name: 'Summary' }).getByText('I paint the Sahyadri').waitFor();
});

test('a profile has metadata for search engines and link previews', async () => {
  const { page } = await harness.visit(path(asha).replace(asha.username, asha.username.toUpperCase()));
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await attribute('link[rel=canonical]', 'href')).toBe(harness.site.url + path(asha));
  expect(await attribute('meta[name=description]', 'content')).toContain('I paint the Sahyadri');
  const card = (await attribute('meta[property="og:image"]', 'content')) ?? '';
  expect((await page.request.get(card)).status()).toBe(200);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Asha Kulkarni', alternateName: asha.username },
  });
});

test('a profile loads more artworks on scrolling until their end', async () => {
  const { page } = await harness.visit(path(asha));
  const tiles = tilesOf(page);
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(15);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return tiles.count();
    })
    .toBe(36);
  const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(36);
});

test('the tab About shows summary, city, member since and links', async () => {
  const { page, go } = await harness.visit(path(asha));
  await page.getByRole('tab', { name: 'About' }).click();
  const panel = page.getByRole('tabpanel', { name: 'About' });
  for (const line of summary.split('\n\n')) await panel.getByText(line, { exact: true }).waitFor();
  for (const text of ['Pune, Maharashtra', 'https://asha.example.org/works/rivers-and-rain', 'Member since'])
    await panel.getByText(text, { exact: true }).waitFor();
  await expectAccessible(page);
  await go(`${path(asha)}#about`);
  await panel.waitFor();
  await page.getByRole('tab', { name: 'About' }).press('ArrowLeft');
  await page.getByRole('tabpanel', { name: 'Blogs' }).waitFor();
});

test('a member follows from a profile, and the count follows', async () => {
  const meera = await harness.site.addPerson('Meera Das');
  const { page } = await harness.visit(path(asha), { as: meera });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Follow', exact: true }).click();
  await main.getByRole('button', { name: '2 followers' }).click();
  const dialog = page.getByRole('dialog', { name: '2 followers' });
  await dialog.getByText('Meera Das').waitFor();
  await dialog.getByText('Ravi Menon').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('button', { name: 'Following', exact: true }).click();
  await main.getByRole('button', { name: '1 follower' }).waitFor();
  expect(await main.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0);
});

test('a visitor who clicks Follow is asked to log in', async () => {
  const { page } = await harness.visit(path(ravi));
  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  await expectText(page, 'Please log in to follow users');
});

test('empty lists of people have a message; failed ones can be retried', async () => {
  const nila = await harness.site.addPerson('Nila Raghavan');
  const { page, watch } = await harness.visit(path(nila), { promptRetries: true });
  watch.expect(/^failed: GET \/api\/users\/\S+\/follow(ers|ing)/);
  for (const [list, nobody, failed] of [
    ['followers', 'No followers yet', 'Failed to load followers. Please try again.'],
    ['following', 'No following yet', 'Failed to load following. Please try again.'],
  ] as const) {
    await page.route(`**/${list}*`, (route) => route.abort());
    await page.getByRole('button', { name: `0 ${list}` }).click();
    const dialog = page.getByRole('dialog', { name: `0 ${list}` });
    await dialog.getByRole('alert').getByText(failed).waitFor();
    await page.unroute(`**/${list}*`);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => dialog.innerText()).toContain(nobody);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

test('a profile without artworks says so and links its owner to the form', async () => {
  const nila = await harness.site.addPerson('Nila Raghavan');
  const { page } = await harness.visit(path(nila), { as: ravi });
  await expectText(page, 'No artworks yet');
  expect(await page.getByRole('main').getByRole('link', { name: 'New Artwork' }).count()).toBe(0);

  const { page: own } = await harness.visit(path(nila), { as: nila });
  await own.getByRole('link', { name: 'Edit Profile' }).waitFor();
  await expectText(own, 'No artworks yet');
  expect(await own.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(0);
  await expectAccessible(own);
  await own.getByRole('main').getByRole('link', { name: 'New Artwork' }).click();
  await expectPath(own, '/create');
});

test.each(['/profile/nobody', '/profile/no%20body', '/profile/%E0%AE%A8'])(
  '%s responds with 404 and the not-found page',
  async (missing) => {
    const { page, watch } = await harness.visit('/login');
    watch.expect(/^404 GET /);
    const answer = await page.goto(missing);
    expect(answer?.status()).toBe(404);
    await expectText(page, "The user profile you're looking for doesn't exist.");
  },
);

test('a profile that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit('/login', { as: ravi, promptRetries: true });
  watch.expect(/^500 GET \/api\/users\/profile\//);
  await page.route('**/api/users/profile/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('alert').getByText('Failed to load user profile. Please try again.').waitFor();
  await expectPath(page, path(ravi));
  await page.unroute('**/api/users/profile/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Ravi Menon' }).waitFor();
});

test.each([
  [
    'a failed response',
    { status: 500, json: { message: 'no' } },
    'Failed to load artworks. Please try again.',
  ],
  ['an invalid response', { status: 200, json: { hasMore: false } }, 'Received invalid artwork data'],
] as const)('artworks of a profile can be retried after %s', async (_, answer, text) => {
  const { page, watch } = await harness.visit('/login', { as: ravi, promptRetries: true });
  watch.expect(/^500 GET \/api\/artworks\/user\//);
  await page.route('**/api/artworks/user/**', (route) => route.fulfill(answer));
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('alert').getByText(text).waitFor();
  await page.unroute('**/api/artworks/user/**');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'No artworks yet');
});

test.each([
  ['अ', 'नंदिनीश्रीवास्तवचौधरीमुखोपाध्यायबंद्योपाध्यायकुलकर्णीदेशपांडे', 'चित्रकार और कथाकार, रंगों के बीच'],
  ['த', 'மீனாட்சிசுந்தரம்பிள்ளைமுத்துக்கருப்பன்செல்வநாயகம்திருநாவுக்கரசு', 'கோலம் கலைஞர்'],
])('a long name in any script fits on a phone (%s)', async (_, name, title) => {
  const person = await harness.site.addPerson('Long Name');
  await harness.site.call('PUT', '/api/users/profile', {
    token: person.token,
    json: { name, title, cityState: 'Sri Vijaya Puram (Port Blair), Andaman and Nicobar Islands' },
  });
  const { page } = await harness.visit(path(person), { phone: true });
  await expectText(page, name);
  await expectNoHorizontalOverflow(page);
});

test('the owner changes the profile picture by keyboard and sees it everywhere', async () => {
  const tara = await harness.site.addPerson('Tara Sen');
  await givePicture(tara);
  const { page, watch } = await harness.visit(path(tara), { as: tara });
  const button = page.getByRole('button', { name: 'Change profile picture' });
  // By CSS: a picture without a name in a button that has one.
  const shown = page.locator('.own-picture img');
  const before = await shown.getAttribute('src');
  // Waiting for the focus gives Chromium time to intercept the file chooser before the key.
  const choosing = page.waitForEvent('filechooser');
  await button.focus();
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([await picture('new.png', { hue: 10, width: 900, height: 1500 })]);
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  // A tall picture fits without scrolling.
  const picked = dialog.getByAltText('To cut from');
  await expect.poll(() => picked.evaluate((it) => it.clientHeight)).toBeGreaterThan(300);
  expect(await picked.evaluate((it) => it.clientHeight / innerHeight)).toBeLessThanOrEqual(0.6);
  await dialog.getByRole('group', { name: /^Move the selection/ }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expectText(page, 'Profile picture updated');
  await expect.poll(() => shown.getAttribute('src')).not.toBe(before);
  const [address = ''] = ((await shown.getAttribute('src')) ?? '').split('?');
  // By CSS: a picture without a name in a link that has one.
  await page.locator(`header img[src^="${address}"], nav img[src^="${address}"]`).first().waitFor();
  expect((await page.request.get(address)).status()).toBe(200);

  // A failed upload leaves the picture unchanged.
  watch.expect(/^failed: PUT \/api\/users\/profile-image/);
  await page.route('**/api/users/profile-image', (route) => route.abort('connectionreset'));
  await page.getByLabel('Profile picture', { exact: true }).setInputFiles([await picture('third.jpg')]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Failed to update image. Please try again.');
  expect(await shown.getAttribute('src')).toContain(address);
  await page
    .getByLabel('Profile picture', { exact: true })
    .setInputFiles([{ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }]);
  await expectText(page, 'Please upload a valid image.');
});
