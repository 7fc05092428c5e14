import { pageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import { withoutDirectionControls } from '@kalaangan/rich-text/invisible';
import { createContext, use } from 'react';
import { useSite } from '~/lib/pages/site.ts';

/** Data of a page that messengers and search engines show. */
export type Preview = {
  /** Title with the name of the site. */
  title: string;
  description?: string | undefined;
  /** The canonical path. Omitted: the page has no canonical link. */
  path?: string | undefined;
  kind: 'website' | 'article';
  /** The image, 1200 × 630 px. */
  card?: { url: string; alt: string } | undefined;
  /** `published` and `modified` are ISO 8601. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] } | undefined;
};

/** Function that takes the tags of the rendered page on the server, as HTML for its <head>. */
export const PreviewContext = createContext<(html: string) => void>(() => {});

const defaultDescription = t(
  'A safe space and community for Indian digital artists. Publish your portfolio, be seen, and meet other creatives.',
);

export const toAbsolute = (publicUrl: string, address: string) =>
  address.startsWith('http') ? address : publicUrl + address;

/** Tags of the preview, for the server alone; text, like the links to other languages: no component is rendered. */
export function LinkPreview({ title, description, path, kind, card, article }: Preview) {
  const { brandName, publicUrl, description: siteDescription } = useSite();
  const tell = use(PreviewContext);
  const text = description || siteDescription || defaultDescription;
  const image = card ?? { url: '/card.png', alt: brandName };
  const imageUrl = toAbsolute(publicUrl, image.url);
  const html = [
    named('description', text),
    property('og:site_name', brandName),
    property('og:type', kind),
    property('og:locale', `${pageLanguage}_IN`),
    property('og:title', title),
    property('og:description', text),
    path === undefined ? '' : property('og:url', toAbsolute(publicUrl, path)),
    property('og:image', imageUrl),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', text),
    named('twitter:image', imageUrl),
    article ? articleTags(article) : '',
  ];
  tell(html.join(''));
  return null;
}

function articleTags({ published, modified, author, tags }: NonNullable<Preview['article']>): string {
  return [
    named('author', author),
    property('article:published_time', published),
    property('article:modified_time', modified),
    ...tags.map((tag) => property('article:tag', tag)),
  ].join('');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}"/>`;

const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}"/>`;

const special = /["&<]/g;

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;' };

/** Escapes a text for an attribute in double quotes. */
const escape = (text: string) =>
  withoutDirectionControls(text).replaceAll(special, (character) => escapes[character] ?? character);
