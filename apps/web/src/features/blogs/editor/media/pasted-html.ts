import { acceptedImages } from '@kalaangan/contract/media';
import { contrast, enough } from '@kalaangan/rich-text/contrast';

/**
 * Clipboards bring what the other page or program thought of. The schema drops what documents do not know; here goes what
 * it would understand and the author did not mean. `keep` takes a picture that came within the HTML and names it.
 */
export function cleanPastedHtml(html: string, background: string, keep: (file: File) => string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.body.querySelectorAll('style, script, head, meta, title, o\\:p'))
    element.remove();
  for (const heading of page.body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  // What was copied in an editor like this one has the colours that its author gave it.
  if (!page.body.querySelector('[data-pm-slice]')) dropForeignColours(page.body, background);
  takeWordLists(page.body);
  for (const image of page.body.querySelectorAll('img')) takePicture(image, keep);
  return page.body.innerHTML;
}

function rename(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Text colours that cannot be read here were the other page's ordinary ones; so were backgrounds of plain text. */
function dropForeignColours(body: HTMLElement, background: string): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { color } = element.style;
    if (color && contrast(color, background) < enough) element.style.removeProperty('color');
    if (element.tagName !== 'MARK') element.style.removeProperty('background-color');
  }
}

/** Word writes the items of lists as paragraphs with a drawn bullet or number. */
function takeWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const drawn = item.querySelector<HTMLElement>(
      'span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]',
    );
    const isNumber = /^\s*\(?[\da-z]{1,4}[.)]/i.test(drawn?.textContent ?? '');
    drawn?.remove();
    const tag = isNumber ? 'OL' : 'UL';
    const before = item.previousElementSibling;
    const list =
      before?.tagName === tag && before.hasAttribute('data-word')
        ? before
        : body.ownerDocument.createElement(tag);
    if (list !== before) {
      list.setAttribute('data-word', '');
      item.before(list);
    }
    const entry = body.ownerDocument.createElement('li');
    item.removeAttribute('style');
    list.append(entry);
    entry.append(item);
  }
}

/** A picture whose bytes are in the HTML is the author's own; others are left to the schema, which knows this blog's. */
function takePicture(image: HTMLImageElement, keep: (file: File) => string): void {
  const src = image.getAttribute('src') ?? '';
  if (!src.startsWith('data:')) return;
  const file = toFile(src);
  if (file) image.setAttribute('src', keep(file));
  else image.remove();
}

function toFile(address: string): File | null {
  const match = /^data:(image\/[a-z]+);base64,/.exec(address);
  const type = acceptedImages.find((known) => known === match?.[1]);
  if (!match || !type) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(match[0].length)), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/** Programs of offices put a picture of the copied text beside it: then the text is what was meant. */
export function hasPastedText(html: string): boolean {
  if (html === '') return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() !== '';
}
