import { t } from '@kalaangan/messages/t';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from '../field.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Listbox } from './listbox.tsx';
import { findOption, matchOptions } from './option-match.ts';
import { useListbox } from './use-listbox.ts';
import { VisuallyHidden } from '../../texts/visually-hidden.tsx';

export type ComboboxProps = FieldProps & {
  options: readonly string[];
  /** The text of the input: one of the options or any other text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  ref?: ComponentProps<'input'>['ref'];
};

/** A text input with suggestions that also accepts other values. Use it with react-hook-form's `Controller`. */
export function Combobox({ label, hint, error, optional, id, className, ...rest }: ComboboxProps) {
  const { options, value, onChange, onBlur, placeholder, name, ref } = rest;
  const generated = useId();
  const fieldId = id ?? generated;
  const box = useRef<HTMLDivElement>(null);
  // Until something is typed all options are shown, even if the input has a value already.
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
                if (list.handleKey(event) || event.key !== 'Enter') return;
                if (!isFiltering && !list.isOpen) return;
                // The first Enter accepts the typed text and must not submit the form.
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
              label={t('Show suggestions')}
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
            chosen={findOption(options, value)}
            onPick={pick}
          />
          <VisuallyHidden aria-live="polite">
            {list.isOpen && isFiltering
              ? t('{count, plural, one {# suggestion} other {# suggestions}}', { count: shown.length })
              : ''}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
