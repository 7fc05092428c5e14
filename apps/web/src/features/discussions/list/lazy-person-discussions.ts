import { lazy } from 'react';

/** Loaded when it is shown. */
export const PersonDiscussions = lazy(async () => ({
  default: (await import('./person-discussions.tsx')).PersonDiscussions,
}));
