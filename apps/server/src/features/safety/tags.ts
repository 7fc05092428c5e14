/** Tag of everything that is done in moderation: each act appends to the log. */
export const ledgerTag = 'moderation-log';
