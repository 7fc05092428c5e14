import { blog, type Blog } from '@kalaangan/contract/blogs/blogs.calls';
import type { Locator, Page } from 'playwright-core';
import { picture, type FileToSend } from '../files/pictures.ts';
import type { Site } from '../browser/site.ts';

export const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });
export const contentOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** The text without the empty line that ProseMirror keeps for the cursor. */
export async function readText(area: Locator): Promise<string> {
  return (await area.innerText()).trim();
}

/** Chooses a thumbnail and keeps the proposed crop. */
export async function chooseThumbnail(page: Page): Promise<void> {
  await page.getByLabel('Choose a thumbnail').setInputFiles([await picture('cover.jpg', { hue: 30 })]);
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByAltText('The thumbnail').waitFor();
}

/** Clicks a tool that opens a file chooser, and chooses the files. */
export async function insertFiles(page: Page, label: string, files: FileToSend[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, label).click()]);
  await chooser.setFiles(files);
}

/** Dispatches a paste or drop event with a text, HTML or files. */
export async function pasteOrDrop(
  target: Locator,
  kind: 'paste' | 'drop',
  { text, html, files = [] }: { text?: string; html?: string; files?: FileToSend[] },
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, { kind: type, sent: all, ...texts }) => {
      const data = new DataTransfer();
      if (texts.html !== undefined) data.setData('text/html', texts.html);
      if (texts.text !== undefined) data.setData('text/plain', texts.text);
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const { left, top, height } = element.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + height - 4 };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...at, clipboardData: data })
          : new DragEvent('drop', { ...at, dataTransfer: data }),
      );
    },
    { kind, text, html, sent },
  );
}

/** Waits for the page of a blog, and fetches that blog by the API. */
export async function fetchBlog(site: Site, page: Page): Promise<Blog> {
  await page.waitForURL((url) => /^\/blogs\/[\w-]+$/.test(url.pathname));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return blog.parse(await site.call('GET', `/api/blogs/${id}`));
}
