import { discussion, type Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import type { Page } from 'playwright-core';
import { expectText } from '../browser/checks.ts';
import type { Person } from '../browser/site.ts';
import type { Harness } from '../browser/harness.ts';

function formOf(page: Page) {
  return {
    title: page.getByLabel('Title'),
    content: page.getByRole('textbox', { name: 'Content', exact: true }),
    part2: page.getByRole('textbox', { name: 'Content, part 2' }),
    tags: page.getByRole('combobox', { name: /^Tags/ }),
    images: page.locator('input[type=file][aria-label=Images]'),
    video: page.locator('input[type=file][aria-label=Video]'),
    menu: page.getByRole('listbox', { name: 'Add to your discussion' }),
    submit: page.getByRole('button', { name: 'Create Discussion' }),
  };
}

/** Opens the form of a new discussion. */
export async function openForm(harness: Harness, as: Person, options: { phone?: boolean } = {}) {
  const visitor = await harness.visit('/discussions/create', { as, ...options });
  await expectText(visitor.page, 'Create New Discussion');
  const form = formOf(visitor.page);
  await form.title.waitFor();
  return { ...visitor, form };
}

/** The blocks of the form in their order: texts as they are, media as `<file name>`. */
export const readBlocks = (page: Page) =>
  page
    .getByRole('group', { name: 'Parts of the discussion' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const area = item.querySelector('textarea');
        if (area) return area.value;
        const media = item.querySelector('img, video');
        return `<${media?.getAttribute('alt') ?? media?.getAttribute('aria-label')}>`;
      }),
    );

/** Waits for the page of a discussion, and fetches that discussion by the API. */
export async function fetchPublished({ site }: Harness, page: Page): Promise<Discussion> {
  await page.waitForURL(/\/discussions\/[0-9a-f]{8}-/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return discussion.parse(await site.call('GET', `/api/discussions/${id}`));
}
