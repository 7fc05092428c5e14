import { useEffect, useEffectEvent, useState } from 'react';

/** Input that scrolls a page; a jump to a section scrolls without it. */
const scrollingInput = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The id of the section that was chosen by the address, until the reader scrolls on: then that of the one reached. A short
 * section at the end of the page never reaches its top.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  const choose = useEffectEvent((): boolean => {
    const chosen = ids.find((id) => `#${id}` === window.location.hash);
    if (chosen !== undefined) setCurrent(chosen);
    return chosen !== undefined;
  });
  const read = useEffectEvent(() => setCurrent(findReached(ids)));

  useEffect(() => {
    let isHeld = choose();
    // The section was not there when the browser looked for it.
    if (isHeld) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    else read();
    const release = () => {
      isHeld = false;
    };
    const handleJump = () => {
      isHeld = choose();
    };
    const handleScroll = () => {
      if (!isHeld) read();
    };
    window.addEventListener('hashchange', handleJump);
    window.addEventListener('scroll', handleScroll, { passive: true });
    for (const type of scrollingInput) window.addEventListener(type, release, { passive: true });
    return () => {
      window.removeEventListener('hashchange', handleJump);
      window.removeEventListener('scroll', handleScroll);
      for (const type of scrollingInput) window.removeEventListener(type, release);
    };
  }, []);
  return current;
}

/** The last section that begins in the upper third of the window; at the end of the page, the last one. */
function findReached(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const line = isAtEnd ? clientHeight : clientHeight / 3;
  const shown = ids.filter((id) => document.getElementById(id));
  return (
    shown.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line) ??
    shown[0]
  );
}
