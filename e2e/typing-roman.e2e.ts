import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { addComment, commentBox, publishOne, replyBox, scrollToComments } from './kit/pages/comments.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';
import { contentOf, readText, titleOf } from './kit/pages/editor.ts';
import { useHarness } from './kit/browser/harness.ts';
import { openInputMethod } from './kit/browser/input-method.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const switchOf = (page: Page, language = 'Hindi') =>
  page.getByRole('button', { name: `Type ${language} with Roman letters` });
const spelling = (page: Page, text: string) =>
  page.getByRole('listbox', { name: 'Spellings' }).getByRole('option', { name: text, exact: true });

/** Turns the switch on, and waits until its language is loaded. */
async function turnOn(page: Page, language = 'Hindi', code = 'hi'): Promise<void> {
  await switchOf(page, language).click();
  await expect.poll(() => switchOf(page, language).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => switchOf(page, language).getAttribute('aria-busy')).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('roman-typing'))).toBe(`on ${code}`);
}

async function openComments(as: Person, options: { phone?: boolean } = {}) {
  const { artwork, path } = await publishOne(harness.site, as);
  const visitor = await harness.visit(path, { as, ...options });
  await scrollToComments(visitor.page);
  await commentBox(visitor.page).focus();
  return { ...visitor, artwork, path };
}

test('a comment is typed in Hindi word by word, taken back, undone and sent', async () => {
  const { page } = await openComments(asha);
  const box = commentBox(page);
  await page.keyboard.type('namaste ');
  expect(await box.inputValue()).toBe('namaste ');
  await box.fill('');
  await turnOn(page);

  await page.keyboard.type('namaste');
  await spelling(page, 'नमस्ते').waitFor();
  expect(await box.inputValue()).toBe('namaste');
  await page.keyboard.type(' ');
  await expect.poll(() => box.inputValue()).toBe('नमस्ते ');
  expect(await spelling(page, 'नमस्ते').getAttribute('aria-selected')).toBe('true');
  await expectAccessible(page);
  const drafts = await page.evaluate(() => Object.values(localStorage).map(String));
  expect(drafts.filter((text) => text.includes('नमस्ते'))).toHaveLength(1);

  await page.keyboard.type('bharat ');
  await expect.poll(() => box.inputValue()).toBe('नमस्ते भारत ');
  // The browser's own undo takes back the conversion and leaves the space.
  await page.keyboard.press('Control+z');
  expect(await box.inputValue()).toBe('नमस्ते bharat ');
  await page.keyboard.press('Control+y');
  expect(await box.inputValue()).toBe('नमस्ते भारत ');

  // Redo leaves the cursor behind the word.
  await page.keyboard.press('End');

  // The Roman word stands last among the spellings. Taken back, it stays Roman.
  await page.keyboard.type('kala ');
  await spelling(page, 'kala').click();
  expect(await box.inputValue()).toBe('नमस्ते भारत kala ');
  await page.keyboard.type('kala, prem.');
  expect(await box.inputValue()).toBe('नमस्ते भारत kala kala, prem.');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await page.getByText('नमस्ते भारत kala kala, prem.', { exact: true }).waitFor();
});

test('spellings are reached by keyboard, and Escape keeps the Roman word', async () => {
  const { page } = await openComments(asha);
  const box = commentBox(page);
  await turnOn(page);
  await page.keyboard.type('kam');
  await spelling(page, 'kam').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = await box.getAttribute('aria-activedescendant');
  // By id: what the field says is active.
  const picked = await page.locator(`[id="${active}"]`).textContent();
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe(picked);
  await page.keyboard.press('Enter');
  await page.keyboard.type('rang');
  await page.keyboard.press('Escape');
  await expect.poll(() => spelling(page, 'rang').count()).toBe(0);
  await page.keyboard.type(' rang mor');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe(`${picked}\nrang rang मोर\n`);
  // Leaving the field ends the word, too.
  await page.keyboard.type('phool');
  await page.keyboard.press('Tab');
  expect(await box.inputValue()).toBe(`${picked}\nrang rang मोर\nफूल`);
});

