import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { characterCount } from './character-count.ts';
import { useSettledText } from './composition.ts';
import { Field, type FieldProps } from './field.tsx';
import { VisuallyHidden } from '../texts/visually-hidden.tsx';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'maxLength'> & {
    /** Limit in characters (grapheme clusters). Shown, not enforced: pasted text would be cut off unnoticed. */
    limit?: number;
  };

/** A multi-line input that grows with its text. Accepts the props of react-hook-form's `register`. */
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
  // react-hook-form sets the element's value directly (defaults, reset) and then renders, so it is read after each
  // render.
  useLayoutEffect(read);
  const { settled, handlers } = useSettledText(text);
  const count = limit === undefined ? null : characterCount(settled, limit);
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
        <div
          ref={frame}
          {...handlers}
          onInput={(event) => {
            read();
            handlers.onInput(event);
          }}
        >
          <textarea {...area} {...control} rows={rows} className="input" />
        </div>
      )}
    </Field>
  );
}
