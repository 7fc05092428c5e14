import { pages, type Page } from '@kalaangan/contract/pages';
import { t } from '@kalaangan/messages/t';
import type { Settings } from '#platform/config/index.ts';
import { sourcePath } from '#platform/source/index.ts';
import type { ExternalSources } from '#platform/web-host/index.ts';

/** Facts about the site that pages use: the `Site` of the web application (`apps/web/src/lib/pages/page.ts`). */
export type Site = {
  brandName: string;
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

export function describeSite(settings: Settings): Site {
  const { brandName, publicUrl, supportEmail, minimumAge, ageCheck, aiDeclaration } = settings;
  const { grievance, hasGoogleLogin, googleClientId, sourceUrl } = settings;
  return {
    brandName,
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
