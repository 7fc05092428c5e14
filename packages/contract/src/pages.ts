export type Page = {
  /** The pattern of its address, without a language; `:name` stands for any text. The first that an address fits is shown. */
  path: `/${string}`;
  /**
   * `listed`, of pages without a value in their address: it is in the site map. `listed without query`: it is, and robots.txt refuses its address with a query. `refused`: there is
   * nothing to read on it, and robots.txt refuses all that begins with its address. Crawlers find other pages by links.
   */
  crawlers?: 'listed' | 'listed without query' | 'refused';
  /** The query parameters that its content depends on: caches ignore all others. */
  query?: readonly string[];
};

/**
 * All pages of the site. What needs to know them follows from here: `links`, the table of routes, page caches, robots.txt, the site map,
 * and the tests that open every page. The module of a page has its name: `editArtwork` is apps/web/src/routes/edit-artwork.tsx.
 */
export const pages = {
  home: { path: '/', crawlers: 'listed', query: ['ai'] },
  explore: { path: '/explore', crawlers: 'listed', query: ['sort', 'style', 'ai'] },
  search: { path: '/search', query: ['q', 'tab', 'ai'] },
  login: { path: '/login', crawlers: 'listed' },
  signup: { path: '/signup', crawlers: 'listed' },
  verifyEmail: { path: '/verify-email' },
  verify: { path: '/verify/:token' },
  notMe: { path: '/not-me/:token' },
  resetPassword: { path: '/reset-password/:token' },
  account: { path: '/account' },
  profile: { path: '/profile/:username' },
  editProfile: { path: '/edit-profile', crawlers: 'refused' },
  create: { path: '/create', crawlers: 'refused' },
  artwork: { path: '/artwork/:id' },
  createSeries: { path: '/series/create', crawlers: 'refused' },
  editSeries: { path: '/series/edit/:id', crawlers: 'refused' },
  series: { path: '/series/:id' },
  aiSignals: { path: '/artwork/:id/ai-signals' },
  editArtwork: { path: '/edit-artwork/:id', crawlers: 'refused' },
  board: { path: '/boards/:id' },
  discussions: { path: '/discussions', crawlers: 'listed', query: ['tab', 'tag', 'page'] },
  createDiscussion: { path: '/discussions/create' },
  editDiscussion: { path: '/discussions/edit/:id', crawlers: 'refused' },
  discussion: { path: '/discussions/:id' },
  blogs: { path: '/blogs', crawlers: 'listed' },
  createBlog: { path: '/blog/create', crawlers: 'refused' },
  editBlog: { path: '/blogs/edit/:id', crawlers: 'refused' },
  blog: { path: '/blogs/:id' },
  reportPage: { path: '/report', crawlers: 'listed without query', query: ['about', 'error'] },
  reportStatus: { path: '/reports/:number', crawlers: 'refused' },
  appeal: { path: '/appeal/:caseId', crawlers: 'refused' },
  about: { path: '/about', crawlers: 'listed' },
  subscription: { path: '/subscription', crawlers: 'listed' },
  kahani: { path: '/kalakahaniform', crawlers: 'listed' },
  klub: { path: '/kalaklubform', crawlers: 'listed' },
  legal: { path: '/legal', crawlers: 'listed' },
  privacy: { path: '/privacy', crawlers: 'listed' },
  privacyVersion: { path: '/privacy/:version' },
  accessibility: { path: '/accessibility', crawlers: 'listed', query: ['error'] },
  grievance: { path: '/grievance', crawlers: 'listed' },
  copyright: { path: '/copyright', crawlers: 'listed without query', query: ['error'] },
  transparency: { path: '/transparency', crawlers: 'listed' },
  consent: { path: '/consent/:token', crawlers: 'refused', query: ['error'] },
  ruleMails: { path: '/rule-mails/:token', crawlers: 'refused' },
  moderation: { path: '/moderation', crawlers: 'refused' },
  moderationLog: { path: '/moderation/log' },
  moderationCase: { path: '/moderation/:id' },
  admin: { path: '/admin', crawlers: 'refused' },
} as const satisfies Record<string, Page>;

type Pages = typeof pages;

export type PageName = keyof Pages;

/** The pages whose address has a value in it. */
export type PageWithValue = {
  [Name in PageName]: Pages[Name]['path'] extends `${string}:${string}` ? Name : never;
}[PageName];

type PageWithQuery = Extract<Pages[PageName], { query: readonly string[] }>;

export type PageParameter = PageWithQuery['query'][number];

/** The query of a page, limited to what pages name: one that read another parameter would be cached under a wrong key. */
export type PageSearch = { get: (name: PageParameter) => string | null };
