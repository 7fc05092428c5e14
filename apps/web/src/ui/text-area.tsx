import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { characterCount } from './character-count.ts';
import { Field, type FieldProps } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'maxLength'> & {
    /** The most characters, as a person counts them. Shown, not enforced: cutting what is pasted loses it unseen. */
    limit?: number;
  };

/** Text of several lines that grows with what is typed. Takes what `register` gives. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  limit,
  rows = 4,
  ...area
}: TextAreaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(String(area.value ?? area.defaultValue ?? ''));
  const read = () => setText(frame.current?.querySelector('textarea')?.value ?? '');
  // A form library writes into the element past React (defaults, reset) and then renders: look again each time.
  useLayoutEffect(read);
  const count = limit === undefined ? null : characterCount(text, limit);
  return (
    <Field
      {...{ label, hint, error, optional, id, className }}
      aside={
        count && (
          <span className="field-count" data-over={count.over}>
            <span aria-hidden="true">
              {count.used}/{limit}
            </span>
            <VisuallyHidden aria-live="polite">{count.announcement}</VisuallyHidden>
          </span>
        )
      }
    >
      {(control) => (
        <div ref={frame} onInput={read}>
          <textarea {...area} {...control} rows={rows} className="input" />
        </div>
      )}
    </Field>
  );
}
