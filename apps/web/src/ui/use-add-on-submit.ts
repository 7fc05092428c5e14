import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ChipOutcome } from './chips.ts';

/**
 * Calls `add` right before the form around `place` is sent, so that what is typed and not added yet goes with it.
 * Where that is refused nothing is sent, and the box has the focus: whoever typed it would miss it later.
 */
export function useAddOnSubmit(place: RefObject<HTMLElement | null>, add: () => ChipOutcome['kind']) {
  const take = useEffectEvent((event: Event) => {
    // At once: the form reads what it holds when this event reaches it.
    if (flushSync(add) !== 'refused') return;
    event.preventDefault();
    event.stopPropagation();
    place.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: Event) => take(event);
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  }, [place]);
}
