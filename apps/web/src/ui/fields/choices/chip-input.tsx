import { t } from '@kalaangan/messages/t';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { isComposing } from '../composition.ts';
import { Chip } from './chip.tsx';
import { addChips, splitAtCommas, type ChipOutcome, type ChipRule } from './chips.ts';
import { Field, type FieldProps } from '../field.tsx';
import { Listbox } from './listbox.tsx';
import { findOption, matchOptions } from './option-match.ts';
import { useListbox } from './use-listbox.ts';
import { useAddOnSubmit } from '../use-add-on-submit.ts';
import { VisuallyHidden } from '../../texts/visually-hidden.tsx';

export type ChipOffer = { text: string; note: string };

export type ChipInputProps = FieldProps & {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  onBlur?: () => void;
  /** Validates a text before it is added. */
  rule?: ChipRule;
  /** Handler called instead of submitting the form while the box contains a text that may not be added. */
  onRefused?: (message: string) => void;
  /** Suggestions, which make it a combobox. Other texts may be added too. */
  options?: readonly string[];
  /** Texts that others wrote, for the text that `onType` was called with: with a note, such as how often. */
  offers?: readonly ChipOffer[];
  onType?: (text: string) => void;
  placeholder?: string;
  name?: string;
  ref?: ComponentProps<'input'>['ref'];
};

const noOptions: readonly string[] = [];
const noOffers: readonly ChipOffer[] = [];

/**
 * An input for several short texts, with or without suggestions. Enter or a comma adds a text, what is pasted with commas
 * becomes several, Backspace in the empty box removes the last one, each has a button 'Remove {name}'. Text that was typed
 * but not added is added when the form is submitted. Use it with react-hook-form's `Controller`.
 */
export function ChipInput({ label, hint, error, optional, id, className, ...rest }: ChipInputProps) {
  const { values, onChange, onBlur, rule, options = noOptions, placeholder, name, ref } = rest;
  const { offers = noOffers, onType, onRefused } = rest;
  const suggests = options.length > 0 || onType !== undefined;
  const generated = useId();
  const fieldId = id ?? generated;
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const available = options.filter((option) => findOption(values, option) === null);
  const offered = offers
    .map((offer) => offer.text)
    .filter((offer) => findOption([...values, ...options], offer) === null);
  const known = [...matchOptions(available, text), ...(text.trim() === '' ? [] : offered)];
  const isNew = text.trim() !== '' && findOption([...options, ...offered], text) === null;
  // Alone, the typed text needs no list: Enter adds it.
  const creates = isNew && (options.length > 0 || known.length > 0);
  const shown = [...known, ...(creates ? [text.trim()] : [])];
  const list = useListbox({ id: fieldId, count: shown.length, onPick: pick });

  function write(next: string): void {
    setText(next);
    onType?.(next);
  }

  /** Adds the texts; those that may not be added stay in the box, before `rest`. */
  function add(texts: readonly string[], rest = ''): ChipOutcome {
    // The list covers what follows, often the submit button. Typing, a click or an arrow key shows it again.
    list.hide();
    const outcome = addChips(values, texts, rule);
    const { added, refused, message } = outcome;
    write([...refused, rest.trimStart()].filter((part) => part !== '').join(', '));
    setRefusal(message);
    if (added.length > 0) {
      onChange(outcome.values);
      setAnnouncement(t('Added {name}', { name: added.join(', ') }));
    }
    return outcome;
  }

  function pick(index: number): void {
    add([shown[index] ?? '']);
  }

  const addParts = (parts: readonly string[], rest?: string) =>
    add(
      parts.map((part) => findOption(options, part) ?? part),
      rest,
    );
  const addTyped = () => addParts(splitAtCommas(text));
  useAddOnSubmit(box, addTyped, onRefused);

  /** `isWhole`: what follows the last comma is complete too. */
  function takeParts(typed: string, isWhole: boolean): boolean {
    const parts = splitAtCommas(typed);
    if (parts.length === 1) return false;
    if (isWhole) addParts(parts);
    else addParts(parts.slice(0, -1), parts.at(-1));
    return true;
  }

  function handleInput(typed: string, event: Event): void {
    const isPasted = event instanceof InputEvent && event.inputType.startsWith('insertFrom');
    // What is being composed may change: its commas are taken at its end.
    if (!isComposing(event) && takeParts(typed, isPasted)) return;
    write(typed);
    setRefusal(null);
    list.show();
  }

  function remove(value: string): void {
    onChange(values.filter((other) => other !== value));
    setRefusal(null);
    setAnnouncement(t('Removed {name}', { name: value }));
    box.current?.querySelector('input')?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (list.handleKey(event)) return;
    if (event.key === 'Enter') {
      // Also if the box is empty: one Enter too many must not submit the form.
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
              {...(suggests ? list.inputProps : { autoComplete: 'off' })}
              ref={ref}
              name={name}
              type="text"
              className="input"
              enterKeyHint="enter"
              placeholder={values.length === 0 ? placeholder : undefined}
              value={text}
              onChange={(event) => handleInput(event.target.value, event.nativeEvent)}
              onCompositionEnd={(event) => takeParts(event.currentTarget.value, false)}
              onClick={() => !list.isOpen && list.show()}
              onKeyDown={handleKey}
              onBlur={() => {
                list.hide();
                onBlur?.();
              }}
            />
          </div>
          {suggests && (
            <Listbox
              list={list}
              label={label}
              options={shown}
              creates={creates ? t('Add “{text}”', { text: text.trim() }) : null}
              notes={new Map(offers.map((offer) => [offer.text, offer.note]))}
              onPick={pick}
            />
          )}
          <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
