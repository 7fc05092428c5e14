import { pages, type Page } from '@kalaangan/contract/pages';
import { t } from '@kalaangan/messages/t';
import type { ReadSite, Settings, SiteFacts } from '#platform/config/index.ts';
import { sourcePath } from '#platform/source/index.ts';
import type { ExternalSources } from '#platform/web-host/index.ts';

/** Facts about the site that pages use: the `Site` of the web application (`apps/web/src/lib/pages/page.ts`). */
export type PageSite = {
  brandName: string;
  /** Description for search engines and previews of links; null for the default one. */
  description: string | null;
  publicUrl: string;
  supportEmail: string;
  minimumAge: number;
  requiresAge: boolean;
  requiresOrigin: boolean;
  grievanceName: string | null;
  grievanceEmail: string;
  grievancePhone: string | null;
  grievanceAddress: string | null;
  hasGoogleLogin: boolean;
  googleClientId: string | null;
  sourceUrl: string;
};

const allPages: readonly Page[] = Object.values(pages);

/** The query parameters of all pages. Page caches include these alone in their keys. */
export const pageParameters = [...new Set(allPages.flatMap(({ query = [] }) => query))];

/** Description of the site in the web app manifest. */
export const siteDescription = t('Join a community of Indian Creatives!');

/** What pages are rendered with now: the same object until something changes, as what it is rendered once for is kept by it. */
export function createPageSite(settings: Settings, readSite: ReadSite): () => Promise<PageSite> {
  let described: { facts: SiteFacts; site: PageSite } | null = null;
  return async () => {
    const facts = await readSite();
    if (described?.facts !== facts) described = { facts, site: describeSite(settings, facts) };
    return described.site;
  };
}

function describeSite(settings: Settings, facts: SiteFacts): PageSite {
  const { brandName, description, publicUrl, supportEmail, grievance } = facts;
  const { minimumAge, ageCheck, aiDeclaration, hasGoogleLogin, googleClientId, sourceUrl } = settings;
  return {
    brandName,
    description,
    publicUrl,
    supportEmail,
    minimumAge,
    requiresAge: ageCheck === 'required',
    requiresOrigin: aiDeclaration === 'required',
    grievanceName: grievance.name,
    grievanceEmail: grievance.email,
    grievancePhone: grievance.phone,
    grievanceAddress: grievance.address,
    hasGoogleLogin,
    googleClientId,
    sourceUrl: sourceUrl ?? sourcePath,
  };
}

const googleSignIn = 'https://accounts.google.com/gsi/';
/** Players of videos and 3D models, which a tap opens. */
const players = ['https://www.youtube-nocookie.com', 'https://sketchfab.com'];

/**
 * Finds the sources of other origins that pages load. Google's sign-in is allowed on every page where it is set up: its
 * page is reached from any other by a link, without a new document and its headers.
 */
export function findExternalSources({
  mediaBase,
  googleClientId,
}: Pick<Settings, 'mediaBase' | 'googleClientId'>): ExternalSources {
  const media = mediaBase ? [new URL(mediaBase).origin] : [];
  const google = (path: string) => (googleClientId === null ? [] : [googleSignIn + path]);
  return {
    'script-src': google('client'),
    'style-src': google('style'),
    'img-src': media,
    'media-src': media,
    'connect-src': google(''),
    'frame-src': [...players, ...google('')],
  };
}
