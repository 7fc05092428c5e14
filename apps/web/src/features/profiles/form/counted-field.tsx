import type { ComponentProps } from 'react';
import { characterCount } from '~/ui/fields/character-count.ts';
import { Field, type FieldProps } from '~/ui/fields/field.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';

type CountedFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'maxLength'> & {
    /** The current value. */
    text: string;
    /** Limit in grapheme clusters. Shown, not enforced: `maxLength` would silently cut a pasted text. */
    limit: number;
  };

/** A text field with a character count. */
export function CountedField({
  label,
  hint,
  error,
  optional,
  className,
  text,
  limit,
  ...input
}: CountedFieldProps) {
  const { used, over, announcement } = characterCount(text, limit);
  return (
    <Field
      {...{ label, hint, error, optional, className }}
      aside={
        <span className="field-count" data-over={over}>
          <span aria-hidden="true">
            {used}/{limit}
          </span>
          <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
        </span>
      }
    >
      {(control) => <input {...input} {...control} type="text" className="input" />}
    </Field>
  );
}
