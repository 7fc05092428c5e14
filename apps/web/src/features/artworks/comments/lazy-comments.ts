import type { CommentedContent } from '~/features/social/index.ts';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';

export const lazyArtworkComments = createLazyComponent<CommentedContent>(
  async () => (await import('./artwork-comments.tsx')).ArtworkComments,
);
