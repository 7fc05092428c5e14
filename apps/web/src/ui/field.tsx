import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value; shown below the control and read with it. */
  error?: string | null;
  /** Shows '(optional)' behind the label. */
  optional?: boolean;
  /** The control's id, when something else must point to it. */
  id?: string;
  className?: string;
};

/** What a control needs to be tied to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & { aside?: ReactNode; children: (control: FieldControl) => ReactNode };

/** Label, control, hint and error, wired together. The ready-made fields are made of it. */
export function Field({ label, hint, error, optional, id, className, aside, children }: FieldFrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx('field', className)}>
      <div className="field-head">
        <label className="field-label" htmlFor={controlId}>
          {label}
          {optional && <span className="field-optional"> (optional)</span>}
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
          {error}
        </p>
      )}
    </div>
  );
}
