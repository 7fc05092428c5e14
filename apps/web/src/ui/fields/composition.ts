import { useState } from 'react';

/**
 * Whether an event belongs to the composition of a word with an input method (Hindi, Tamil and others; on Android nearly
 * every word).
 */
export function isComposing(event: Event): boolean {
  if ('isComposing' in event && event.isComposing === true) return true;
  // Safari ends the composition before the key event: there only the deprecated key code tells.
  return 'keyCode' in event && event.keyCode === 229;
}

/**
 * Keys that are pressed during a composition belong to the input method: no handler of the site receives them, so that
 * Enter and Escape end a word and do not send, search, add or close anything. The blog editor gets them, as it takes part
 * in compositions itself.
 */
export function leaveKeysToInputMethods(): void {
  const listen = (event: KeyboardEvent) => {
    if (!isComposing(event)) return;
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    event.stopImmediatePropagation();
    // The browser's own reactions: sending a form, closing a dialog, emptying a search box.
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', listen, { capture: true });
}

/**
 * The text of a field without what is being composed: it follows the field's text, but during a composition only at its
 * end. The field, or an element around it, gets the handlers.
 */
export function useSettledText(text: string) {
  const [isComposed, setComposed] = useState(false);
  const [settled, setSettled] = useState(text);
  if (!isComposed && settled !== text) setSettled(text);
  return {
    settled: isComposed ? settled : text,
    isComposed,
    handlers: {
      // Every input tells: the start of a composition may precede hydration.
      onInput: (event: { nativeEvent: Event }) => setComposed(isComposing(event.nativeEvent)),
      onCompositionEnd: () => setComposed(false),
    },
  };
}
