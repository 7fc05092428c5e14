/** The paths of pages, for the site, mails, feeds and notifications. No other file builds them. */
export const links = {
  home: '/',
  artwork: (id: string) => `/artwork/${id}`,
  editArtwork: (id: string) => `/edit-artwork/${id}`,
  profile: (username: string) => `/profile/${username}`,
  editProfile: '/edit-profile',
  about: '/about',
  /** With the tab to open. */
  legal: (tab?: 'privacy' | 'refunds') => (tab ? `/legal#${tab}` : '/legal'),
  subscription: '/subscription',
  searchPage: '/search',
  /** With the tab to open, unless it is the first. */
  search: (query: string, tab?: string) =>
    `/search?${new URLSearchParams({ q: query, ...(tab && { tab }) })}`,
  discussions: '/discussions',
  /** A view of the list: a tab other than the first, a tag, a page other than the first. */
  discussionsOf: ({ tab, tag, page }: { tab?: string; tag?: string | null; page?: number }) => {
    const search = new URLSearchParams({
      ...(tab && { tab }),
      ...(tag && { tag }),
      ...(page && page > 1 && { page: String(page) }),
    });
    return search.size > 0 ? `/discussions?${search}` : '/discussions';
  },
  createDiscussion: '/discussions/create',
  /** With the reply to scroll to. */
  discussion: (id: string, replyId?: string) => `/discussions/${id}${replyId ? `#reply-${replyId}` : ''}`,
  blogs: '/blogs',
  blog: (id: string) => `/blogs/${id}`,
  createBlog: '/blog/create',
  editBlog: (id: string) => `/blogs/edit/${id}`,
  login: '/login',
  verifyEmail: '/verify-email',
  /** The link in the mail that verifies an email address. */
  verify: (token: string) => `/verify/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** The link in the same mail for people who did not create the account. */
  notMe: (token: string) => `/not-me/${token}`,
  signup: '/signup',
  create: '/create',
  account: '/account',
  admin: '/admin',
  kahani: '/kalakahaniform',
  klub: '/kalaklubform',
  /** The platform's profiles on other sites. */
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

/** The query parameters that the content of a page depends on; pages that are not listed have none. */
const queryParametersByPage = {
  search: ['q', 'tab'],
  discussions: ['tab', 'tag', 'page'],
} as const;

export type PageParameter = (typeof queryParametersByPage)[keyof typeof queryParametersByPage][number];

/** The query parameters of all pages. Page caches include these alone in their keys. */
export const pageParameters: readonly PageParameter[] = [
  ...new Set(Object.values(queryParametersByPage).flat()),
];

/** The query of a page, limited to `pageParameters`: a page that read another one would be cached under a wrong key. */
export type PageSearch = { get: (name: PageParameter) => string | null };
