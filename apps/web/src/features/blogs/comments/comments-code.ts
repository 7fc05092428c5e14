import { createLateCode } from '~/lib/late-code.ts';
import type { CommentedThing } from '~/features/social/index.ts';

export const blogCommentsCode = createLateCode<CommentedThing>(
  async () => (await import('./blog-comments.tsx')).BlogComments,
);

/** Names a blog as a thing that is commented on. */
export const blogPlace = (id: string) => `blog:${id}`;
