import type { ArtworksOptions } from './options.ts';
import { createArtworkCommands } from './commands.ts';
import { createArtworkLikes } from './likes.ts';
import { createArtworkQueries } from './queries.ts';
import { createArtworkSitemap } from './sitemap.ts';

export type Artworks = ReturnType<typeof createArtworks>;

export function createArtworks(options: ArtworksOptions) {
  const queries = createArtworkQueries(options);
  return {
    ...queries,
    ...createArtworkLikes(options),
    ...createArtworkCommands(options, queries.getArtwork),
    sitemap: createArtworkSitemap(options.database.kysely),
  };
}
