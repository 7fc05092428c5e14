import type { SubjectKind } from './tables.ts';

// Tags of cached answers (`dependOn`, `changed`).

/** Existence, texts and pictures of a piece of content or a comment. */
export const subjectTag = (id: string) => `subject:${id}`;

/** Counts of a subject, and who likes it or voted on it. */
export const countsTag = (id: string) => `counts:${id}`;

/** Set of comments on a subject. */
export const commentsTag = (id: string) => `comments:${id}`;

/** Set of existing content of a kind. */
export const kindTag = (kind: SubjectKind) => `kind:${kind}`;

/** Edits of content of a kind, and their times. */
export const editsTag = (kind: SubjectKind) => `edits:${kind}`;

/** Content of a kind that a person has. */
export const kindOfOwnerTag = (kind: SubjectKind, ownerId: string) => `kind:${kind}:${ownerId}`;

/** The order of content by popularity. */
export const popularityTag = 'popularity';

/** The order of content by votes. */
export const votesTag = 'votes';

/** Content without comments. */
export const uncommentedTag = 'uncommented';

/** Time for which lists may show older counts: counts of popular things change all the time. */
export const countsInListsMs = 1_000;

/** Time for which a list by popularity may have an older order. */
export const popularityMs = 60_000;
