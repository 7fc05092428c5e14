import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Listbox } from './listbox.tsx';
import { findSame, matchOptions } from './option-match.ts';
import { isComposing, useListbox } from './use-listbox.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ComboboxProps = FieldProps & {
  options: readonly string[];
  /** The text in the box: one of the options or anything else. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  ref?: ComponentProps<'input'>['ref'];
};

/** One value, of a list or of one's own: a text box that suggests. For react-hook-form's `Controller`. */
export function Combobox({ label, hint, error, optional, id, className, ...rest }: ComboboxProps) {
  const { options, value, onChange, onBlur, placeholder, name, ref } = rest;
  const generated = useId();
  const fieldId = id ?? generated;
  const box = useRef<HTMLDivElement>(null);
  // Until something is typed the whole list shows, also round a value that is chosen already.
  const [isFiltering, setFiltering] = useState(false);
  const shown = isFiltering ? matchOptions(options, value) : options;
  const list = useListbox({ id: fieldId, count: shown.length, onPick: pick });

  function pick(index: number): void {
    onChange(shown[index] ?? value);
    setFiltering(false);
    list.hide();
  }

  function open(): void {
    setFiltering(false);
    list.show();
  }

  return (
    <Field {...{ label, hint, error, optional, className }} id={fieldId}>
      {(control) => (
        <div className="picker" ref={box}>
          <div className="input-group">
            <input
              {...control}
              {...list.inputProps}
              ref={ref}
              name={name}
              type="text"
              className="input"
              placeholder={placeholder}
              value={value}
              onChange={(event) => {
                onChange(event.target.value);
                setFiltering(true);
                list.show();
              }}
              onClick={() => !list.isOpen && open()}
              onKeyDown={(event) => {
                if (!list.isOpen && event.key.startsWith('Arrow')) setFiltering(false);
                if (list.handleKey(event) || event.key !== 'Enter' || isComposing(event)) return;
                if (!isFiltering && !list.isOpen) return;
                // What stands there is meant. Whoever ends it with Enter does not mean to send the form yet.
                event.preventDefault();
                setFiltering(false);
                list.hide();
              }}
              onBlur={() => {
                setFiltering(false);
                list.hide();
                onBlur?.();
              }}
            />
            <IconButton
              label="Show suggestions"
              tabIndex={-1}
              aria-expanded={list.isOpen}
              aria-controls={list.listId}
              icon={<ChevronDown size={20} aria-hidden="true" />}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                box.current?.querySelector('input')?.focus();
                if (list.isOpen) list.hide();
                else open();
              }}
            />
          </div>
          <Listbox
            list={list}
            label={label}
            options={shown}
            chosen={findSame(options, value)}
            onPick={pick}
          />
          <VisuallyHidden aria-live="polite">
            {list.isOpen && isFiltering
              ? `${shown.length} ${shown.length === 1 ? 'suggestion' : 'suggestions'}`
              : ''}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
