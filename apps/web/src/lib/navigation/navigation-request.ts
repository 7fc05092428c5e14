/** A navigation by a link or by code. */
export type NavigationRequest = {
  kind: 'push' | 'replace';
  href: string;
  state: unknown;
  /** The clicked link, or null for navigation by code. */
  link: Element | null;
};
