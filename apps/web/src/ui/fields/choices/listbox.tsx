import { ownLanguage } from '@kalaangan/rich-text/language';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import type { ListboxState } from './use-listbox.ts';

type ListboxProps = {
  list: ListboxState;
  label: string;
  options: readonly string[];
  /** The selected option, if the list shows it. */
  chosen?: string | null;
  /** The label of the last option if that is the typed text instead of a suggestion. */
  creates?: string | null;
  /** Notes that stand beside some options, by option. */
  notes?: ReadonlyMap<string, string>;
  onPick: (index: number) => void;
};

/** The options of a combobox. Always rendered, because the input refers to it by `aria-controls`. */
export function Listbox({ list, label, options, chosen, creates, notes, onPick }: ListboxProps) {
  const root = useRef<HTMLDivElement>(null);
  const { active, isOpen } = list;
  useEffect(() => {
    if (active >= 0) root.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={root} id={list.listId} className="listbox" role="listbox" aria-label={label} hidden={!isOpen}>
      {isOpen &&
        options.map((option, index) => {
          const isNew = creates != null && index === options.length - 1;
          return (
            // The input keeps the focus and handles the keys (ARIA combobox pattern).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={isNew ? ' new' : option}
              id={list.optionId(index)}
              className="option"
              role="option"
              aria-selected={option === chosen}
              data-active={index === active}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => list.setActive(index)}
              onClick={() => onPick(index)}
            >
              <span {...ownLanguage(option)}>{isNew ? creates : option}</span>
              {!isNew && notes?.has(option) && <span className="option-note">{notes.get(option)}</span>}
              {option === chosen && <Check size={18} aria-hidden="true" />}
            </div>
          );
        })}
    </div>
  );
}
