/** The addresses of pages, in the site and in mails, feeds and notifications. Only this file makes them. */
export const links = {
  home: '/',
  artwork: (id: string) => `/artwork/${id}`,
  editArtwork: (id: string) => `/edit-artwork/${id}`,
  profile: (username: string) => `/profile/${username}`,
  editProfile: '/edit-profile',
  about: '/about',
  /** With the tab that opens. */
  legal: (tab?: 'privacy' | 'refunds') => (tab ? `/legal#${tab}` : '/legal'),
  subscription: '/subscription',
  searchPage: '/search',
  /** With the tab that opens, where it is not the first. */
  search: (query: string, tab?: string) =>
    `/search?${new URLSearchParams({ q: query, ...(tab && { tab }) })}`,
  discussions: '/discussions',
  /** A part of the list: a tab where it is not the first, a tag, a further page. */
  discussionsOf: ({ tab, tag, page }: { tab?: string; tag?: string | null; page?: number }) => {
    const search = new URLSearchParams({
      ...(tab && { tab }),
      ...(tag && { tag }),
      ...(page && page > 1 && { page: String(page) }),
    });
    return search.size > 0 ? `/discussions?${search}` : '/discussions';
  },
  createDiscussion: '/discussions/create',
  /** With the reply that it opens at. */
  discussion: (id: string, replyId?: string) => `/discussions/${id}${replyId ? `#reply-${replyId}` : ''}`,
  blogs: '/blogs',
  blog: (id: string) => `/blogs/${id}`,
  createBlog: '/blog/create',
  editBlog: (id: string) => `/blogs/edit/${id}`,
  login: '/login',
  verifyEmail: '/verify-email',
  /** From the mail that confirms an address. */
  verify: (token: string) => `/verify/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** Says of the account that a mailed link is for that somebody else opened it. */
  notMe: (token: string) => `/not-me/${token}`,
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

/** Public pages that always exist, for the site map. */
export const publicPages: readonly string[] = [
  links.home,
  links.login,
  links.signup,
  links.blogs,
  links.discussions,
  links.about,
  links.legal(),
  links.subscription,
  links.kahani,
  links.klub,
];

/** Beginnings of the addresses of pages that search engines have nothing to read on, for robots.txt. */
export const privatePages: readonly string[] = [
  links.admin,
  links.create,
  // The pages that edit an artwork or the own profile.
  '/edit-',
  links.createBlog,
  links.editBlog(''),
];

/** The query parameters that a page's content depends on; pages that are not named have none. */
const queriesOfPages = {
  search: ['q', 'tab'],
  discussions: ['tab', 'tag', 'page'],
} as const;

export type PageParameter = (typeof queriesOfPages)[keyof typeof queriesOfPages][number];

/** Those of all pages: caches of pages tell addresses apart by these alone. */
export const pageParameters: readonly PageParameter[] = [...new Set(Object.values(queriesOfPages).flat())];

/** An address's parameters, as pages read them: no others, as the caches would mix up what they show. */
export type PageSearch = { get: (name: PageParameter) => string | null };
