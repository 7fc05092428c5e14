/** The addresses of pages. Only this file makes them. */
export const links = {
  home: '/',
  artwork: (id: string) => `/artwork/${id}`,
  profile: (username: string) => `/profile/${username}`,
  about: '/about',
  /** With the tab that opens. */
  legal: (tab?: 'privacy' | 'refunds') => (tab ? `/legal#${tab}` : '/legal'),
  subscription: '/subscription',
  searchPage: '/search',
  search: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  login: '/login',
  signup: '/signup',
  create: '/create',
  account: '/account',
  admin: '/admin',
  kahani: '/kalakahaniform',
  klub: '/kalaklubform',
  /** The site's own pages in other places. */
  outside: {
    instagram: 'https://www.instagram.com/kalaangan',
    linkedin: 'https://www.linkedin.com/company/kalaangan',
    discord: 'https://discord.gg/kalaangan',
    youtube: 'https://www.youtube.com/@kalaangan',
  },
} as const;
