import { links } from '@kalaangan/contract/links';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  expectToast,
  findDrafts,
} from './kit/browser/checks.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addModerator, adminEnvironment, createAdmin, decide, report } from './kit/pages/moderation.ts';
import type { Person } from './kit/browser/site.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);

type People = { admin: Person; moderator: Person; other: Person; reporter: Person };

let people: Promise<People> | undefined;
const cast = () => (people ??= createPeople());

async function createPeople(): Promise<People> {
  const { site } = harness;
  const admin = await createAdmin(site);
  const moderator = await addModerator(site, admin, 'Meena Rao');
  const other = await addModerator(site, admin, 'Omar Khan');
  return { admin, moderator, other, reporter: await site.addPerson('Ravi Reporter') };
}

/** An artwork of a new person on which a moderator has decided. */
async function decided(title: string, decision: Parameters<typeof decide>[3]) {
  const { moderator, reporter } = await cast();
  const author = await harness.site.addPerson(`Author of ${title}`);
  const artwork = await publish(harness.site, author, { title });
  const caseId = await report(harness.site, { by: reporter, moderator, targetId: artwork._id });
  await decide(harness.site, moderator, caseId, decision);
  return { author, artwork, caseId };
}

const statusOf = async (path: string) => (await fetch(harness.site.url + path)).status;
const held = (page: Page, name: string) => page.getByRole('region', { name });
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Why is the decision wrong?' });

test('an author reads why a work was removed and appeals; another moderator reverses, and it is back', async () => {
  const { other } = await cast();
  const { author, artwork, caseId } = await decided('Monsoon', {
    action: 'remove',
    note: 'It mocks a person.',
  });
  const path = `/artwork/${artwork._id}`;
  expect(await statusOf(path)).toBe(410);

  const { page, watch } = await harness.visit(null, { as: author, phone: true });
  // The page is rendered for everybody, before the browser asks as the member.
  watch.expect(/^410 GET \/artwork\//);
  await page.goto(path);
  const notice = held(page, 'Removed');
  await notice.getByText('Rule 4: No harassment').waitFor();
  await notice.getByText('It mocks a person.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Monsoon' }).waitFor();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Appeal' }).tap();
  await expectPath(page, `/appeal/${caseId}`);
  await expectText(page, 'Your artwork was removed.');
  await page.getByRole('link', { name: 'Grievance Appellate Committee' }).waitFor();
  await expectNoHorizontalOverflow(page);
  await textBox(page).fill('I painted my own brother, and he agreed.');
  await page.getByRole('button', { name: 'Send Appeal' }).tap();
  await page.getByRole('heading', { name: 'Your appeal has been sent.' }).waitFor();
  await expectAccessible(page);
  expect(await findDrafts(page, `appeal:${caseId}`)).toEqual([]);

  const desk = await harness.visit('/moderation', { as: other });
  await desk.page.getByRole('link', { name: /Appeal.*Artwork by Author of Monsoon/ }).click();
  await desk.page.getByText('I painted my own brother, and he agreed.').waitFor();
  await desk.page.getByText('It mocks a person.').first().waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'Reverse' }).click();
  await desk.page.getByRole('textbox', { name: 'Note to the person' }).fill('It is a portrait, sorry.');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expectToast(desk.page, 'status', 'Reversed.');
  expect(await statusOf(path)).toBe(200);

  await page.reload();
  await page.getByRole('heading', { name: 'The decision was reversed.' }).waitFor();
  await expectText(page, 'It is a portrait, sorry.');
});

