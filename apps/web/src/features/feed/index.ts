export { HomeFeed } from './home-feed.tsx';
export { Explore } from './explore.tsx';
export { feedQuery, stylesQuery } from './queries.ts';
