const tabbable =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,video[controls],[contenteditable=true],[tabindex]';

/** What Tab reaches inside an element, in order. */
export function findTabbable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled,[inert] *') && element.checkVisibility(),
  );
}

/**
 * Sends Tab from the last to the first and back. The native dialog lets it leave for the browser's own bars;
 * where these have no stop, the focus would be lost on the way.
 */
export function keepTabInside(
  root: ParentNode,
  event: { shiftKey: boolean; preventDefault: () => void },
): void {
  const all = findTabbable(root);
  const [first, last] = [all.at(0), all.at(-1)];
  const at = document.activeElement;
  const isInside = all.some((element) => element === at);
  if (isInside && at !== (event.shiftKey ? first : last)) return;
  if (!isInside && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
