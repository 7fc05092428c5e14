import { privatePages, publicPages } from '@kalaangan/contract/pages';
import { listAllowedPaths, type Artworks } from '#features/artworks/index.ts';
import { profilePages, type Profiles } from '#features/profiles/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import { siteDescription } from './pages.ts';

// What programs read of the site: robots.txt, site maps, the manifest, and what crawlers of AI are told.

type Sources = { profiles: Profiles; content: readonly Pick<ContentKind, 'pages'>[] };

export function describeFiles({ profiles, content }: Sources, settings: Settings) {
  const { publicUrl, brandName, allowsReaderCrawlers } = settings;
  return {
    publicUrl,
    brandName,
    description: siteDescription,
    fixedPaths: publicPages,
    disallowedPaths: privatePages,
    allowsReaderCrawlers,
    sources: [...content.map(({ pages }) => pages), profilePages(profiles)],
  };
}

export function describeAiFiles({ artworks }: { artworks: Artworks }) {
  return { listAllowedPaths: (after: string | null) => listAllowedPaths(artworks, after) };
}
