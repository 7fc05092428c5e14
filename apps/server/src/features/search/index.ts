export { createSearch, type Search } from './context.ts';
export { deleteWordsOfPerson } from './deletion.ts';
export { registerSearchRoutes } from './routes.ts';
export { tagSounds } from './tag-sounds.ts';
