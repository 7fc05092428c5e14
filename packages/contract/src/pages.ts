import { links } from './links.ts';
import { mailLinks } from './mail-links.ts';

/** Public pages that always exist, for the site map. */
export const publicPages: readonly string[] = [
  links.home,
  links.login,
  links.signup,
  links.blogs,
  links.discussions,
  links.about,
  links.legal(),
  links.privacy(),
  links.accessibility(),
  links.grievance,
  links.copyright,
  links.transparency,
  links.subscription,
  links.reportPage(),
  links.kahani,
  links.klub,
];

/** Beginnings of the addresses of pages that search engines have nothing to read on, for robots.txt. */
export const privatePages: readonly string[] = [
  links.admin,
  links.moderation,
  links.appeal(''),
  links.report(''),
  mailLinks.consent(''),
  links.create,
  // The pages that edit an artwork or the own profile.
  '/edit-',
  links.createBlog,
  links.editBlog(''),
  // Reports, and their form for each address.
  '/reports/',
  '/report?',
  '/copyright?',
  mailLinks.ruleMails(''),
];

/** The query parameters that the content of a page depends on; pages that are not listed have none. */
const queryParametersByPage = {
  home: ['ai'],
  search: ['q', 'tab', 'ai'],
  discussions: ['tab', 'tag', 'page'],
  report: ['about', 'error'],
  copyright: ['error'],
  consent: ['error'],
  accessibility: ['error'],
} as const;

export type PageParameter = (typeof queryParametersByPage)[keyof typeof queryParametersByPage][number];

/** The query parameters of all pages. Page caches include these alone in their keys. */
export const pageParameters: readonly PageParameter[] = [
  ...new Set(Object.values(queryParametersByPage).flat()),
];

/** The query of a page, limited to `pageParameters`: a page that read another one would be cached under a wrong key. */
export type PageSearch = { get: (name: PageParameter) => string | null };
