import { createContext, use } from 'react';

export type PageParams = Readonly<Record<string, string | undefined>>;

/** What the address says, by the names in the table of routes. */
export const PageParamsContext = createContext<PageParams>({});

export function usePageParams(): PageParams {
  return use(PageParamsContext);
}
