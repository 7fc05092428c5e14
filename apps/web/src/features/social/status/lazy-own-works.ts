import { lazy } from 'react';

/** Loaded when it is shown. */
export const OwnWorks = lazy(async () => ({ default: (await import('./own-works.tsx')).OwnWorks }));
