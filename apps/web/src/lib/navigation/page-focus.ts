import { mainId } from '~/ui/top-bar.tsx';
import { announcerId } from './element-ids.ts';

/** How long a page may take to put its heading and title in order, in milliseconds. */
const settleMs = 5_000;
/** Screen readers speak what changes after the focus has moved. */
const announceMs = 100;

type Followed = { href: string; nth: number };

/** The link that led away from an entry of the history, by the entry's key. */
const followed = new Map<string, Followed>();

const findLinks = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.href === href);

/** The page is about to be left by this link: Back returns the focus to it. */
export function noteFollowed({ href }: URL, link: Element | null): void {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state && 'key' in state ? String(state.key) : 'default';
  followed.set(key, { href, nth: findLinks(href).findIndex((other) => other === link) });
}

/**
 * Gives the focus to the page that is shown now, after Back to the link by which this entry of the history (of the key
 * `returned`) was left, and tells the page's title once it is settled. Answers how to end it before.
 */
export function focusNewPage(returned: string | null): () => void {
  const back = followed.get(returned ?? '');
  const main = document.getElementById(mainId) ?? document.body;
  const announcer = document.getElementById(announcerId);
  let given: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function give(): void {
    if (!isFree(main, given)) return;
    const links = back ? findLinks(back.href) : [];
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    for (const target of [links[back?.nth ?? 0] ?? links[0], heading, main]) {
      if (target && target !== document.activeElement) target.focus({ preventScroll: true });
      if (target && target === document.activeElement) {
        given = target;
        return;
      }
    }
  }

  const announce = () => {
    timer ??= setTimeout(() => announcer && (announcer.textContent = document.title), announceMs);
  };
  const look = () => {
    give();
    if (isSettled(main)) announce();
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true });
  const end = setTimeout(() => {
    observer.disconnect();
    announce();
  }, settleMs);
  if (announcer) announcer.textContent = '';
  look();
  return () => {
    observer.disconnect();
    clearTimeout(end);
    clearTimeout(timer);
  };
}

/** Whether the focus is where the page before left it: nowhere, or on what stands around every page. */
function isFree(main: Element, given: Element | null): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement === main) return true;
  if (document.querySelector('dialog:modal')) return false;
  if (given) return activeElement === given;
  return !main.contains(activeElement) && !activeElement.matches('input, textarea, [contenteditable=true]');
}

/** A heading right before a sign of loading stands in for that of the page. */
function isSettled(main: Element): boolean {
  return (
    main.querySelector('h1') !== null && !main.querySelector('h1 + .spinner-block, h1 + [aria-busy="true"]')
  );
}
