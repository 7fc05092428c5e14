export { Feed } from './feed.tsx';
export { feedQuery } from './queries.ts';
