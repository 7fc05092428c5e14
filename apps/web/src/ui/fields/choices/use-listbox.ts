import { useState, type KeyboardEvent } from 'react';
import { roveTo } from '../../overlays/roving.ts';

type ListboxOptions = {
  id: string;
  count: number;
  /** Picks the option at an index. */
  onPick: (index: number) => void;
};

/** The state and keyboard handling of a combobox's listbox, by the ARIA combobox pattern. */
export function useListbox({ id, count, onPick }: ListboxOptions) {
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActive] = useState(-1);
  const shown = isOpen && count > 0;
  const active = shown && activeIndex < count ? activeIndex : -1;

  function show(): void {
    setOpen(true);
    setActive(-1);
  }
  function hide(): void {
    setOpen(false);
    setActive(-1);
  }

  /** True if the list handled the key. */
  function handleKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && shown) {
      hide();
    } else if (event.key === 'Enter' && active >= 0) {
      onPick(active);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!shown) show();
      if (!event.altKey && count > 0) setActive(roveTo(event.key, active, count, 'vertical') ?? -1);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    isOpen: shown,
    active,
    show,
    hide,
    setActive,
    handleKey,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-option-${index}`,
    /** The attributes of the input. */
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
    } as const,
  };
}

export type ListboxState = ReturnType<typeof useListbox>;
