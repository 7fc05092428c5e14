import type { ComponentType } from 'react';
import { createLazy, type Lazy } from '~/lib/pages/lazy-component.ts';
import type { BlogDocumentProps, BlogTitleProps } from './blog-document.tsx';

/** The code that renders documents is large, and what the server rendered can be read without it. */
export const blogDocumentCode = createLazy(() => import('./blog-document.tsx'));

type Code = Awaited<ReturnType<typeof blogDocumentCode.load>>;

export const lazyBlogTitle = partOf<BlogTitleProps>(({ BlogTitle }) => BlogTitle);
export const lazyBlogDocument = partOf<BlogDocumentProps>(({ BlogDocument }) => BlogDocument);

function partOf<Props>(find: (code: Code) => ComponentType<Props>): Lazy<ComponentType<Props>> {
  return {
    load: async () => find(await blogDocumentCode.load()),
    find: () => {
      const code = blogDocumentCode.find();
      return code && find(code);
    },
  };
}
