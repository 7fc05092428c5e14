import type { To } from 'react-router';

/** A navigation that the router requests. */
export type NavigationRequest = {
  kind: 'push' | 'replace';
  to: To;
  state: unknown;
  options: object | undefined;
  /** The clicked link, or null for navigation by code. */
  link: Element | null;
};
