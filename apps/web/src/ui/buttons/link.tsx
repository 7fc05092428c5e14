import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, from its root, with query and hash. */
  to: string;
  /** State kept with the history entry. */
  state?: unknown;
};

/** A link to a page of this site, which opens without loading a document. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // Like the browser: a link to the current address adds no history entry.
    const { pathname, search, hash } = window.location;
    navigate(to, { state, replace: to === pathname + search + hash });
  }

  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  );
}

/** Whether the browser would open the link in this tab. */
function opensHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isModified = metaKey || altKey || ctrlKey || shiftKey;
  return button === 0 && !isModified && ['', '_self'].includes(currentTarget.target);
}
