import { createLateCode } from '~/lib/late-code.ts';
import type { CommentedThing } from '~/features/social/index.ts';

export const artworkCommentsCode = createLateCode<CommentedThing>(
  async () => (await import('./artwork-comments.tsx')).ArtworkComments,
);

/** Names an artwork as a thing that is commented on. */
export const artworkPlace = (id: string) => `artwork:${id}`;
