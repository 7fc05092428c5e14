import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What was typed (or filled in by the browser) into the server's page before this script came: form libraries
 * write their defaults over it. Empty everywhere but while hydrating.
 */
export function usePreHydrationInput<const Name extends string>(
  names: readonly Name[],
): { [Key in Name]?: string } {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [typed] = useState(() => (hydrating && typeof document !== 'undefined' ? read(names) : {}));
  return typed;
}

function read<Name extends string>(names: readonly Name[]): { [Key in Name]?: string } {
  const typed: { [Key in Name]?: string } = {};
  for (const name of names) {
    const [field] = document.getElementsByName(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== '') typed[name] = field.value;
  }
  return typed;
}
