import type { CommentedContent } from '~/features/social/index.ts';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';

export const lazyBlogComments = createLazyComponent<CommentedContent>(
  async () => (await import('./blog-comments.tsx')).BlogComments,
);
