/** What stands around every page for changes of page: where titles are told, and the sign that a page is on its way. */
export const announcerId = 'page-announcer';
export const progressId = 'page-progress';
