import type { PageSearch } from '@kalaangan/contract/links';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from './api.ts';

/** What a page needs for fetching what it shows first. */
export type PrepareContext = {
  queries: QueryClient;
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  search: PageSearch;
};

/** The status that the server answers a page with. */
export type PageStatus = 200 | 404;

/** A module of src/routes: what an address shows. */
export type PageModule = {
  Page: ComponentType;
  /**
   * Puts what the page shows first into the query cache: on the server before rendering, in the browser when
   * a link to the page is about to be followed. It must use the same query options as the page.
   */
  prepare?: (context: PrepareContext) => Promise<PageStatus>;
};

export type PageRoute = {
  path: string;
  /** The module's file, by which the build's manifest knows its chunk. */
  source: string;
  load: () => Promise<PageModule>;
};

/** What pages say about the site itself. */
export type Site = {
  brandName: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Where people can write to. */
  supportEmail: string;
  /** Null where there is no sign-in with Google. */
  googleClientId: string | null;
  /** Where the source of this site is offered. */
  sourceUrl: string;
};

/** What the server hands over with a page, as JSON in the document. */
export type PageState = {
  site: Site;
  styles: readonly string[];
  /** The dehydrated query cache. */
  queries: DehydratedState;
};

export const pageStateId = 'page-state';
