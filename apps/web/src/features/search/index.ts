export { SearchResults } from './search-results.tsx';
export { findSearchTab } from './tabs.tsx';
