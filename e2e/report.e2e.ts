import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { offeredCategories, reportMessages as messages } from '@kalaangan/contract/safety/reports';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import {
  errorOf,
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  expectText,
  tabTo,
  waitForDraftFiles,
} from './kit/browser/checks.ts';
import { addComment, addReply, commentBy, publishOne, scrollToOwnComments } from './kit/pages/comments.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';
import { category, reportByMenu, reportDialog, sendAndReadNumber, sendReport } from './kit/pages/reports.ts';

const harness = useHarness();

const heightsOf = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

test('a visitor reports an artwork with a picture, and follows the links to its status', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { _id: id } = await publish(harness.site, asha);
  const { page, watch } = await harness.visit(`/artwork/${id}`);
  await reportByMenu(page, page.getByRole('main'));
  const dialog = reportDialog(page);
  await dialog.waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(offeredCategories.length);

  await sendReport(page).click();
  await dialog.getByText(messages.categoryRequired).waitFor();
  await expect
    .poll(() => errorOf(dialog.getByLabel('Email', { exact: true })))
    .toBe(accountMessages.emailRequired);
  await expectAccessible(page);

  await category(page, reportCategories.spam.label).check();
  await dialog.getByLabel('Details', { exact: true }).fill('It sells pills.\nநிறம்');
  await dialog.getByLabel('Email', { exact: true }).fill('visitor@example.org');
  await dialog.getByLabel('Evidence').setInputFiles([await picture('proof.jpg'), await picture('again.jpg')]);
  await dialog.getByRole('button', { name: 'Remove again.jpg' }).click();
  const number = await sendAndReadNumber(page);
  expect(number).not.toBe('');
  await expectAccessible(page);

  watch.expect(/^404 GET \/api\/reports\//);
  await page.getByRole('link', { name: 'See Its Status' }).click();
  await page.getByRole('heading', { level: 1, name: `Report ${number}` }).waitFor();
  await expectText(page, reportCategories.spam.label);
  await expectText(page, 'Waiting for a decision');
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  // Also after a reload, and by the mailed link; without its token there is no such page.
  await page.reload();
  await expectText(page, 'Waiting for a decision');
  await page.goto(await harness.site.mailedLink('visitor@example.org'));
  await expectText(page, 'Waiting for a decision');
  expect(await harness.site.readPage(new URL(page.url()).pathname)).not.toContain('Waiting');
  await page.goto(`/reports/${number}`);
  await expectText(page, `${messages.notFound} ${messages.logInToSee}`);
});

