import { elementIdOf } from './discussion-context.ts';

const mark = 'data-found';

/** Scrolls to an element, gives it the focus and lights it up. Nothing where it is not on the page. */
export function focusElement(elementId: string): void {
  const element = document.getElementById(elementId);
  if (!element) return;
  for (const other of document.querySelectorAll(`[${mark}]`)) other.removeAttribute(mark);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  element.setAttribute(mark, '');
}

/** What the focus goes to when a reply goes: the next one, the one before, the one above, or the list. */
export function neighbourOf(replyId: string): HTMLElement | null {
  const item = document.getElementById(elementIdOf(replyId))?.closest('li');
  const other =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
  return other?.querySelector<HTMLElement>('article') ?? document.getElementById('replies');
}
