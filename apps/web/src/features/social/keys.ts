/** Under which names lists of people and comments are cached. */
export const socialKeys = {
  followers: (userId: string) => ['followers', userId] as const,
  following: (userId: string) => ['following', userId] as const,
  /** Of anything that can be liked. */
  likers: (id: string) => ['likers', id] as const,
  /** As a person (or, null, a visitor) sees them. */
  comments: (place: string, memberId: string | null) => ['comments', place, memberId] as const,
};
