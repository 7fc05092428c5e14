import { useEffect, useEffectEvent, useState } from 'react';

/** Input that scrolls a page; a jump to a section scrolls without it. */
const scrollingInput = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The id of the section that was chosen by the address, until the reader scrolls on: then that of the one reached. A short
 * section at the end of the page never reaches its top.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(() => findChosen(ids));
  const choose = useEffectEvent(() => {
    const chosen = findChosen(ids);
    if (chosen !== undefined) setCurrent(chosen);
    return chosen;
  });
  const findOpened = useEffectEvent(() => findChosen(ids));
  const read = useEffectEvent(() => setCurrent(findReached(ids)));

  useEffect(() => {
    const opened = findOpened();
    // It was not there when the browser looked for it.
    if (opened !== undefined) document.getElementById(opened)?.scrollIntoView();
    let isHeld = opened !== undefined;
    const release = () => {
      isHeld = false;
    };
    const handleJump = () => {
      isHeld = choose() !== undefined;
    };
    const handleMove = () => {
      if (!isHeld) read();
    };
    // Sections grow when what they show has been fetched.
    const sizes = new ResizeObserver(handleMove);
    sizes.observe(document.body);
    window.addEventListener('hashchange', handleJump);
    window.addEventListener('scroll', handleMove, { passive: true });
    for (const type of scrollingInput) window.addEventListener(type, release, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('hashchange', handleJump);
      window.removeEventListener('scroll', handleMove);
      for (const type of scrollingInput) window.removeEventListener(type, release);
    };
  }, []);
  return current;
}

const findChosen = (ids: readonly string[]) => ids.find((id) => `#${id}` === window.location.hash);

/** The last section that begins in the upper third of the window; at the end of the page, the last one. */
function findReached(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const line = isAtEnd ? clientHeight : clientHeight / 3;
  const shown = ids.filter((id) => document.getElementById(id));
  const reached = shown.findLast(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line,
  );
  return reached ?? shown[0];
}
