/** Status where the answer has none: what is answered is published. */
export const publishedStatus = { status: 'published', publishAt: null } as const;
