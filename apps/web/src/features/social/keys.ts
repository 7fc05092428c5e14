/** Query keys of lists of people and of comments. */
export const socialKeys = {
  followers: (userId: string) => ['followers', userId] as const,
  following: (userId: string) => ['following', userId] as const,
  /** Key of the likers, by the id of anything that can be liked. */
  likers: (id: string) => ['likers', id] as const,
  /** Key of a member's own things of a status. */
  works: (userId: string, status: string) => ['works', userId, status] as const,
  allWorks: ['works'] as const,
  /** Key of the comments as a member (null: a visitor) sees them. */
  comments: (contentKey: string, memberId: string | null) => ['comments', contentKey, memberId] as const,
};
