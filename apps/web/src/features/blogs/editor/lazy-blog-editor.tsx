import { lazy } from 'react';

/** The editor is heavy: its chunk comes only with the pages that write. Stands inside a Suspense. */
export const BlogEditor = lazy(async () => ({ default: (await import('./blog-editor.tsx')).BlogEditor }));
