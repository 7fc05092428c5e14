type Counted = { readonly replies?: readonly unknown[]; readonly repliesCount?: number };

/** All comments and replies of a list. */
export function countComments(comments: readonly Counted[] = []): number {
  return comments.reduce((sum, { replies = [], repliesCount = replies.length }) => sum + 1 + repliesCount, 0);
}
