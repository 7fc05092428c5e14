import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { mainId } from '~/lib/navigation/element-ids.ts';
import { cx } from '../texts/class-names.ts';
import { Link, type LinkProps } from '../buttons/link.tsx';
import { LogoMark } from '../pictures/logo.tsx';
import { useScrollState } from './scroll-state.ts';
import type { Elements } from '../texts/elements.ts';

/** The first element of the page: lets keyboard users skip the bar. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {t('Skip to content')}
    </a>
  );
}

/**
 * The bar of every page. Hidden while scrolling down; shown while scrolling up, on focus, and at the top of the page.
 */
export function TopBar({ children, below }: { children: ReactNode; below?: Elements }) {
  const { isBarHidden } = useScrollState();
  return (
    <header className="topbar" data-away={isBarHidden}>
      <div className="topbar-row">{children}</div>
      {below}
    </header>
  );
}

/** A group of controls in the bar; `end` aligns it to the end of the bar. */
export function TopBarGroup({ end = false, className, ...rest }: ComponentProps<'div'> & { end?: boolean }) {
  return <div {...rest} className={cx('topbar-group', end && 'topbar-end', className)} />;
}

/** Whether a link leads to the page, or to one above it. */
export function isCurrentLink(to: string, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return path === to || path.startsWith(`${to}/`);
}

/** A link in the bar, marked on its page and on the pages below it. */
export function TopBarLink({ to, className, ...rest }: LinkProps) {
  const isCurrent = isCurrentLink(to, useLocation().pathname);
  return (
    <Link
      {...rest}
      to={to}
      className={cx('btn', 'btn-ghost', className)}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** The logo with the name of the site, linked to the home page. */
export function LogoLink({ name }: { name: string }) {
  return (
    <Link to={links.home} className="logo-link">
      <LogoMark size={34} />
      <span>{name}</span>
    </Link>
  );
}
