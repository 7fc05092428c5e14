export { createArtworks } from './artworks.ts';
export { registerArtworkRoutes } from './routes.ts';
