const tabbable =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,video[controls],[contenteditable=true],[tabindex]';

/** The visible, enabled elements inside that Tab reaches, in document order. */
export function findTabbable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled,[inert] *') && element.checkVisibility(),
  );
}

/**
 * Moves the focus on Tab in a modal dialog from the last element to the first and vice versa. The native dialog lets it
 * leave to the browser's own controls; in browsers where these take no focus it would be lost.
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
