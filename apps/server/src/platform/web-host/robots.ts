import { prefixOf } from '@kalaangan/messages/addresses';
import { languageCodes } from '@kalaangan/messages/languages';

export type RobotsOptions = {
  publicUrl: string;
  /** Names of crawlers that shall read nothing. */
  refusedCrawlers: readonly string[];
  /** Beginnings of the paths of pages that no crawler shall read. */
  disallowedPaths: readonly string[];
  /** Lines that tell all others what may be made of the content. */
  usageRules: readonly string[];
};

/** robots.txt (RFC 9309). */
export function robotsText({
  publicUrl,
  refusedCrawlers,
  disallowedPaths,
  usageRules,
}: RobotsOptions): string {
  return [
    ...refusedCrawlers.map((name) => `User-agent: ${name}`),
    'Disallow: /',
    '',
    'User-agent: *',
    ...usageRules,
    'Disallow: /api/',
    ...languageCodes.flatMap((code) => disallowedPaths.map((path) => `Disallow: ${prefixOf(code)}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
