import { t } from '@kalaangan/messages/t';
// Keeps a readable page on the screen if React fails.

const fields = 'input, textarea, select';

/** A copy of the document's elements, including entered values. */
export function copyShownPage(): HTMLElement {
  const copy = document.importNode(document.documentElement, true);
  const originals = document.querySelectorAll(fields);
  copy.querySelectorAll(fields).forEach((field, index) => copyValue(originals[index], field));
  return copy;
}

/** Cloned elements have the values of their attributes, not the entered ones. */
function copyValue(from: Element | undefined, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    // Scripts cannot set the value of a file input.
    if (from.type !== 'file') to.value = from.value;
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    to.value = from.value;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    to.value = from.value;
  }
}

/** Restores a copy after React has emptied the document. Its links and forms work as without JavaScript. */
export function showStaticPage(copy: HTMLElement): void {
  copyAttributes(copy, document.documentElement);
  const body = copy.querySelector('body');
  const head = copy.querySelector('head');
  if (!body || !head) return;
  copyAttributes(body, document.body);
  document.body.replaceChildren(...body.childNodes);
  // Style sheets are not replaced: inserted again they would load again, and the page would be unstyled meanwhile.
  for (const element of document.head.querySelectorAll(':scope > :not(link[rel=stylesheet], style)'))
    element.remove();
  document.head.append(...head.querySelectorAll(':scope > :not(link[rel=stylesheet], style)'));
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/** Appends a notice with a link that reloads the page. */
export function showPageNotice(text: string): void {
  const notice = document.createElement('p');
  notice.className = 'page-notice';
  notice.setAttribute('role', 'status');
  const reload = document.createElement('a');
  reload.href = '';
  reload.textContent = t('Reload the page');
  notice.append(`${text} `, reload);
  document.body.append(notice);
}
