import { lazy } from 'react';

/** Loaded when it is shown. */
export const PersonBlogs = lazy(async () => ({ default: (await import('./person-blogs.tsx')).PersonBlogs }));
