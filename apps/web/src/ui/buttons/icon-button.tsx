import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { cx } from '../texts/class-names.ts';
import type { Elements } from '../texts/elements.ts';

type IconButtonLook = {
  /** The accessible name and the tooltip. */
  label: string;
  icon: Elements;
  /** `raised` floats over the page, `on-art` is placed on an image. */
  look?: 'plain' | 'raised' | 'on-art';
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  IconButtonLook & { children?: Elements };

/** A round button of 44 px with an icon. */
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
}: Omit<LinkProps, 'children'> & IconButtonLook & { children?: Elements }) {
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

/** A count on the corner of an icon button; nothing for 0. The button's label must contain the number too. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  // Rendered by CSS from the attribute: text content would become part of the button's accessible name.
  return <span className="count-badge" data-count={shownCount(count)} />;
}

/** Writes a count as the badge and the label of its button say it. */
export const shownCount = (count: number) => (count > 99 ? '99+' : String(count));
