import { pages, type Page } from '@kalaangan/contract/pages';
import { profilePages, type Accounts } from '#features/accounts/index.ts';
import {
  aiText,
  listRefusedCrawlers,
  loadTdmRules,
  tdmRulesPath,
  usageRules,
  type Artworks,
} from '#features/artworks/index.ts';
import type { Site } from '#features/site/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { LongFile } from '#platform/web-host/index.ts';
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

type Sources = { accounts: Accounts; content: readonly Pick<ContentKind, 'pages'>[]; site: Site };

export function describeFiles({ accounts, content, site }: Sources, settings: Settings) {
  const { publicUrl, allowsReaderCrawlers } = settings;
  return {
    publicUrl,
    readNames: site.read,
    description: siteDescription,
    fixedPaths: listedPaths,
    disallowedPaths: refusedPaths,
    refusedCrawlers: listRefusedCrawlers(allowsReaderCrawlers),
    usageRules,
    texts: { '/ai.txt': aiText },
    sources: [...content.map(({ pages }) => pages), profilePages(accounts)],
  };
}

export function describeTdmRules({ artworks }: { artworks: Artworks }): LongFile {
  return {
    path: tdmRulesPath,
    contentType: 'application/json; charset=utf-8',
    loadPart: (after) => loadTdmRules(artworks, after),
  };
}
