export { createArtwork } from './commands.ts';
export { listAllowedPaths } from './allowed-paths.ts';
export { artworkContent } from './content-kind.ts';
export { createArtworks, type Artworks } from './context.ts';
export { artworkRules, listArtworkItems, listNewestArtworksOfEach } from './queries.ts';
export { registerArtworkRoutes } from './routes.ts';
export { toFieldColumns } from './fields.ts';
