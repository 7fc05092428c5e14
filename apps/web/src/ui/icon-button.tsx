import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

type IconButtonLook = {
  /** The accessible name, and the hint on hovering. */
  label: string;
  icon: ReactNode;
  /** `raised` floats over the page, `on-art` lies on a picture. */
  look?: 'plain' | 'raised' | 'on-art';
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  IconButtonLook & { children?: ReactNode };

/** A round target of 44 px with an icon in it. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(look, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** The same as a link. */
export function IconLink({
  label,
  icon,
  look = 'plain',
  className,
  children,
  ...rest
}: LinkProps & IconButtonLook) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconButtonClass(look, className)}>
      {icon}
      {children}
    </Link>
  );
}

function iconButtonClass(look: string, className?: string): string {
  return cx('icon-btn', look !== 'plain' && `icon-btn-${look}`, className);
}

/** How many, on the corner of an icon button; nothing for none. The number belongs into the button's label too. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  // Drawn from the attribute: as text it would be a second, different name of the button.
  return <span className="count-badge" data-count={count > 99 ? '99+' : count} />;
}
