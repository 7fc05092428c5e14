import type { ComponentProps, ReactNode } from 'react';
import { Link, NavLink, type NavLinkProps } from 'react-router';
import { cx } from './class-names.ts';
import { LogoMark } from './logo.tsx';
import { useScrollState } from './scroll-state.ts';

/** The id of the page's main part, where the skip link leads. */
export const mainId = 'content';

/** First in the page: takes the keyboard past the bar. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      Skip to content
    </a>
  );
}

/** The bar over every page. Goes away while one scrolls down, comes back on the way up, on focus, and at the top. */
export function TopBar({ children, below }: { children: ReactNode; below?: ReactNode }) {
  const { isBarAway } = useScrollState();
  return (
    <header className="topbar" data-away={isBarAway}>
      <div className="topbar-row">{children}</div>
      {below}
    </header>
  );
}

/** Things in the bar that stand together; `end` pushes them to the far side. */
export function TopBarGroup({ end = false, className, ...rest }: ComponentProps<'div'> & { end?: boolean }) {
  return <div {...rest} className={cx('topbar-group', end && 'topbar-end', className)} />;
}

/** A place in the bar; marked when one is there. */
export function TopBarLink({ className, ...rest }: Omit<NavLinkProps, 'className'> & { className?: string }) {
  return <NavLink {...rest} className={cx('btn', 'btn-ghost', className)} />;
}

/** The mark and the word, leading home. */
export function LogoLink({ name }: { name: string }) {
  return (
    <Link to="/" className="logo-link">
      <LogoMark size={34} />
      {name}
    </Link>
  );
}
