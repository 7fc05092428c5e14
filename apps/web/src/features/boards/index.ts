export { BoardDetail } from './page/board-detail.tsx';
export { boardQuery } from './queries.ts';
export { SavedTab } from './saved/lazy-saved-tab.ts';
export { SaveControl } from './save-control.tsx';
