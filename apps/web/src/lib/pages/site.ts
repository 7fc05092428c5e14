import { createContext, use } from 'react';
import type { Site } from './page.ts';

export const SiteContext = createContext<Site | null>(null);

/** Function that shows what an admin has just changed; others see it with the next page that they load. */
export const SiteChangeContext = createContext<(change: Partial<Site>) => void>(() => {});

/** @throws Error outside of a SiteContext */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
