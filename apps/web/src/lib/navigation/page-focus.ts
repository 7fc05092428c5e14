import { announcerId, mainId } from './element-ids.ts';

/** Maximum time to wait for the heading and the title of a page. */
const renderTimeoutMs = 5_000;
/** Delay of an announcement: screen readers announce changes of a live region only after the focus has moved. */
const announceDelayMs = 100;

/** `index`: the position among the links with the same URL. */
type FollowedLink = { href: string; index: number };

/** The link by which a history entry was left, by the entry's key. */
const followedLinks = new Map<string, FollowedLink>();

const findLinks = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.href === href);

/** Remembers the link by which the current page is about to be left: Back returns the focus to it. */
export function rememberFollowedLink({ href }: URL, link: Element | null): void {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state && 'key' in state ? String(state.key) : 'default';
  followedLinks.set(key, { href, index: findLinks(href).findIndex((other) => other === link) });
}

/**
 * Moves the focus to the heading of the current page and announces its title once it has rendered. After Back or
 * Forward (`historyKey`: the key of the history entry) the focus returns to the link by which the page was left.
 * @returns a function that stops it
 */
export function focusNewPage(historyKey: string | null): () => void {
  const followed = followedLinks.get(historyKey ?? '');
  const main = document.getElementById(mainId) ?? document.body;
  const announcer = document.getElementById(announcerId);
  let focused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function moveFocus(): void {
    if (!mayMoveFocus(main, focused)) return;
    const links = followed ? findLinks(followed.href) : [];
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    for (const target of [links[followed?.index ?? 0] ?? links[0], heading, main]) {
      if (target && target !== document.activeElement) target.focus({ preventScroll: true });
      if (target && target === document.activeElement) {
        focused = target;
        return;
      }
    }
  }

  const announce = () => {
    timer ??= setTimeout(() => announcer && (announcer.textContent = document.title), announceDelayMs);
  };
  const update = () => {
    moveFocus();
    if (hasRendered(main)) announce();
  };
  const observer = new MutationObserver(update);
  observer.observe(main, { childList: true, subtree: true });
  const end = setTimeout(() => {
    observer.disconnect();
    announce();
  }, renderTimeoutMs);
  if (announcer) announcer.textContent = '';
  update();
  return () => {
    observer.disconnect();
    clearTimeout(end);
    clearTimeout(timer);
  };
}

/** Whether to move the focus: not if the person has moved it meanwhile, has a dialog open, or types into a field. */
function mayMoveFocus(main: Element, focused: Element | null): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement === main) return true;
  if (document.querySelector('dialog:modal')) return false;
  if (focused) return activeElement === focused;
  return !main.contains(activeElement) && !activeElement.matches('input, textarea, [contenteditable=true]');
}

/** A heading directly before a loading indicator is a placeholder for that of the page. */
function hasRendered(main: Element): boolean {
  return (
    main.querySelector('h1') !== null && !main.querySelector('h1 + .spinner-block, h1 + [aria-busy="true"]')
  );
}