test('what was there, what is pasted and what is being composed is never converted', async () => {
  const { page } = await openComments(asha);
  const box = commentBox(page);
  const input = await openInputMethod(page);
  await page.keyboard.type('purana');
  await turnOn(page);
  await page.keyboard.type(' ');
  expect(await box.inputValue()).toBe('purana ');
  await box.evaluate((area: HTMLTextAreaElement) => {
    area.setRangeText('pasted', area.selectionStart, area.selectionStart, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  });
  await page.keyboard.type(' ');
  expect(await box.inputValue()).toBe('purana pasted ');

  // As keyboards of Android do: each word is composed, and a space follows its end.
  await input.compose('n', 'na', 'nam', 'namaste', 'namaste ');
  expect(await box.inputValue()).toBe('purana pasted namaste ');
  await input.compose('namaste');
  await input.commit('namaste');
  expect(await box.inputValue()).toBe('purana pasted namaste');
  await input.commit(' ');
  await expect.poll(() => box.inputValue()).toBe('purana pasted नमस्ते ');
});

test('a reply has the switch, which fits at 320 px, and keeps its draft', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, asha, 'First');
  const { page, go } = await harness.visit(path, { as: asha, phone: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await scrollToComments(page);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const ofReply = page.getByRole('article', { name: /^Comment by/ });
  await ofReply.getByRole('button', { name: 'Type Hindi with Roman letters' }).tap();
  await replyBox(page).tap();
  await expect.poll(() => switchOf(page).first().getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => switchOf(page).first().getAttribute('aria-busy')).toBeNull();
  await page.keyboard.type('dhanyavaad');
  await spelling(page, 'धन्यवाद').waitFor();
  for (const target of [switchOf(page).first(), spelling(page, 'धन्यवाद'), spelling(page, 'dhanyavaad')]) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await spelling(page, 'धन्यवाद').tap();
  expect(await replyBox(page).inputValue()).toBe('धन्यवाद');
  await expectNoHorizontalOverflow(page);
  await go(path);
  await scrollToComments(page);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await replyBox(page).inputValue()).toBe('धन्यवाद');
  await expect.poll(() => switchOf(page).first().getAttribute('aria-pressed')).toBe('true');
});

describe('the search box', () => {
  test('loads the switch when it is touched, and searches what was typed in the chosen script', async () => {
    const { page } = await harness.visit('/about');
    expect(await switchOf(page).count()).toBe(0);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.focus();
    await turnOn(page);
    await page.getByRole('button', { name: 'Language to type' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'தமிழ்' }).click();
    await expect.poll(() => switchOf(page, 'Tamil').getAttribute('aria-busy')).toBeNull();
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('kolam');
    await spelling(page, 'கோலம்').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'கோலம்');
    expect(await box.inputValue()).toBe('கோலம்');
  });

  test('types the language of a page that is not in English', async () => {
    const { page } = await harness.visit('/about');
    await page.evaluate(() => (document.documentElement.lang = 'ur'));
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.focus();
    await switchOf(page, 'Urdu').click();
    await expect.poll(() => switchOf(page, 'Urdu').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => switchOf(page, 'Urdu').getAttribute('aria-busy')).toBeNull();
    expect(await page.getByRole('button', { name: 'Language to type' }).count()).toBe(0);
    await page.keyboard.type('shukriya');
    await spelling(page, 'شکریہ').waitFor();
    await page.keyboard.type(' ');
    expect(await box.inputValue()).toBe('شکریہ ');
  });
});

test('a reply to a discussion is typed in Hindi and sent by Ctrl and Enter', async () => {
  const { _id: id } = await publishDiscussion(harness.site, asha, { title: 'Which paper?' });
  const { page } = await harness.visit(`/discussions/${id}`, { as: asha });
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  await replyBox(page).focus();
  await turnOn(page);
  await page.keyboard.type('bahut sundar');
  await spelling(page, 'सुंदर').waitFor();
  await page.keyboard.press('Control+Enter');
  await replyBox(page).waitFor({ state: 'detached' });
  await expectText(page, 'बहुत सुंदर');
});

test('a blog is typed in Hindi; undo takes back one conversion, and marks and lists stay', async () => {
  const { page } = await harness.visit('/blog/create', { as: asha });
  await titleOf(page).click();
  await turnOn(page);
  await page.keyboard.type('mera gaon');
  await spelling(page, 'गाँव').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => readText(titleOf(page))).toBe('मेरा गाँव');

  await page.keyboard.type('namaste ');
  await expect.poll(() => readText(contentOf(page))).toBe('नमस्ते');
  await spelling(page, 'namaste').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readText(contentOf(page))).toBe('namaste');
  await page.keyboard.press('Control+y');
  await expect.poll(() => readText(contentOf(page))).toBe('नमस्ते');

  await page.keyboard.press('Control+b');
  await page.keyboard.type('rang ');
  await page.keyboard.press('Control+b');
  await expect.poll(() => contentOf(page).innerHTML()).toContain('<strong>रंग </strong>');
  await spelling(page, 'rang').click();
  await expect.poll(() => contentOf(page).innerHTML()).toContain('<strong>rang </strong>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- phool');
  await page.keyboard.press('Enter');
  await page.keyboard.type('mor');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => contentOf(page).getByRole('listitem').allTextContents()).toEqual(['फूल', 'मोर']);
});

test('what is pasted or composed in a blog is not converted before its end', async () => {
  const { page } = await harness.visit('/blog/create', { as: asha });
  await contentOf(page).click();
  await turnOn(page);
  const input = await openInputMethod(page);
  await contentOf(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'pasted');
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  await page.keyboard.type(' ');
  expect(await readText(contentOf(page))).toBe('pasted');
  await input.compose('n', 'nam', 'namaste');
  expect(await readText(contentOf(page))).toMatch(/^pasted\s+namaste$/);
  await input.commit('namaste');
  await input.commit(' ');
  await expect.poll(() => readText(contentOf(page))).toMatch(/^pasted\s+नमस्ते$/);
});
