export { createArtwork } from './commands.ts';
export { acceptCollaboration, inviteCollaborator } from './collaborators/commands.ts';
export { findInvitationTime } from './collaborators/store.ts';
export { artworkContent } from './content-kind.ts';
export { createArtworks, type Artworks } from './context.ts';
export { aiText, listRefusedCrawlers, tdmRulesPath, usageRules } from './ai/crawlers.ts';
export { artworkRules, listArtworkItems } from './item-queries.ts';
export {
  getArtwork,
  listArtworksOf,
  listNewestArtworksOfEach,
  listPopularMakers,
  requireMet,
} from './queries.ts';
export { seriesContent } from './series/content-kind.ts';
export { arrangePortfolio } from './portfolio/commands.ts';
export { createSeries } from './series/commands.ts';
export { registerArtworkRoutes } from './routes.ts';
export { toFieldColumns } from './fields.ts';
export { loadTdmRules } from './ai/tdm-rules.ts';
