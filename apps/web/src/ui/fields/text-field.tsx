import { t } from '@kalaangan/messages/t';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A single-line input. Accepts the props of react-hook-form's `register`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <input {...input} {...control} type={type} className="input" />}
    </Field>
  );
}

type KnownFieldProps = Partial<FieldProps> & Omit<TextFieldProps, keyof FieldProps>;

/** A person's name, in any script. */
export function NameField(field: KnownFieldProps) {
  return <TextField label={t('Name')} autoComplete="name" dir="auto" required {...field} />;
}

export function EmailField(field: KnownFieldProps) {
  return (
    <TextField label={t('Email')} type="email" inputMode="email" autoComplete="email" required {...field} />
  );
}

export function PhoneField(field: KnownFieldProps) {
  return <TextField label={t('Phone')} type="tel" inputMode="tel" autoComplete="tel" optional {...field} />;
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    options: readonly (string | { value: string; label: string })[];
    /** The label of the first, empty option. Omitted: there is none. */
    placeholder?: string;
  };

/** A native select. Accepts the props of react-hook-form's `register`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className="select">
          <select {...select} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </select>
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
