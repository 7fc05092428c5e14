import { lazy } from 'react';

/** Loaded when it is shown. */
export const PersonSeries = lazy(async () => ({
  default: (await import('./person-series.tsx')).PersonSeries,
}));
