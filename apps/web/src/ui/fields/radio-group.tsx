import { t } from '@kalaangan/messages/t';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../texts/class-names.ts';

type RadioGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  /** Shows '(optional)' after the legend. */
  optional?: boolean;
  /** Class of the options, in addition to `choices`. */
  className?: string;
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>;

/** A choice of one. Accepts the props of react-hook-form's `register`. */
export function RadioGroup({
  legend,
  hint,
  options,
  error,
  optional,
  className,
  required,
  ...input
}: RadioGroupProps) {
  const base = useId();
  const hintId = hint ? `${base}-hint` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  return (
    <fieldset
      className="min-w-0"
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={cx(errorId, hintId) || undefined}
    >
      <legend className="field-label">
        <span>{legend}</span>
        {optional && <span className="field-optional"> {t('(optional)')}</span>}
      </legend>
      <div className={cx('choices', className)}>
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input {...input} type="radio" required={required} value={value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
