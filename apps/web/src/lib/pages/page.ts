import type { AiUse } from '@kalaangan/contract/artworks/artwork-origin';
import type { MaintenanceNotice } from '@kalaangan/contract/maintenance/maintenance.calls';
import type { PageSearch } from '@kalaangan/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../api/api.ts';
import type { PreparedData } from '../queries/prepared-data.ts';

/** Context that `prepare` of a page works with. */
export type PrepareContext = {
  queries: QueryClient;
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  search: PageSearch;
};

/** The HTTP status of a page. */
export type PageStatus = 200 | 404 | 410;

/** A module of src/routes. */
export type PageModule = {
  Page: ComponentType;
  /**
   * Fetches the data of the first render into the query cache: on the server before rendering, in the browser before
   * navigating to the page. It must use the same query options as the page.
   */
  prepare?: (context: PrepareContext) => Promise<PageStatus>;
  /** Whether programs may be trained on what the page shows; by default not. For the server, after `prepare`. */
  aiUse?: ((context: Pick<PrepareContext, 'queries' | 'params' | 'api'>) => AiUse) | false;
  /** Components that are needed to render the page, but not to hydrate what the server rendered (`HydratedLater`). */
  parts?: readonly { load: () => Promise<unknown> }[];
};

export type PageRoute = {
  path: string;
  /** The module's file: the key of its chunk in the build manifest. */
  source: string;
};

/** Configuration of the site that pages show or use. */
export type Site = {
  brandName: string;
  /** Description for search engines and previews of links, as an admin wrote it; null for that of the software. */
  description: string | null;
  /** URL of the site, without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  /** Age in years below which nobody may use the site. */
  minimumAge: number;
  /** Whether nobody publishes who has not said how old they are. */
  requiresAge: boolean;
  /** Whether an artist must say how a work was made. */
  requiresOrigin: boolean;
  /** The grievance officer: null where a setting has no value. */
  grievanceName: string | null;
  grievanceEmail: string;
  grievancePhone: string | null;
  grievanceAddress: string | null;
  /** Whether pages offer to log in with Google, where it is not configured too. */
  hasGoogleLogin: boolean;
  /** Client id of the site at Google; null if sign-in with Google is not configured. */
  googleClientId: string | null;
  /** URL where the source code of this site is offered. */
  sourceUrl: string;
};

/** State that the server embeds in a page as JSON. */
export type PageState = {
  site: Site;
  /** Absent unless the site is under maintenance. */
  notice?: MaintenanceNotice;
  styles: readonly string[];
  /** The URL of the page's module. */
  module: string;
  data: PreparedData;
};

/** The id of the element that contains the page state. */
export const pageStateId = 'page-state';
