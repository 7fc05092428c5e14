export { createSearch, type Search } from './context.ts';
export { deleteWordsOfPerson } from './deletion.ts';
export { reindex, type Reindexed } from './reindex-commands.ts';
export { registerSearchRoutes } from './routes.ts';
export { tagSounds } from './tag-sounds.ts';
