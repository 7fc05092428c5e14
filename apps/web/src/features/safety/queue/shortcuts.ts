import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { localStore } from '~/lib/drafts/browser-storage.ts';

/** Actions of single keys, by key. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const storageKey = 'moderation-keys';

/** Whether single keys are on, which people who speak to their computer may need to turn off. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => localStore.get(storageKey) !== 'off');
  return [
    isOn,
    (on) => {
      setOn(on);
      localStore.set(storageKey, on ? 'on' : 'off');
    },
  ];
}

/** Runs what belongs to a pressed key, unless the person types, has a dialog or menu open, or holds another key. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElsewhere(event.target)) return;
    const run = shortcuts[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  // A layout effect, so that no key press is lost between two cases.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

const typed = 'input, textarea, select, [contenteditable=true], [popover]';

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(typed) !== null;
}
