import type { To } from 'react-router';

/** A change of page as the router asks for it. */
export type Change = {
  kind: 'push' | 'replace';
  to: To;
  state: unknown;
  options: object | undefined;
  /** The link that was followed, if it was one. */
  link: Element | null;
};
