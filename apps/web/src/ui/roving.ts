/** Which of `count` items has the focus after a key, or null when the key is none of these. Wraps around. */
export function roveTo(
  key: string,
  index: number,
  count: number,
  axis: 'vertical' | 'horizontal',
): number | null {
  if (count === 0) return null;
  switch (key) {
    case axis === 'vertical' ? 'ArrowDown' : 'ArrowRight':
      return (index + 1) % count;
    case axis === 'vertical' ? 'ArrowUp' : 'ArrowLeft':
      return index < 0 ? count - 1 : (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The next item after `index` whose text begins with the typed letter, or null. Goes around, so that repeating steps on. */
export function typeTo(key: string, index: number, texts: readonly string[]): number | null {
  const letter = key.trim().toLocaleLowerCase();
  // Keys with a name ('Enter') are Latin words; what a layout types may be more than one code point ('ज्ञ').
  if (letter === '' || /^[a-z0-9]{2,}$/.test(letter)) return null;
  for (let step = 1; step <= texts.length; step++) {
    const at = (Math.max(index, -1) + step) % texts.length;
    if (texts[at]?.trim().toLocaleLowerCase().startsWith(letter)) return at;
  }
  return null;
}
