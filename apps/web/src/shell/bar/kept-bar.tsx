import { createContext, use } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { links } from '@kalaangan/contract/links';
import type { Insertion } from '~/page-bytes.ts';
import { isCurrentLink } from '~/ui/page/top-bar.tsx';
import { barLinks } from './navigation-links.ts';
import { SiteBar } from './site-bar.tsx';

/** The HTML of the bar in its states, by `barState`. */
export type KeptBars = Map<string, Buffer>;

/** Known bars of the site, on the server. */
export const KeptBarsContext = createContext<KeptBars | null>(null);

const place = '<header data-kept-bar="true"></header>';
const [start, end] = ['<header class="topbar"', '</header>'];

/** Returns what the bar depends on for a visitor: the marked link. Null on the search page, where it has the query. */
function barState(pathname: string): string | null {
  if (pathname === links.searchPage) return null;
  return barLinks.find(({ to }) => isCurrentLink(to, pathname))?.to ?? '';
}

/** The bar, or a place for it if its HTML is known: a third of the time of rendering an artwork's page. */
export function ServerSiteBar() {
  const { pathname } = useLocation();
  const state = barState(pathname);
  const isKnown = use(KeptBarsContext)?.has(state ?? '');
  return state !== null && isKnown ? <header data-kept-bar /> : <SiteBar />;
}

/** Finds the known bar for its place. Where it was rendered, it is kept for the next pages. */
export function findBar(html: string, pathname: string, kept: KeptBars): Insertion | null {
  const state = barState(pathname);
  if (state === null) return null;
  const known = kept.get(state);
  const from = html.indexOf(known ? place : start);
  if (from === -1) return null;
  if (known) return { from, to: from + place.length, what: known };
  kept.set(state, Buffer.from(html.slice(from, html.indexOf(end, from) + end.length)));
  return null;
}
