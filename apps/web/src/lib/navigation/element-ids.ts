/** Ids of elements of the shell: the live region that announces titles, and the progress bar of a loading page. */
export const announcerId = 'page-announcer';
export const progressId = 'page-progress';
