import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ChipOutcome } from './choices/chips.ts';

/**
 * Calls `add` right before the form that contains `place` is submitted, so that text that was typed but not added is
 * included. If `add` refuses the text, the form is not submitted, the input gets the focus and `onRefused` is called.
 */
export function useAddOnSubmit(
  place: RefObject<HTMLElement | null>,
  add: () => ChipOutcome,
  onRefused?: (message: string) => void,
) {
  const addTyped = useEffectEvent((event: Event) => {
    // Synchronously: the form reads its values when this event reaches it.
    const outcome = flushSync(add);
    if (outcome.message === null) return;
    event.preventDefault();
    event.stopPropagation();
    place.current?.querySelector('input')?.focus();
    onRefused?.(outcome.message);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: Event) => addTyped(event);
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  }, [place]);
}
