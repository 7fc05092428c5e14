import { beforeAll, expect, test } from 'vitest';
import { pasteOrDrop, contentOf, tool } from './kit/pages/editor.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const open = async () => {
  const visitor = await harness.visit('/blog/create', { as: asha });
  await contentOf(visitor.page).waitFor();
  return visitor;
};

test('HTML pasted from another site keeps its structure and loses its styles and scripts', async () => {
  const { page } = await open();
  await contentOf(page).click();
  await pasteOrDrop(contentOf(page), 'paste', {
    html: `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
      <h1>Head</h1><h6>Small</h6><script>alert(1)</script>
      <p style="color:#000000;background-color:#ffffff"><span style="color:#000;font-family:Comic Sans MS">black</span>
      <strong>strong</strong> <a href="javascript:alert(1)">bad</a> <a href="https://example.org/">good</a></p>
      <blockquote><p>quoted</p></blockquote><pre>code</pre><img src="https://elsewhere.example/x.png">
      <table><tr><td>cell</td></tr></table></b>`,
  });
  const html = await contentOf(page).innerHTML();
  expect(html).toMatch(/<h1[^>]*>Head<\/h1>/);
  expect(html).toMatch(/<h4[^>]*>Small<\/h4>/);
  expect(html).toContain('<strong>strong</strong>');
  expect(html).toContain('href="https://example.org/"');
  for (const gone of ['script', 'javascript', 'Comic', '#000', 'elsewhere', '<table', '<pre', 'blockquote'])
    expect(html).not.toContain(gone);
  expect(await contentOf(page).innerText()).toMatch(/black[^]*quoted[^]*code[^]*cell/);
});

test('text copied within a blog keeps its colours', async () => {
  const { page } = await open();
  await contentOf(page).click();
  await page.keyboard.type('Dark on light');
  await page.keyboard.press('Control+a');
  await tool(page, 'Text colour').click();
  await page.getByRole('dialog', { name: 'Text colour' }).getByRole('button', { name: 'Violet' }).click();
  await tool(page, 'Background colour').click();
  await page
    .getByRole('dialog', { name: 'Background colour' })
    .getByRole('button', { name: 'Ivory' })
    .click();
  for (const key of ['Control+a', 'Control+c', 'End', 'Enter', 'Control+v']) await page.keyboard.press(key);
  // By CSS: words of that colour.
  const coloured = contentOf(page).locator('p > span[style*="rgb(185, 162, 245)"]');
  await expect.poll(() => coloured.allInnerTexts()).toEqual(['Dark on light', 'Dark on light']);
});

test('the cells of a pasted table stay apart', async () => {
  const { page } = await open();
  await contentOf(page).click();
  await pasteOrDrop(contentOf(page), 'paste', {
    html: `<p>Prices</p><table><caption>2026</caption><thead><tr><th>Work</th><th>Size</th><th></th></tr></thead>
      <tbody><tr><td><b>Cover</b></td><td><p class="MsoNormal">A3</p></td><td>₹ 9,000</td></tr>
      <tr><td>Album</td><td><ul><li>front</li><li>back</li></ul></td></tr></tbody></table>`,
  });
  const texts = contentOf(page).getByRole('paragraph');
  await expect
    .poll(() => texts.allInnerTexts())
    .toEqual(['Prices', '2026', 'Work | Size', 'Cover | A3 | ₹ 9,000', 'Album', 'front', 'back']);
  expect(await contentOf(page).innerHTML()).toContain('<strong>Cover</strong>');
});

test('an address pasted on selected words makes a link of them, and without a selection stays a text', async () => {
  const { page } = await open();
  await contentOf(page).click();
  await page.keyboard.type('My shop');
  await page.keyboard.press('Control+a');
  await pasteOrDrop(contentOf(page), 'paste', { text: 'https://example.org/shop' });
  const link = contentOf(page).getByRole('link', { name: 'My shop' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/shop');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await pasteOrDrop(contentOf(page), 'paste', { text: 'https://example.org/other' });
  await expect.poll(() => contentOf(page).getByRole('link').count()).toBe(1);
  // What is no address replaces the words.
  await page.keyboard.press('Control+a');
  await pasteOrDrop(contentOf(page), 'paste', { text: 'javascript:alert(1)' });
  await expect.poll(() => contentOf(page).getByRole('link').count()).toBe(0);
  expect(await contentOf(page).innerText()).toContain('javascript:alert(1)');
});
