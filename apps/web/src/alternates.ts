import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes } from '@kalaangan/messages/languages';
import { basePath } from '@kalaangan/messages/page-language';

const canonical = /<link rel="canonical" href="([^"]*)"\/>/;
const noIndex = '<meta name="robots" content="noindex"/>';

/**
 * Names the same page in all languages, for search engines, behind the canonical link of a page that they may list. As text:
 * rendering thirteen elements would take longer than many a page.
 */
export function insertAlternates(html: string, publicUrl: string): string {
  if (html.includes(noIndex)) return html;
  return html.replace(canonical, (link, address: string) => {
    const english = address.slice(publicUrl.length + basePath.length) || '/';
    const alternates = languageCodes.map((code) => toLink(code, publicUrl + pathIn(code, english)));
    return [link, ...alternates, toLink('x-default', publicUrl + english)].join('');
  });
}

const toLink = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${address}"/>`;
