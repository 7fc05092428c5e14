export { createArtworks, type Artworks } from './artworks.ts';
export { registerArtworkRoutes } from './routes.ts';
