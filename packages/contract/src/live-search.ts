/** Searching while somebody types. In a module of its own because the bar of every page has a search box. */
export const liveSearch = {
  /** A text of more characters than this is searched without Enter. */
  above: 2,
  debounceMs: 300,
} as const;
