import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Chip } from './chip.tsx';
import { addChip, type ChipOutcome, type ChipRule } from './chips.ts';
import { Field, type FieldProps } from './field.tsx';
import { Listbox } from './listbox.tsx';
import { findSame, matchOptions } from './option-match.ts';
import { isComposing, useListbox } from './use-listbox.ts';
import { useAddOnSubmit } from './use-add-on-submit.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ChipInputProps = FieldProps & {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  onBlur?: () => void;
  /** What may not be added, and the words that say so. */
  rule?: ChipRule;
  /** Suggestions: makes it a combobox. Anything else may be added too. */
  options?: readonly string[];
  placeholder?: string;
  name?: string;
  ref?: ComponentProps<'input'>['ref'];
};

const noOptions: readonly string[] = [];

/**
 * Several short names, with or without a list to choose from. Enter adds, Backspace in the empty box takes the last
 * away, each has a button 'Remove {name}'. What is typed and not added yet stays in the box, and is added when the form
 * is sent. For `Controller`.
 */
export function ChipInput({ label, hint, error, optional, id, className, ...rest }: ChipInputProps) {
  const { values, onChange, onBlur, rule, options = noOptions, placeholder, name, ref } = rest;
  const generated = useId();
  const fieldId = id ?? generated;
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [news, setNews] = useState('');

  const free = options.filter((option) => findSame(values, option) === null);
  const isNew = text.trim() !== '' && findSame(options, text) === null;
  const shown = [...matchOptions(free, text), ...(isNew && options.length > 0 ? [text.trim()] : [])];
  const list = useListbox({ id: fieldId, count: shown.length, onPick: (index) => add(shown[index] ?? '') });

  function add(raw: string): ChipOutcome['kind'] {
    // It lies over what follows, often the button that sends the form. Typing, a click or an arrow shows it again.
    list.hide();
    const outcome = addChip(values, raw, rule);
    if (outcome.kind === 'refused') setRefusal(outcome.message);
    if (outcome.kind !== 'added') return outcome.kind;
    onChange(outcome.values);
    setText('');
    setRefusal(null);
    setNews(`Added ${outcome.text}`);
    return outcome.kind;
  }
  const addTyped = () => add(findSame(options, text) ?? text);
  useAddOnSubmit(box, addTyped);

  function remove(value: string): void {
    onChange(values.filter((other) => other !== value));
    setRefusal(null);
    setNews(`Removed ${value}`);
    box.current?.querySelector('input')?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (list.handleKey(event) || isComposing(event)) return;
    if (event.key === 'Enter') {
      // Also with an empty box: whoever adds names by Enter does not mean to send the form with one Enter more.
      event.preventDefault();
      addTyped();
    } else if (event.key === 'Backspace' && text === '') {
      const last = values.at(-1);
      if (last !== undefined) remove(last);
    }
  }

  return (
    <Field {...{ label, hint, optional, className }} id={fieldId} error={refusal ?? error}>
      {(control) => (
        <div className="picker" ref={box}>
          <div className="input-group picker-box">
            {values.map((value) => (
              <Chip key={value} name={value} onRemove={() => remove(value)} />
            ))}
            <input
              {...control}
              {...(options.length > 0 ? list.inputProps : { autoComplete: 'off' })}
              ref={ref}
              name={name}
              type="text"
              className="input"
              enterKeyHint="enter"
              placeholder={values.length === 0 ? placeholder : undefined}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setRefusal(null);
                list.show();
              }}
              onClick={() => !list.isOpen && list.show()}
              onKeyDown={handleKey}
              onBlur={() => {
                list.hide();
                onBlur?.();
              }}
            />
          </div>
          {options.length > 0 && (
            <Listbox
              list={list}
              label={label}
              options={shown}
              creates={isNew ? `Add “${text.trim()}”` : null}
              onPick={(index) => add(shown[index] ?? '')}
            />
          )}
          <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
