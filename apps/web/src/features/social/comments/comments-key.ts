/** Under what the comments on a thing are cached, as a person (or, null, a visitor) sees them. */
export const commentsKey = (place: string, memberId: string | null) => ['comments', place, memberId] as const;
