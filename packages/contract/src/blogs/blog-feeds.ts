/** Paths of the English Atom feeds, and how many entries each has. Those of other languages have their prefixes. */
export const blogFeeds = {
  all: '/blogs.atom',
  ofAuthor: (username: string) => `/profile/${username}/blogs.atom`,
  entries: 20,
} as const;
