import { createLazyComponent } from '~/lib/pages/lazy-component.ts';
import type { BlogDocumentProps } from './blog-document.tsx';

/** The code that renders documents is large, and what the server rendered can be read without it. */
export const lazyBlogDocument = createLazyComponent<BlogDocumentProps>(
  async () => (await import('./blog-document.tsx')).BlogDocument,
);
