import { lazy } from 'react';

/** Loads the editor's large chunk only on pages for writing. Must be rendered inside a Suspense boundary. */
export const BlogEditor = lazy(async () => ({ default: (await import('./blog-editor.tsx')).BlogEditor }));