test('who decided before is told that somebody else must decide the appeal', async () => {
  const { moderator } = await cast();
  const { author, caseId } = await decided('Upheld', { action: 'warn' });
  await harness.site.call('POST', '/api/appeals', { token: author.token, json: { caseId, text: 'No.' } });
  const { page, watch } = await harness.visit('/moderation', { as: moderator });
  watch.expect(/^403 POST \/api\/moderation\/cases\//);
  await page.getByRole('link', { name: /Appeal.*Artwork by Author of Upheld/ }).click();
  await page.getByRole('button', { name: 'Uphold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uphold the decision' });
  await dialog.getByRole('textbox', { name: 'Note to the person' }).fill('It stays.');
  await dialog.getByRole('button', { name: 'Uphold' }).click();
  await expect.poll(() => dialog.innerText()).toContain('Somebody else must decide an appeal.');
});

test('the text of an appeal survives a failure and a reload, and must not be empty', async () => {
  const { author, caseId } = await decided('Kept Text', { action: 'remove' });
  const { page, watch, go } = await harness.visit(`/appeal/${caseId}`, { as: author });
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await expect.poll(() => errorOf(textBox(page))).toBe('Please write why the decision is wrong.');
  await textBox(page).fill('यह मेरी अपनी कला है।\nदूसरी पंक्ति');
  watch.expect(/^failed: POST \/api\/appeals/);
  await page.route('**/api/appeals', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await page.getByRole('alert').getByText('Failed to send the appeal. Please try again.').waitFor();
  await page.unroute('**/api/appeals');
  await go(`/appeal/${caseId}`);
  expect(await textBox(page).inputValue()).toBe('यह मेरी अपनी कला है।\nदूसरी पंक्ति');
});

test('who is not concerned cannot appeal, and a visitor is asked to log in', async () => {
  const { reporter } = await cast();
  const { caseId } = await decided('Not Yours', { action: 'remove' });
  const { page, watch } = await harness.visit(null, { as: reporter });
  watch.expect(/^403 GET \/api\/appeals\//);
  await page.goto(`/appeal/${caseId}`);
  await page.getByRole('alert').getByText('You cannot appeal this decision.').waitFor();
  const visitor = await harness.visit(`/appeal/${caseId}`);
  const logIn = visitor.page.getByRole('main').getByRole('link', { name: 'Log In' });
  expect(await logIn.getAttribute('href')).toBe('/login');
});

test('a visitor reads that something was removed, and that something under review is not there', async () => {
  const { reporter, moderator } = await cast();
  const { artwork } = await decided('Gone', { action: 'remove' });
  const { page, watch } = await harness.visit(null);
  watch.expect(/^410 GET \/artwork\//);
  watch.expect(/^404 GET \/artwork\//);
  await page.goto(`/artwork/${artwork._id}`);
  await expectText(page, 'This has been removed.');
  await expectAccessible(page);

  const author = await harness.site.addPerson('Hidden Author');
  const hidden = await publish(harness.site, author, { title: 'Hidden Work' });
  const asked = { by: reporter, moderator, targetId: hidden._id };
  await report(harness.site, asked, { category: 'intimate' });
  await page.goto(`/artwork/${hidden._id}`);
  await page.getByRole('heading', { level: 1, name: 'Artwork Not Found' }).waitFor();

  const own = await harness.visit(null, { as: author });
  own.watch.expect(/^404 GET \/artwork\//);
  await own.page.goto(`/artwork/${hidden._id}`);
  await held(own.page, 'Under review').waitFor();
  expect(await own.page.getByRole('link', { name: 'Appeal' }).count()).toBe(0);
});

test('a suspended person reads until when, on every page and with the reasons on the account page', async () => {
  const { author } = await decided('Suspended', { action: 'suspend', days: 7, note: 'The third time.' });
  const { page, go } = await harness.visit('/about', { as: author, phone: true });
  const line = page
    .getByRole('status')
    .filter({ hasText: /^Your account is suspended until \d+ \w+ \d{4}\./ });
  await line.waitFor();
  await expectNoHorizontalOverflow(page);
  await line.getByRole('link', { name: 'Your account' }).tap();
  await expectPath(page, '/account');
  await held(page, 'Your standing').getByText('The third time.').waitFor();
  await held(page, 'Strikes')
    .getByText(/^Ends on \d+ \w+ \d{4}$/)
    .waitFor();
  await held(page, 'Removed').getByRole('link', { name: 'Suspended' }).waitFor();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(page);
  await held(page, 'Removed').getByRole('link', { name: 'Appeal' }).tap();
  await expectText(page, 'Your account was suspended. Your artwork was removed.');
  await expectNoHorizontalOverflow(page);
  await go('/moderation');
  await expectPath(page, '/');
});

test('nothing about decisions is on the account page of others', async () => {
  const { reporter } = await cast();
  const { page } = await harness.visit('/account', { as: reporter });
  await page.getByRole('heading', { name: 'Delete your account' }).waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/strikes')),
  );
  for (const name of ['Your standing', 'Strikes', 'Under review', 'Removed'])
    expect(await held(page, name).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Moderation' }).count()).toBe(0);
});

test.each(['discussion', 'blog'] as const)(
  'a moderator and the author open a removed %s by its address, where others read that it was removed',
  async (type) => {
    const { site } = harness;
    const { moderator, reporter } = await cast();
    const author = await site.addPerson('Writing Author');
    const title = `Removed ${type}`;
    const { _id: id } =
      type === 'blog'
        ? await publishBlog(site, author, { title })
        : await publishDiscussion(site, author, { title });
    const path = type === 'blog' ? links.blog(id) : links.discussion(id);
    const caseId = await report(site, { by: reporter, moderator, targetId: id }, { targetType: type });
    await decide(site, moderator, caseId, { action: 'remove', note: 'Not here.' });

    for (const who of [author, moderator]) {
      const { page, watch } = await harness.visit(null, { as: who });
      watch.expect(/^410 GET \/(blogs|discussions)\//);
      await page.goto(path);
      await held(page, 'Removed').getByText('Not here.').waitFor();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.getByRole('link', { name: 'Appeal' }).count()).toBe(who === author ? 1 : 0);
    }
    const { page, watch } = await harness.visit(null, { as: reporter });
    watch.expect(/^410 GET /);
    watch.expect(/^410 GET /);
    await page.goto(path);
    await expectText(page, 'This has been removed.');
  },
);

test('a page that is opened without loading a document says that it was removed', async () => {
  const { site } = harness;
  const { moderator, reporter } = await cast();
  const author = await site.addPerson('Late Author');
  const artwork = await publish(site, author, { title: 'Removed Meanwhile' });
  const { page, watch } = await harness.visit('/', { as: reporter });
  const tile = page.getByRole('main').getByRole('link', { name: /Removed Meanwhile/ });
  await tile.first().waitFor();
  const caseId = await report(site, { by: reporter, moderator, targetId: artwork._id });
  await decide(site, moderator, caseId, { action: 'remove' });
  watch.expect(/^410 GET \/api\/artworks\//);
  await tile.first().click();
  await expectPath(page, links.artwork(artwork._id));
  await expectText(page, 'This has been removed.');
});
