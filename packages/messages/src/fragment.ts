import { createElement, Fragment, type ReactNode } from 'react';

/**
 * What a message with elements becomes; the parts need no keys, as their order is fixed. Texts get elements of their own:
 * React does not find a text again that the browser has translated, when what stands beside it changes.
 */
export function fragment(parts: readonly ReactNode[]): ReactNode {
  return createElement(
    Fragment,
    null,
    ...parts.map((part) =>
      typeof part === 'string' || typeof part === 'number' ? createElement('span', null, part) : part,
    ),
  );
}
