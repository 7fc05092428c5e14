/** What '/' offers. */
export const slashOptions = [
  { type: 'image', label: 'Add Image' },
  { type: 'video', label: 'Add Video' },
] as const;
export type SlashOption = (typeof slashOptions)[number];

/** Open behind the '/' that stands at `at`, with the option that Enter would choose; none: -1. */
export type SlashMenu = { at: number; active: number };

/**
 * Whether a change of the text was a '/' that was typed. Inside a word, or at the end of an address, no option is
 * chosen beforehand: Enter is a line break there.
 */
export function openedBy(before: string, after: string, caret: number): SlashMenu | null {
  const at = caret - 1;
  const isTyped =
    after.length === before.length + 1 &&
    after[at] === '/' &&
    after.slice(0, at) + after.slice(caret) === before;
  if (!isTyped) return null;
  return { at, active: at === 0 || /\s/.test(after[at - 1] ?? '') ? 0 : -1 };
}

export type KeyOutcome =
  /** The key was the menu's alone. */
  | { kind: 'moved'; menu: SlashMenu }
  | { kind: 'closed' }
  | { kind: 'picked'; option: SlashOption }
  /** The key is the text's; the menu is closed or stays. */
  | { kind: 'passed'; isOpen: boolean };

const silent = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

export function pressKey(menu: SlashMenu, key: string): KeyOutcome {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    const from = menu.active < 0 && step < 0 ? 0 : menu.active;
    const active = (from + step + slashOptions.length) % slashOptions.length;
    return { kind: 'moved', menu: { ...menu, active } };
  }
  const option = slashOptions[menu.active];
  if (key === 'Enter' && option) return { kind: 'picked', option };
  if (key === 'Escape') return { kind: 'closed' };
  return { kind: 'passed', isOpen: silent.has(key) };
}

/** The text without the '/', which has done its work. */
export function withoutSlash(text: string, { at }: SlashMenu): string {
  return text[at] === '/' ? text.slice(0, at) + text.slice(at + 1) : text;
}
