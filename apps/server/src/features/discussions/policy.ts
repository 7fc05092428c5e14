import type { Viewer } from '#platform/http/viewer.ts';

type Asker = Pick<Viewer, 'id' | 'isVerified' | 'isAdmin'>;

/** Only accounts whose email is verified open discussions and reply. */
export function mayPublish({ isVerified }: Pick<Asker, 'isVerified'>): boolean {
  return isVerified;
}

/** Who wrote it, a discussion or a reply; and admins. */
export function mayDelete(viewer: Pick<Asker, 'id' | 'isAdmin'>, authorId: string): boolean {
  return viewer.id === authorId || viewer.isAdmin;
}

/** The author of the discussion alone, not even admins. */
export function mayMarkSolutions(viewer: Pick<Asker, 'id'>, discussionAuthorId: string): boolean {
  return viewer.id === discussionAuthorId;
}
