export { HomeFeed } from './home-feed.tsx';
export { feedQuery } from './queries.ts';
