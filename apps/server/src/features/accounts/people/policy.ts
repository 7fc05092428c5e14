/** A block between the viewer and somebody else. */
export type Block = { byViewer: boolean };

/** A block keeps both from interacting, whoever of them made it. */
export function mayInteract(blocks: readonly Block[]): boolean {
  return blocks.length === 0;
}

/** Relation of two people to each other, from the viewer's side. */
export type Relation = { hasBlocked: boolean; isBlocked: boolean; hasMuted: boolean };

/**
 * Whether a person stays in the viewer's lists. Whoever blocks a moderator is still seen by them, or nobody could
 * moderate what that person publishes.
 */
export function isSeen({ hasBlocked, isBlocked, hasMuted }: Relation, isModerator: boolean): boolean {
  return !hasBlocked && !hasMuted && (isModerator || !isBlocked);
}
