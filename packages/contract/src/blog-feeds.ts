/** Paths of the Atom feeds, and how many entries each has. */
export const blogFeeds = {
  all: '/blogs.atom',
  ofAuthor: (username: string) => `/profile/${username}/blogs.atom`,
  entries: 20,
} as const;