test('a member reports each kind of thing once, and is told so the second time', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const [{ artwork, path }, blog, discussion] = await Promise.all([
    publishOne(site, asha),
    publishBlog(site, asha),
    publishDiscussion(site, asha),
  ]);
  const commentId = await addComment(site, artwork, asha, 'A rude comment');
  await addReply(site, artwork, commentId, asha, 'A rude reply');
  await addDiscussionReply(site, discussion, asha, { content: ['A rude answer'] });
  const { page, go, watch } = await harness.visit(path, { as: ravi });

  const send = async () => {
    expect(await reportDialog(page).getByLabel('Email', { exact: true }).count()).toBe(0);
    await category(page, reportCategories.harassment.label).check();
    expect(await sendAndReadNumber(page)).not.toBe('');
    await page.keyboard.press('Escape');
    await reportDialog(page).waitFor({ state: 'detached' });
  };
  await reportByMenu(page, page.getByRole('main'));
  await send();
  await scrollToOwnComments(page);
  await reportByMenu(page, commentBy(page, asha.name, 'A rude comment'));
  await send();
  await page.getByRole('button', { name: 'Show Replies (1)' }).click();
  await reportByMenu(page, page.getByRole('article', { name: `Reply by ${asha.name}` }));
  await send();
  await go(`/blogs/${blog._id}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await send();
  await go(`/discussions/${discussion._id}`);
  await reportByMenu(page, page.getByRole('article', { name: discussion.title }));
  await send();
  await reportByMenu(page, page.getByRole('article', { name: `Reply by ${asha.name}` }));
  await send();
  await go(`/profile/${asha.username}`);
  await reportByMenu(page, page.getByRole('main'));
  await send();

  watch.expect(/^409 POST \/api\/reports$/);
  await reportByMenu(page, page.getByRole('main'));
  await category(page, reportCategories.spam.label).check();
  await sendReport(page).click();
  await reportDialog(page).getByRole('alert').getByText(messages.already).waitFor();
  // What was chosen stays.
  expect(await category(page, reportCategories.spam.label).isChecked()).toBe(true);
});

test('a member finds the own report without a token', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const { _id: id } = await publish(site, asha);
  const { page } = await harness.visit(`/artwork/${id}`, { as: ravi });
  await reportByMenu(page, page.getByRole('main'));
  await category(page, reportCategories.other.label).check();
  const number = await sendAndReadNumber(page);
  await page.getByRole('link', { name: 'See Its Status' }).click();
  await page.getByRole('heading', { level: 1, name: `Report ${number}` }).waitFor();
  await expectText(page, reportCategories.other.label);
  expect(new URL(page.url()).search).toBe('');
});

test('nobody reports what is their own', async () => {
  const { site } = harness;
  const asha = await site.addPerson('Asha Rao');
  const [{ artwork, path }, blog, discussion] = await Promise.all([
    publishOne(site, asha),
    publishBlog(site, asha),
    publishDiscussion(site, asha),
  ]);
  await addComment(site, artwork, asha, 'My own comment');
  await addDiscussionReply(site, discussion, asha);
  const { page, go } = await harness.visit(path, { as: asha });
  const pages = [path, `/blogs/${blog._id}`, `/discussions/${discussion._id}`, `/profile/${asha.username}`];
  for (const one of pages) {
    await go(one);
    // The bar's control for members shows that the session is known.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Notifications/ })
      .waitFor();
    if (one === path) await scrollToOwnComments(page);
    const main = page.getByRole('main');
    // The menu of the own artwork has other items.
    await expect
      .poll(() => main.getByRole('button', { name: /^(Report|More)$/ }).count())
      .toBe(one === path ? 1 : 0);
    expect(await main.getByRole('menuitem', { name: 'Report', includeHidden: true }).count()).toBe(0);
  }
});

test('a report is sent by keyboard alone, and the focus returns to the button', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const { _id: id } = await publish(site, asha);
  const { page } = await harness.visit(`/artwork/${id}`, { as: ravi });
  const button = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Report' }));
  await page.keyboard.press('Enter');
  await reportDialog(page).waitFor();
  const [first] = offeredCategories;
  await tabTo(page, category(page, reportCategories[first].label));
  // To the last one.
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => category(page, reportCategories.other.label).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Look at the second picture.');
  await tabTo(page, sendReport(page));
  await page.keyboard.press('Enter');
  await reportDialog(page)
    .getByText(/^Thank you\. Your report R-\w{10} has reached us\.$/)
    .waitFor();
  await expectFocus(reportDialog(page).getByText('Thank you.').locator('..'));
  await page.keyboard.press('Escape');
  await reportDialog(page).waitFor({ state: 'detached' });
  await expectFocus(button);
});

test('what was entered survives a failed request, closing the dialog and a reload', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const path = `/artwork/${(await publish(harness.site, asha))._id}`;
  const { page, go, watch } = await harness.visit(path);
  const open = () => reportByMenu(page, page.getByRole('main'));
  const details = reportDialog(page).getByLabel('Details', { exact: true });
  const text = 'ஒரு நீண்ட செய்தி\nदूसरी पंक्ति';
  await open();
  await category(page, reportCategories.unlawful.label).check();
  await details.fill(text);
  await reportDialog(page).getByLabel('Email', { exact: true }).fill('kept@example.org');
  await reportDialog(page)
    .getByLabel('Evidence')
    .setInputFiles([await picture('kept.jpg')]);
  watch.expect(/^failed: POST \/api\/reports/);
  await page.route('**/api/reports', (route) => route.abort('failed'));
  await sendReport(page).click();
  await reportDialog(page).getByRole('alert').getByText(messages.failed).waitFor();
  expect(await details.inputValue()).toBe(text);

  const expectKept = async () => {
    await expect.poll(() => details.inputValue()).toBe(text);
    expect(await category(page, reportCategories.unlawful.label).isChecked()).toBe(true);
    await reportDialog(page).getByRole('img', { name: 'kept.jpg' }).waitFor();
  };
  await page.keyboard.press('Escape');
  await reportDialog(page).waitFor({ state: 'detached' });
  await open();
  await expectKept();
  await waitForDraftFiles(page);
  await go(path);
  await open();
  await expectKept();
  await page.unroute('**/api/reports');
  expect(await sendAndReadNumber(page)).not.toBe('');

  // Once it is sent, nothing of it stays.
  await page.keyboard.press('Escape');
  await open();
  expect(await details.inputValue()).toBe('');
  expect(await reportDialog(page).getByRole('img').count()).toBe(0);
});

test('pictures that cannot be sent are refused at their field', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { page } = await harness.visit(`/artwork/${(await publish(harness.site, asha))._id}`);
  await reportByMenu(page, page.getByRole('main'));
  const evidence = reportDialog(page).getByLabel('Evidence');
  const shown = reportDialog(page).getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await evidence.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }]);
  await expect.poll(() => errorOf(evidence)).toBe(messages.evidenceInvalid);
  const one = await picture('one.jpg');
  const buffer = Buffer.concat([one.buffer, Buffer.alloc(10 * 1024 * 1024)]);
  await evidence.setInputFiles([{ ...one, buffer }]);
  await expect.poll(() => errorOf(evidence)).toBe(messages.evidenceTooLarge());
  expect(await shown.count()).toBe(0);
  await evidence.setInputFiles(Array.from({ length: 6 }, (_, index) => ({ ...one, name: `${index}.jpg` })));
  await expect.poll(() => errorOf(evidence)).toBe(messages.evidenceTooMany());
  expect(await shown.count()).toBe(5);
  await expectAccessible(page);
});

test('on 320 px the buttons, the dialog and both pages fit', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('வெங்கடரமணன் श्रीनिवासाचार्य'), site.addPerson('Ravi')]);
  const [{ artwork, path }, discussion] = await Promise.all([
    publishOne(site, asha),
    publishDiscussion(site, asha),
  ]);
  await addComment(site, artwork, asha, 'A comment');
  await addDiscussionReply(site, discussion, asha);
  const { page, go } = await harness.visit(null, { as: ravi, phone: true });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const one of [`/discussions/${discussion._id}`, `/profile/${asha.username}`, '/report', path]) {
    await go(one);
    await expectNoHorizontalOverflow(page);
  }
  await reportByMenu(page, page.getByRole('main'));
  await reportDialog(page).getByLabel('Details', { exact: true }).fill('நிறங்களின்மொழி'.repeat(60));
  await expectNoHorizontalOverflow(page);
  const heights = await heightsOf(
    reportDialog(page)
      .locator('label')
      .filter({ has: page.getByRole('radio') }),
  );
  expect(heights.length).toBe(offeredCategories.length);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await category(page, reportCategories.mature.label).tap();
  await sendAndReadNumber(page);
  await expectNoHorizontalOverflow(page);
  await page.getByRole('link', { name: 'See Its Status' }).tap();
  await expectText(page, reportCategories.mature.label);
  await expectNoHorizontalOverflow(page);
});
