import { createContext, use, type ComponentType } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { links } from '@kalaangan/contract/links';
import type { Insertion } from '~/page-bytes.ts';
import { isCurrentLink } from '~/ui/page/top-bar.tsx';
import { barLinks } from './bar/navigation-links.ts';
import { SiteBar } from './bar/site-bar.tsx';
import { SiteFoot } from './foot/site-foot.tsx';

/** The HTML of the bar in its states and of the foot, by their keys. */
export type KeptHtml = Map<string, Buffer>;

/** Known HTML of the site, on the server. */
export const KeptHtmlContext = createContext<KeptHtml | null>(null);

type KeptPart = {
  /** Key of the part's HTML on a page. Null where it is not kept. */
  keyOn: (pathname: string) => string | null;
  Part: ComponentType;
  /** The element of the part. */
  Tag: 'header' | 'footer';
  /** What the HTML of the part starts with. */
  start: string;
};

/** For a visitor the bar depends on the marked link; on the search page it has the query. */
const bar: KeptPart = {
  keyOn(pathname) {
    if (pathname === links.searchPage) return null;
    return `bar ${barLinks.find(({ to }) => isCurrentLink(to, pathname))?.to ?? ''}`;
  },
  Part: SiteBar,
  Tag: 'header',
  start: '<header class="topbar"',
};

const foot: KeptPart = {
  keyOn: () => 'foot',
  Part: SiteFoot,
  Tag: 'footer',
  start: '<footer class="foot"',
};

/** The bar, or a place for it if its HTML is known: a third of the time of rendering an artwork's page. */
export const ServerSiteBar = () => <Kept {...bar} />;

/** The foot, or a place for it if its HTML is known. */
export const ServerSiteFoot = () => <Kept {...foot} />;

function Kept({ keyOn, Part, Tag }: KeptPart) {
  const key = keyOn(useLocation().pathname);
  const isKnown = use(KeptHtmlContext)?.has(key ?? '');
  return key !== null && isKnown ? <Tag data-kept-html /> : <Part />;
}

/** Finds the known HTML for the places of bar and foot, in this order. Where they were rendered, they are kept for the next pages. */
export function findKeptHtml(html: string, pathname: string, kept: KeptHtml): Insertion[] {
  return [bar, foot].flatMap(({ keyOn, Tag, start }) => {
    const key = keyOn(pathname);
    if (key === null) return [];
    const [place, end] = [`<${Tag} data-kept-html="true"></${Tag}>`, `</${Tag}>`];
    const known = kept.get(key);
    const from = html.lastIndexOf(known ? place : start);
    if (from === -1) return [];
    if (known) return [{ from, to: from + place.length, what: known }];
    kept.set(key, Buffer.from(html.slice(from, html.indexOf(end, from) + end.length)));
    return [];
  });
}
