import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  hint?: ReactNode;
  children: ReactNode;
};

/** A setting that is on or off. Accepts the props of react-hook-form's `register`. */
export function Switch({ hint, children, ...input }: SwitchProps) {
  return (
    <label className="switch">
      {/* The browser tells of its state. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...input} type="checkbox" role="switch" />
      <span className="switch-text">
        <span>{children}</span>
        {hint && <span className="field-hint">{hint}</span>}
      </span>
    </label>
  );
}
