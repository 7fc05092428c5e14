/** Ids of elements of the shell: the content, the live region that announces titles, and the progress bar of a loading page. */
export const mainId = 'content';
export const announcerId = 'page-announcer';
export const progressId = 'page-progress';
