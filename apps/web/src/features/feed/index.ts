export { HomeFeed } from './home-feed.tsx';
export { Explore } from './explore.tsx';
export { homeIntro } from './intro/home-intro.tsx';
export { prepareFirstSteps } from './first-steps/first-steps-place.tsx';
export { feedQuery, stylesQuery } from './queries.ts';
