import { pages, type Page } from '@kalaangan/contract/pages';
import { profilePages, type Accounts } from '#features/accounts/index.ts';
import { listAllowedPaths, type Artworks } from '#features/artworks/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import { siteDescription } from './pages.ts';

// What programs read of the site: robots.txt, site maps, the manifest, and what crawlers of AI are told.

const allPages: readonly Page[] = Object.values(pages);

/** The paths of public pages that always exist, for the site map. */
export const listedPaths = allPages
  .filter(({ crawlers }) => crawlers?.startsWith('listed'))
  .map(({ path }) => path);

/** Beginnings of the paths that crawlers are kept from. */
export const refusedPaths = allPages.flatMap(({ path, crawlers }) => {
  if (crawlers === 'refused') return [path.replace(/:.*/, '')];
  return crawlers === 'listed without query' ? [`${path}?`] : [];
});

type Sources = { accounts: Accounts; content: readonly Pick<ContentKind, 'pages'>[] };

export function describeFiles({ accounts, content }: Sources, settings: Settings) {
  const { publicUrl, brandName, allowsReaderCrawlers } = settings;
  return {
    publicUrl,
    brandName,
    description: siteDescription,
    fixedPaths: listedPaths,
    disallowedPaths: refusedPaths,
    allowsReaderCrawlers,
    sources: [...content.map(({ pages }) => pages), profilePages(accounts)],
  };
}

export function describeAiFiles({ artworks }: { artworks: Artworks }) {
  return { listAllowedPaths: (after: string | null) => listAllowedPaths(artworks, after) };
}
