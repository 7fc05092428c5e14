import { useState } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Returns what was typed, chosen or filled in by the browser on the server-rendered page before hydration, by field
 * name: form libraries would overwrite it with their defaults. Empty unless the component is hydrated.
 */
export function usePreHydrationInput<const Name extends string>(
  names: readonly Name[],
): { [Key in Name]?: string } {
  const isHydrated = useHydrated();
  const [typed] = useState(() => (!isHydrated && typeof document !== 'undefined' ? read(names) : {}));
  return typed;
}

function read<Name extends string>(names: readonly Name[]): { [Key in Name]?: string } {
  const typed: { [Key in Name]?: string } = {};
  for (const name of names) {
    const fields = [...document.getElementsByName(name)];
    const field = fields.find((one) => one instanceof HTMLInputElement && one.checked) ?? fields[0];
    const isUnchecked = field instanceof HTMLInputElement && field.type === 'radio' && !field.checked;
    if (isUnchecked) continue;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== '') typed[name] = field.value;
  }
  return typed;
}
