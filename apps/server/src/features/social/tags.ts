import type { SubjectKind } from './tables.ts';

// Tags of cached answers (`dependOn`, `changed`).

/** A piece of content or a comment: its texts, its pictures, and that it exists. */
export const subjectTag = (id: string) => `subject:${id}`;

/** Its counts, and who likes it or voted on it. */
export const countsTag = (id: string) => `counts:${id}`;

/** Which comments it has. */
export const commentsTag = (id: string) => `comments:${id}`;

/** Which content of a kind exists. */
export const kindTag = (kind: SubjectKind) => `kind:${kind}`;

/** Which content of a kind was edited, and when. */
export const editsTag = (kind: SubjectKind) => `edits:${kind}`;

/** Which content of a kind a person has. */
export const kindOfOwnerTag = (kind: SubjectKind, ownerId: string) => `kind:${kind}:${ownerId}`;

/** The order of content by popularity. */
export const popularityTag = 'popularity';

/** The order of content by votes. */
export const votesTag = 'votes';

/** Which content has no comments. */
export const uncommentedTag = 'uncommented';

/** How long lists may show older counts: counts of popular things change all the time. */
export const countsInListsMs = 1_000;

/** How long a list by popularity may have an older order. */
export const popularityMs = 60_000;
