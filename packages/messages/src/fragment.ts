import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Puts the parts of a message with elements together; they need no keys, as their order is fixed. Texts get elements of
 * their own: React does not find a text again that the browser has translated, when what stands beside it changes.
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
