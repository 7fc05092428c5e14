import type { ComponentProps } from 'react';

/** To where a member's own address leads: nothing that this site vouches for. */
export function OutLink({
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }) {
  return (
    // The other site may know where its visitors come from; it gets no hold of this page.
    <a {...rest} target="_blank" rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
