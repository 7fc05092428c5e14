import { elementIdOf } from './discussion-context.ts';

const highlightAttribute = 'data-found';

/** Scrolls to an element, focuses and highlights it. Does nothing if it is not on the page. */
export function focusElement(elementId: string): void {
  const element = document.getElementById(elementId);
  if (!element) return;
  for (const other of document.querySelectorAll(`[${highlightAttribute}]`))
    other.removeAttribute(highlightAttribute);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  element.setAttribute(highlightAttribute, '');
}

/** Finds what to focus when a reply is removed: the next reply, the previous, the parent, or the list of replies. */
export function findNeighbour(replyId: string): HTMLElement | null {
  const item = document.getElementById(elementIdOf(replyId))?.closest('li');
  const other =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
  return other?.querySelector<HTMLElement>('article') ?? document.getElementById('replies');
}
