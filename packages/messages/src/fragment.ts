import { createElement, Fragment, type ReactNode } from 'react';

/** What a message with elements becomes; the parts need no keys, as their order is fixed. */
export function fragment(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
