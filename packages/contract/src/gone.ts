/** Of what a moderator has removed. Alone in its file: every page that can be removed shows it. */
export const goneMessage = 'This has been removed.';
