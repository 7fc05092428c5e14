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
  /** With a version other than the present one. */
  privacy: (version?: string) => (version ? `/privacy/${version}` : '/privacy'),
  /** `error`: what was wrong with the form. */
  accessibility: (error?: string) =>
    error ? `/accessibility?${new URLSearchParams({ error })}` : '/accessibility',
  /** The link in the mails to guardians. */
  consent: (token: string, error?: string) =>
    `/consent/${token}${error ? `?${new URLSearchParams({ error })}` : ''}`,
  grievance: '/grievance',
  copyright: '/copyright',
  /** With what was wrong with the form. */
  copyrightPage: (error: string) => `/copyright?${new URLSearchParams({ error })}`,
  transparency: '/transparency',
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
  /** The status of a report, by the mailed link. `mail` proves that the link was mailed. */
  report: (number: string, token?: string, mail?: string) =>
    `/reports/${number}${token ? `?${new URLSearchParams({ token, ...(mail && { mail }) })}` : ''}`,
  /** The form of a report as a page. `about`: an address of this site; `error`: what was wrong with the form. */
  reportPage: (about?: string, error?: string) => {
    const query = new URLSearchParams({ ...(about && { about }), ...(error && { error }) }).toString();
    return query ? `/report?${query}` : '/report';
  },
  moderation: '/moderation',
  moderationCase: (id: string) => `/moderation/${id}`,
  moderationLog: '/moderation/log',
  appeal: (caseId: string) => `/appeal/${caseId}`,
  /** The link in the mail that reminds of the rules; by POST it turns these mails off. */
  ruleMails: (token: string) => `/rule-mails/${token}`,
  admin: '/admin',
  adminBreaches: '/admin#breaches',
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
