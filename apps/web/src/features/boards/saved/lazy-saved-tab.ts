import { lazy } from 'react';

/** Loaded for the owner of a profile alone. */
export const SavedTab = lazy(async () => ({ default: (await import('./saved-tab.tsx')).SavedTab }));
