import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes } from '@kalaangan/messages/languages';
import { basePath } from '@kalaangan/messages/page-language';
import type { Insertion } from '~/page-bytes.ts';

const canonical = /<link rel="canonical" href="([^"]*)"\/>/;
const noIndex = '<meta name="robots" content="noindex"/>';

/**
 * Names the same page in all languages, for search engines, behind the canonical link of a page that they may list. As text:
 * rendering thirteen elements would take longer than many a page.
 * @param head the page up to the end of <head>
 */
export function findAlternates(head: string, publicUrl: string): Insertion | null {
  const found = canonical.exec(head);
  if (!found || head.includes(noIndex)) return null;
  const [link, address = ''] = found;
  const english = address.slice(publicUrl.length + basePath.length) || '/';
  const alternates = languageCodes.map((code) => toLink(code, publicUrl + pathIn(code, english)));
  const end = found.index + link.length;
  return { from: end, to: end, what: alternates.join('') + toLink('x-default', publicUrl + english) };
}

const toLink = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${address}"/>`;
