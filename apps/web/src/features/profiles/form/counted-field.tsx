import type { ComponentProps } from 'react';
import { characterCount } from '~/ui/character-count.ts';
import { Field, type FieldProps } from '~/ui/field.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

type CountedFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'maxLength'> & {
    /** What stands in it now. */
    text: string;
    /** The most characters, as a person counts them. Shown, not enforced: cutting what is pasted loses it unseen. */
    limit: number;
  };

/** One line of text that says how much of it fits. */
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
