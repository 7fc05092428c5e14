import type { ArtworksOptions } from './options.ts';
import { createArtworkCommands } from './commands.ts';
import { createArtworkComments } from './comments.ts';
import { createArtworkDescriber } from './describe.ts';
import { createArtworkEditCommands } from './edit-commands.ts';
import { createArtworkExport } from './export.ts';
import { createArtworkLikes } from './likes.ts';
import { createArtworkQueries } from './queries.ts';
import { createArtworkSitemap } from './sitemap.ts';

export type Artworks = ReturnType<typeof createArtworks>;

export function createArtworks(options: ArtworksOptions) {
  const queries = createArtworkQueries(options);
  return {
    ...queries,
    ...createArtworkLikes(options),
    ...createArtworkComments(options),
    ...createArtworkCommands(options, queries.getArtwork),
    ...createArtworkEditCommands(options, queries.getArtwork),
    describe: createArtworkDescriber(options.database.kysely),
    exportArtworks: createArtworkExport(options.database.kysely),
    sitemap: createArtworkSitemap(options.database.kysely),
  };
}
