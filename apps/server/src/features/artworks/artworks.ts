import type { Accounts } from '#features/accounts/index.ts';
import type { Media } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createArtworkCommands } from './commands.ts';
import { createArtworkQueries } from './queries.ts';
import { createArtworkSitemap } from './sitemap.ts';

export type ArtworksOptions = {
  database: Database;
  accounts: Accounts;
  media: Media;
  social: Social;
  rateLimits: RateLimits;
};

export type Artworks = ReturnType<typeof createArtworks>;

export function createArtworks(options: ArtworksOptions) {
  const queries = createArtworkQueries(options);
  return {
    ...queries,
    ...createArtworkCommands(options, queries.getArtwork),
    sitemap: createArtworkSitemap(options.database.kysely),
  };
}
