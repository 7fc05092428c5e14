import { lazy } from 'react';

/** Loaded when a series is made or changed. */
export const OpenSeriesForm = lazy(async () => ({
  default: (await import('./open-series-form.tsx')).OpenSeriesForm,
}));
