import { liveSearch } from '@kalaangan/contract/search/live-search';
import { beforeAll, describe, expect, test } from 'vitest';
import { stopClock } from './kit/browser/checks.ts';
import { commentBox, publishOne, replyBox, scrollToComments, addComment } from './kit/pages/comments.ts';
import { openForm, readBlocks } from './kit/pages/discussion-form.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';
import { contentOf, readText, titleOf, tool } from './kit/pages/editor.ts';
import { useHarness } from './kit/browser/harness.ts';
import { composedWords, openInputMethod } from './kit/browser/input-method.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

describe.each(composedWords)('composed in $language', ({ steps, word }) => {
  test('a search waits for the end of the word', async () => {
    const { page, ownContext } = await harness.visit('/about');
    await stopClock(ownContext());
    const input = await openInputMethod(page);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.focus();
    await input.compose(...steps);
    expect(await box.inputValue()).toBe(word);
    await page.keyboard.press('Enter');
    await page.clock.runFor(liveSearch.debounceMs * 4);
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await box.inputValue()).toBe(word);
    await input.commit(word);
    await page.clock.runFor(liveSearch.debounceMs);
    await page.waitForURL((url) => url.searchParams.get('q') === word);
    expect(await box.inputValue()).toBe(word);
  });

  test('a word becomes a chip by the Enter after its end, and a discussion keeps it whole', async () => {
    const { page, form } = await openForm(harness, asha);
    const input = await openInputMethod(page);
    const chip = page.getByRole('button', { name: `Remove ${word}` });
    await form.tags.focus();
    await input.compose(...steps);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await chip.count()).toBe(0);
    expect(await form.tags.inputValue()).toBe(word);
    await input.commit(word);
    await page.keyboard.press('Enter');
    await chip.waitFor();
    expect(await form.tags.inputValue()).toBe('');
    // A comma belongs to the word while it is composed, and ends it then.
    await page.getByRole('button', { name: `Remove ${word}` }).click();
    await input.compose(`${word},`);
    expect(await chip.count()).toBe(0);
    expect(await form.tags.inputValue()).toBe(`${word},`);
    await input.commit(`${word},`);
    await chip.waitFor();
    expect(await form.tags.inputValue()).toBe('');

    const count = page.getByText('0/', { exact: false }).first();
    await form.title.focus();
    await input.compose(...steps);
    expect(await form.title.inputValue()).toBe(word);
    await count.waitFor();
    await input.commit(word);
    await count.waitFor({ state: 'detached' });
    await form.content.focus();
    await input.compose(...steps);
    await input.commit(word);
    expect(await readBlocks(page)).toEqual([word]);
  });

  test('a comment is counted at the end of the word, and a reply cut there', async () => {
    const { artwork, path } = await publishOne(harness.site, asha);
    await addComment(harness.site, artwork, asha, 'First');
    const { page } = await harness.visit(path, { as: asha });
    await scrollToComments(page);
    const input = await openInputMethod(page);
    await commentBox(page).fill('a'.repeat(998));
    await page.getByText('998/1000', { exact: true }).waitFor();
    await commentBox(page).press('End');
    await input.compose(...steps);
    expect(await commentBox(page).inputValue()).toBe('a'.repeat(998) + word);
    await page.getByText('998/1000', { exact: true }).waitFor();
    await input.commit(word);
    await page.getByText('Comment cannot be longer than 1000 characters', { exact: true }).waitFor();
    await page.getByText('998/1000', { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await replyBox(page).fill('a'.repeat(999));
    await replyBox(page).press('End');
    await input.compose(...steps);
    expect(await replyBox(page).inputValue()).toBe('a'.repeat(999) + word);
    await input.commit(word);
    const [first = ''] = [...new Intl.Segmenter('hi').segment(word)].map(({ segment }) => segment);
    await expect.poll(() => replyBox(page).inputValue()).toBe('a'.repeat(999) + first);
  });

  test('a reply is not sent and a dialog not closed while a word is composed', async () => {
    const { _id: id } = await publishDiscussion(harness.site, asha, { title: 'Which paper?' });
    const { page, go } = await harness.visit(`/discussions/${id}`, { as: asha });
    const input = await openInputMethod(page);
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await replyBox(page).focus();
    await input.compose(...steps);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    expect(await replyBox(page).inputValue()).toBe(word);
    await input.commit(word);
    await page.keyboard.press('Control+Enter');
    await replyBox(page).waitFor({ state: 'detached' });
    await page.getByText(word, { exact: true }).waitFor();

    await go('/blog/create');
    await tool(page, 'Insert YouTube video').click();
    const dialog = page.getByRole('dialog', { name: 'Insert YouTube video' });
    await dialog.getByLabel('YouTube URL').focus();
    await input.compose(...steps);
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('YouTube URL').inputValue()).toBe(word);
    await input.commit(word);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('title and content of a blog keep the words, and undo takes them back', async () => {
    const { page } = await harness.visit('/blog/create', { as: asha });
    const input = await openInputMethod(page);
    await titleOf(page).focus();
    await input.compose(...steps);
    await input.commit(word);
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('- ');
    await input.compose(...steps);
    await input.commit(word);
    await page.keyboard.press('Enter');
    await input.compose(...steps);
    await input.commit(word);
    expect(await readText(titleOf(page))).toBe(word);
    await expect.poll(() => contentOf(page).innerText()).toMatch(new RegExp(`${word}\\s+${word}`));
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Control+z');
    expect(await readText(contentOf(page))).not.toContain(word);
  });
});
