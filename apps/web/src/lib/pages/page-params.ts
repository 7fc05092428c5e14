import { createContext, use } from 'react';

export type PageParams = Readonly<Record<string, string | undefined>>;

/** The parameters of the current path, by their names in `routes.ts`. */
export const PageParamsContext = createContext<PageParams>({});

export function usePageParams(): PageParams {
  return use(PageParamsContext);
}
