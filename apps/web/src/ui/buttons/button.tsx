import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { cx } from '../texts/class-names.ts';
import type { Elements } from '../texts/elements.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Takes the full width of its container. */
  wide?: boolean;
  icon?: Elements;
};

function buttonClass(
  { variant = 'primary', size = 'md', wide = false }: ButtonLook,
  className?: string,
): string {
  return cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, wide && 'btn-wide', className);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores presses; unlike a disabled button it keeps the focus. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also prevents the implicit submission of a form, which is a synthetic click on its submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <span className="spinner-wheel" aria-hidden="true" /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
