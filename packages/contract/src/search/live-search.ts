/** Searching while somebody types. In a module of its own because the bar of every page has a search box. */
export const liveSearch = {
  /** A text of more characters than this is searched without Enter. In code points: in Indian scripts two of what people see may be a word. */
  above: 2,
  debounceMs: 300,
} as const;
