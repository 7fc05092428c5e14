/** Elements around every page: where titles are announced, and the progress bar of a page that is loading. */
export const announcerId = 'page-announcer';
export const progressId = 'page-progress';
