import { t } from '@kalaangan/messages/t';
/** The options of the menu that a typed '/' opens. */
export const slashOptions = [
  { type: 'image', label: t('Add Image') },
  { type: 'video', label: t('Add Video') },
] as const;
export type SlashOption = (typeof slashOptions)[number];

/** An open menu: the index of its '/' in the text, and the index of the active option or -1. */
export type SlashMenu = { at: number; active: number };

/**
 * The menu that a change of the text opens; null unless the change is a single typed '/'. After a word or an address no
 * option is active, so that Enter still makes a line break.
 */
export function findOpenedMenu(before: string, after: string, caret: number): SlashMenu | null {
  const at = caret - 1;
  const isTyped =
    after.length === before.length + 1 &&
    after[at] === '/' &&
    after.slice(0, at) + after.slice(caret) === before;
  if (!isTyped) return null;
  return { at, active: at === 0 || /\s/.test(after[at - 1] ?? '') ? 0 : -1 };
}

export type KeyOutcome =
  /** The menu handles the key: its default action must be prevented. */
  | { kind: 'moved'; menu: SlashMenu }
  | { kind: 'closed' }
  | { kind: 'picked'; option: SlashOption }
  /** The key goes to the text. */
  | { kind: 'passed'; isOpen: boolean };

const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

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
  return { kind: 'passed', isOpen: modifierKeys.has(key) };
}

/** The text without the '/' that opened the menu. */
export function removeSlash(text: string, { at }: SlashMenu): string {
  return text[at] === '/' ? text.slice(0, at) + text.slice(at + 1) : text;
}
