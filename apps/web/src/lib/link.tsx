import type { ComponentProps, MouseEvent } from 'react';
import { navigate, useLocation, type NavigateOptions } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    /** A page of this site, from the slash on; an address of `lib/links.ts`. */
    to: string;
  };

/** A link to a page of this site: an ordinary one before the script runs, without a page load after it. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  return (
    // The content is the caller's, in `rest`.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        // A link to where one is makes no second entry to go back through.
        const isHere = event.currentTarget.href === window.location.href;
        navigate(to, { replace: replace ?? isHere, state });
      }}
    />
  );
}

/** A link that says when one is there, or below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isThere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isThere ? 'page' : undefined} />;
}

/** A plain press; everything else (a new tab, a download) is the browser's. */
function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === '' || target === '_self') &&
    origin === window.location.origin
  );
}
