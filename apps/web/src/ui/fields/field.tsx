import { t } from '@kalaangan/messages/t';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { cx } from '../texts/class-names.ts';
import type { Elements } from '../texts/elements.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The validation message; shown below the control and part of its accessible description. */
  error?: string | null;
  /** Shows '(optional)' after the label. */
  optional?: boolean;
  /** The control's id, if other elements refer to it. */
  id?: string;
  className?: string;
};

/** The attributes that associate a control with its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & { aside?: Elements; children: (control: FieldControl) => Elements };

/** A control with label, hint and error: the base of all fields. `aside` is shown next to the label. */
export function Field({ label, hint, error, optional, id, className, aside, children }: FieldFrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx('field', className)}>
      <div className="field-head">
        <label className="field-label" htmlFor={controlId}>
          <span>{label}</span>
          {optional && <span className="field-optional"> {t('(optional)')}</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': cx(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
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
    </div>
  );
}
