import type { ComponentProps } from 'react';

/** A link to an address that a member entered, opened in a new tab. */
export function ExternalLink({
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }) {
  return (
    // No `noreferrer`: other sites may see where their visitors come from.
    <a {...rest} target="_blank" rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
