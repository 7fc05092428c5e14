import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorOf, expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import {
  pasteOrDrop,
  chooseThumbnail,
  contentOf,
  insertFiles,
  fetchBlog,
  titleOf,
  tool,
} from './kit/pages/editor.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { recordVideo } from './kit/files/video.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const open = async (options: { phone?: boolean; dark?: boolean } = {}) => {
  const visitor = await harness.visit('/blog/create', { as: asha, ...options });
  await titleOf(visitor.page).waitFor();
  return visitor;
};

/** The editor hears of a moved cursor a moment after the key. */
async function expectPressed(page: Page, name: string, pressed = true): Promise<void> {
  await expect.poll(() => tool(page, name).getAttribute('aria-pressed')).toBe(String(pressed));
}

/** The message of the whole form comes after those of its fields. */
const messageOf = (page: Page) => page.getByRole('main').getByRole('alert').last();

test('a blog in two scripts is written, formatted and published by keyboard alone', async () => {
  const { page } = await open();
  await expectText(page, 'Create New Blog');
  await titleOf(page).focus();
  await page.keyboard.insertText('बारिश के रंग');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.insertText('முதல் மழை');
  expect(await page.getByText('முதல் மழை').getAttribute('lang')).toBe('ta');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wet ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('streets');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');

  // The toolbar is one tab stop; arrow keys move within it.
  await page.keyboard.press('Alt+F10');
  await expect
    .poll(() => tool(page, 'Bold').evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await expectPressed(page, 'Italic');
  await expectPressed(page, 'Bullet list');

  await chooseThumbnail(page);
  await page.getByRole('combobox', { name: /^Tags/ }).fill('monsoon');
  await page.getByRole('combobox', { name: /^Tags/ }).press('Enter');
  await page.getByRole('combobox', { name: /^Software Used/ }).fill('Blender');
  await page.getByRole('combobox', { name: /^Software Used/ }).press('Enter');
  // Typed but not added with Enter: also submitted.
  await page.getByRole('combobox', { name: /^Tags/ }).fill('rain');
  await page.getByRole('combobox', { name: /^Software Used/ }).fill('Krita');
  await page.getByRole('button', { name: 'Create Blog Post' }).press('Enter');
  const blog = await fetchBlog(harness.site, page);
  await expectText(page, blogFormMessages.published);
  expect(blog).toMatchObject({ titleText: 'बारिश के रंग', tags: ['monsoon', 'rain'] });
  expect(blog.software).toEqual(['blender', 'krita']);
  expect(blog.cover && blog.cover.width / blog.cover.height).toBeCloseTo(2, 1);
  const [heading, paragraph, list, ...rest] = JSON.parse(blog.content).content;
  expect(heading).toMatchObject({ type: 'heading', attrs: { level: 2 }, content: [{ text: 'முதல் மழை' }] });
  expect(paragraph.content[1]).toMatchObject({ text: 'streets', marks: [{ type: 'bold' }] });
  expect(list.content[1].content[0].content).toMatchObject([{ text: 'two', marks: [{ type: 'italic' }] }]);
  // The empty paragraph at the end of the editor is not published.
  expect(rest).toEqual([]);
});

test('every tool formats the selection in the focused area and can be undone', async () => {
  const { page } = await open();
  const saved = () => contentOf(page).innerHTML();
  await contentOf(page).click();
  await page.keyboard.type('Madhubani');
  await page.keyboard.press('Control+a');
  for (const name of [
    'Bold',
    'Italic',
    'Underline',
    'Heading 1',
    'Heading 4',
    'Heading 2',
    'Align center',
    'Justify',
  ]) {
    await tool(page, name).click();
    await expectPressed(page, name);
  }
  await tool(page, 'Text colour').click();
  await page.getByRole('dialog', { name: 'Text colour' }).getByRole('button', { name: 'Coral' }).click();
  await tool(page, 'Highlight').click();
  await page.getByRole('dialog', { name: 'Highlight' }).getByRole('button', { name: 'Pink' }).click();
  await tool(page, 'Font').click();
  await page.getByLabel('Search fonts').fill('special');
  await page.getByRole('dialog', { name: 'Font' }).getByRole('button', { name: 'Special Elite' }).click();
  await expect.poll(saved).toMatch(/<h2[^>]*justify[^>]*>.*rgb\(255, 138, 112\).*Special Elite/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Special Elite"'))).toBe(true);

  await tool(page, 'Background colour').click();
  await page
    .getByRole('dialog', { name: 'Background colour' })
    .getByRole('button', { name: 'Ivory' })
    .click();
  // By CSS: a surface whose colour is looked at.
  const sheet = page.locator('.editor-sheet');
  const colour = () => sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(colour).toBe('rgb(251, 244, 230)');
  await tool(page, 'Undo').click();
  await expect.poll(colour).toBe('rgb(11, 43, 38)');
  await tool(page, 'Redo').click();
  await expect.poll(colour).toBe('rgb(251, 244, 230)');

  // The title has the same tools except lists.
  await titleOf(page).click();
  await page.keyboard.type('Lines');
  await page.keyboard.press('Control+a');
  await tool(page, 'Underline').click();
  expect(await titleOf(page).innerHTML()).toContain('<u>Lines</u>');
  await expect.poll(() => tool(page, 'Bullet list').getAttribute('aria-disabled')).toBe('true');

  // The font is now listed among those used last.
  await tool(page, 'Font').click();
  await page.getByRole('heading', { name: 'Used last' }).waitFor();
  await expectAccessible(page);
});

test('links are made, changed and removed, by button and by keyboard', async () => {
  const { page } = await open();
  await titleOf(page).fill('Where I sell');
  await contentOf(page).click();
  await page.keyboard.type('My shop');
  await page.keyboard.press('Control+a');
  await tool(page, 'Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByLabel('Address');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(address)).toBe(blogFormMessages.linkInvalid);
  await expectAccessible(page);
  await address.fill('example.org/shop');
  await page.keyboard.press('Enter');
  const link = contentOf(page).getByRole('link', { name: 'My shop' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/shop');
  await expectPressed(page, 'Link');

  // At the cursor inside of it the whole link is changed.
  await page.keyboard.press('ArrowRight');
  await expectPressed(page, 'Link', false);
  await page.keyboard.press('ArrowLeft');
  await expectPressed(page, 'Link');
  await page.keyboard.press('Control+k');
  await expect.poll(() => address.inputValue()).toBe('https://example.org/shop');
  await address.fill('asha@example.org');
  await page.keyboard.press('Enter');
  await expect.poll(() => link.getAttribute('href')).toBe('mailto:asha@example.org');

  // Without words the address is the text.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await address.fill('https://example.org/two');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await contentOf(page).getByRole('link', { name: 'https://example.org/two' }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectPressed(page, 'Link');
  await tool(page, 'Link').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => contentOf(page).getByRole('link').count()).toBe(1);
  expect(await contentOf(page).innerText()).toContain('https://example.org/two');

  await chooseThumbnail(page);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const blog = await fetchBlog(harness.site, page);
  expect(JSON.parse(blog.content).content[0].content[0].marks).toEqual([
    { type: 'link', attrs: { href: 'mailto:asha@example.org' } },
  ]);
});

test('chosen, pasted and dropped media are stored as URLs, with descriptions', async () => {
  const { page } = await open();
  await titleOf(page).fill('Sketches');
  await contentOf(page).click();
  await page.keyboard.type('Before');
  await insertFiles(page, 'Insert image', [await picture('one.png', { hue: 10 })]);
  await contentOf(page).getByRole('img').first().waitFor();
  await page.keyboard.type('Behind it');
  // Typing while the picture is selected does not replace it.
  await contentOf(page).getByRole('img').click();
  await page.keyboard.type('Still ');
  await expect
    .poll(() => contentOf(page).getByRole('paragraph').allInnerTexts())
    .toEqual(['Before', 'Still Behind it']);
  await page.getByRole('button', { name: 'Add a description' }).click();
  await page.getByRole('dialog', { name: 'Describe image' }).getByLabel('Describe this image').fill('एक नाव');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Description: एक नाव' }).waitFor();

  await page.keyboard.press('Control+End');
  await pasteOrDrop(contentOf(page), 'paste', { files: [await picture('two.jpg', { hue: 90 })] });
  await expect.poll(() => contentOf(page).getByRole('img').count()).toBe(2);
  await pasteOrDrop(contentOf(page), 'drop', { files: [await picture('three.jpg', { hue: 200 })] });
  await expect.poll(() => contentOf(page).getByRole('img').count()).toBe(3);
  await insertFiles(page, 'Insert video', [await recordVideo(page, 'film.webm')]);
  // By CSS: a placeholder for the video without a role.
  await page.locator('.editor-video').waitFor();

  // Other files are refused with a message.
  const note = { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await pasteOrDrop(contentOf(page), 'drop', { files: [note] });
  await expectText(page, blogFormMessages.imagesOnly);
  await insertFiles(page, 'Insert video', [await picture('not-a-film.png')]);
  await expectText(page, blogFormMessages.videosOnly);

  await tool(page, 'Insert YouTube video').click();
  const link = page.getByLabel('YouTube URL');
  await link.fill('https://vimeo.com/1234');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(link)).toBe(blogFormMessages.youtubeInvalid);
  await expectAccessible(page);
  await link.fill('www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  // By CSS: a placeholder for the video without a role.
  await page.locator('.editor-youtube').waitFor();
  await expectAccessible(page);

  await chooseThumbnail(page);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const blog = await fetchBlog(harness.site, page);
  const media = JSON.parse(blog.content).content.filter(
    ({ attrs }: { attrs?: { src?: string } }) => attrs?.src,
  );
  expect(media.map(({ type }: { type: string }) => type).toSorted()).toEqual(
    ['image', 'image', 'image', 'video', 'youtube'].toSorted(),
  );
  expect(media.at(-1).attrs.src).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(media[0]).toMatchObject({ type: 'image', attrs: { alt: 'एक नाव' } });
  expect(blog.images).toHaveLength(3);
  expect(blog.content).not.toMatch(/draft:|upload:|data:|blob:/);
});

test('the editor does not redraw text during an IME composition', async () => {
  const { page } = await open();
  await contentOf(page).click();
  await page.keyboard.type('x ');
  await tool(page, 'Bold').click();
  const ime = await page.context().newCDPSession(page);
  for (const text of ['न', 'नम', 'नमस', 'नमस्', 'नमस्ते'])
    await ime.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  expect(await contentOf(page).innerText()).toContain('नमस्ते');
  await ime.send('Input.insertText', { text: 'नमस्ते' });
  await page.keyboard.press('Enter');
  await ime.send('Input.imeSetComposition', { text: 'த', selectionStart: 1, selectionEnd: 1 });
  await ime.send('Input.insertText', { text: 'தமிழ்' });
  await expect.poll(() => contentOf(page).getByRole('paragraph').allInnerTexts()).toEqual(['x नमस्ते', 'தமிழ்']);
});

test('keys pressed faster than the editor renders act at the cursor', async () => {
  const { page } = await open();
  await contentOf(page).click();
  await page.keyboard.type('Rangoli');
  const lines = 6;
  for (let line = 1; line < lines; line++)
    for (const key of ['Control+a', 'End', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('Kolam');
  expect((await contentOf(page).getByRole('paragraph').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Rangoli',
    ...Array<string>(lines - 2).fill(''),
    'Kolam',
  ]);
});

test('missing fields are listed in one message, and invalid tags are refused', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectText(page, 'Title required, Content required, Thumbnail required');
  await expectAccessible(page);
  await titleOf(page).fill('A title');
  await contentOf(page).fill('Some content');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect.poll(() => messageOf(page).innerText()).toBe(blogFormMessages.thumbnailRequired);

  const tags = page.getByRole('combobox', { name: /^Tags/ });
  const add = async (tag: string) => {
    await tags.fill(tag);
    await tags.press('Enter');
  };
  await add('रंग');
  await add('रंग');
  await expectText(page, blogFormMessages.tagDuplicate);
  await add('x'.repeat(31));
  await expectText(page, blogFormMessages.tagTooLong());
  for (const tag of ['b', 'c', 'd', 'e', 'f']) await add(tag);
  await expectText(page, blogFormMessages.tagsTooMany());
});

test('on a phone the toolbar is one row at the bottom while writing, and the page does not overflow', async () => {
  const { page } = await open({ phone: true, dark: true });
  await contentOf(page).tap();
  await page.keyboard.type('Walking');
  const bar = page.getByRole('toolbar');
  const place = () =>
    bar.evaluate((element) => {
      const { bottom, height } = element.getBoundingClientRect();
      return { atEnd: Math.round(bottom) === window.innerHeight, oneRow: height < 64 };
    });
  await expect.poll(place).toEqual({ atEnd: true, oneRow: true });
  const sizes = await bar
    .getByRole('button')
    .evaluateAll((tools) =>
      tools.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  expect(sizes.flat().every((size) => size >= 44)).toBe(true);
  await tool(page, 'Highlight').tap();
  await page.getByRole('dialog', { name: 'Highlight' }).getByRole('button', { name: 'Green' }).tap();
  await page.keyboard.type(' home');
  expect(await contentOf(page).innerHTML()).toContain('<mark');
  // Even for a tool in the middle, whose panel fits on neither side.
  await tool(page, 'Background colour').tap();
  const panel = page.getByRole('dialog', { name: 'Background colour' });
  await expect
    .poll(() =>
      panel.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  await panel.getByRole('button', { name: 'Ivory' }).tap();
  await expectNoHorizontalOverflow(page);
});
