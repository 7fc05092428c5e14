import { inlineStep } from '../fields/writing-direction.ts';

/**
 * The index to focus after an arrow key, Home or End (wraps around), or null for other keys. `index` may be -1: none.
 */
export function roveTo(
  key: string,
  index: number,
  count: number,
  axis: 'vertical' | 'horizontal',
): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = axis === 'horizontal' ? inlineStep(key) : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return null;
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count;
}

/**
 * The index of the next item whose text begins with the typed letter, or null. Wraps around; `index` may be -1: none.
 */
export function typeaheadTo(key: string, index: number, texts: readonly string[]): number | null {
  const letter = key.trim().toLocaleLowerCase();
  // Named keys ('Enter') are Latin words; a typed character may consist of several code points ('ज्ञ').
  if (letter === '' || /^[a-z0-9]{2,}$/.test(letter)) return null;
  for (let step = 1; step <= texts.length; step++) {
    const at = (Math.max(index, -1) + step) % texts.length;
    if (texts[at]?.trim().toLocaleLowerCase().startsWith(letter)) return at;
  }
  return null;
}
