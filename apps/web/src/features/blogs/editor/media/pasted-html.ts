import { acceptedImages } from '@kalaangan/contract/media/media';
import { contrast, enough } from '@kalaangan/rich-text/contrast';

/**
 * Cleans HTML from the clipboard. The schema drops what documents cannot contain; this removes what the schema would
 * accept but the author did not intend, such as colours of the source page, and converts headings and Word lists.
 * @param background background colour of the text, as `#rrggbb`
 * @param addFile stores an image that is embedded as a data URL, and returns its new source
 */
export function cleanPastedHtml(html: string, background: string, addFile: (file: File) => string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.body.querySelectorAll('style, script, head, meta, title, o\\:p'))
    element.remove();
  for (const heading of page.body.querySelectorAll('h5, h6')) renameElement(heading, 'h4');
  // Text copied from this editor keeps the colours that its author chose.
  if (!page.body.querySelector('[data-pm-slice]')) removeForeignColours(page.body, background);
  convertWordLists(page.body);
  convertTables(page.body);
  for (const image of page.body.querySelectorAll('img')) extractImage(image, addFile);
  return page.body.innerHTML;
}

function renameElement(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Removes text colours without enough contrast here, and all backgrounds except those of highlights. */
function removeForeignColours(body: HTMLElement, background: string): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { color } = element.style;
    if (color && contrast(color, background) < enough) element.style.removeProperty('color');
    if (element.tagName !== 'MARK') element.style.removeProperty('background-color');
  }
}

/** Converts list items of Microsoft Word, which are paragraphs with the bullet or number as text. */
function convertWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const marker = item.querySelector<HTMLElement>(
      'span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]',
    );
    const isNumber = /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    const tag = isNumber ? 'OL' : 'UL';
    const previous = item.previousElementSibling;
    const list =
      previous?.tagName === tag && previous.hasAttribute('data-word')
        ? previous
        : body.ownerDocument.createElement(tag);
    if (list !== previous) {
      list.setAttribute('data-word', '');
      item.before(list);
    }
    const listItem = body.ownerDocument.createElement('li');
    item.removeAttribute('style');
    list.append(listItem);
    listItem.append(item);
  }
}

const blocks = 'p, div, h1, h2, h3, h4, ul, ol, pre, blockquote, img, video, table';

/**
 * Documents have no tables: a row becomes a paragraph with its cells apart, or, where a cell has more than a line, a block for
 * each cell. The innermost tables come first.
 */
function convertTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    if (table.caption) table.before(renameElement(table.caption, 'p'));
    for (const row of table.rows) table.before(...convertRow(row));
    table.remove();
  }
}

function convertRow({ cells, ownerDocument }: HTMLTableRowElement): HTMLElement[] {
  const filled = [...cells].filter(
    (cell) => cell.textContent.trim() !== '' || cell.querySelector('img, video'),
  );
  for (const cell of filled) {
    // Office programs put the line of a cell into a paragraph.
    const [line, ...others] = cell.querySelectorAll('p, div');
    if (line && others.length === 0 && line.textContent.trim() === cell.textContent.trim())
      line.replaceWith(...line.childNodes);
  }
  if (filled.some((cell) => cell.querySelector(blocks)))
    return filled.map((cell) => renameElement(cell, 'div'));
  const paragraph = ownerDocument.createElement('p');
  for (const cell of filled)
    paragraph.append(...(paragraph.hasChildNodes() ? [' | '] : []), ...cell.childNodes);
  return paragraph.hasChildNodes() ? [paragraph] : [];
}

/** Stores images that are embedded as data URLs. The schema keeps or drops other images by their source. */
function extractImage(image: HTMLImageElement, addFile: (file: File) => string): void {
  const src = image.getAttribute('src') ?? '';
  if (!src.startsWith('data:')) return;
  const file = toFile(src);
  if (file) image.setAttribute('src', addFile(file));
  else image.remove();
}

function toFile(dataUrl: string): File | null {
  const match = /^data:(image\/[a-z]+);base64,/.exec(dataUrl);
  const type = acceptedImages.find((known) => known === match?.[1]);
  if (!match || !type) return null;
  try {
    const bytes = Uint8Array.from(atob(dataUrl.slice(match[0].length)), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/**
 * Whether pasted HTML contains text. Office programs add an image of the copied text to the clipboard, which is then
 * ignored.
 */
export function hasPastedText(html: string): boolean {
  if (html === '') return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() !== '';
}
