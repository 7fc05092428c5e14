import { t } from '@kalaangan/messages/t';
import type { AiUse } from '@kalaangan/contract/artwork-origin';
import { inPageLanguage, pageLanguage } from '@kalaangan/messages/page-language';
import { useSite } from '~/lib/site.ts';

type PageHeadProps = {
  /** Without the name of the site. */
  title: string;
  /** For the server alone, which is who renders it, like `card` and `article`. */
  description?: string | undefined;
  /** The canonical path. Omitted: the page has no canonical link. */
  path?: string;
  /** For pages that require an account, and for error pages. */
  noIndex?: boolean;
  /** Whether programs may be trained on what the page shows. */
  aiUse?: AiUse;
  /** The image of the link preview, 1200 × 630 px. */
  card?: { url: string; alt: string };
  kind?: 'website' | 'article';
  /** An Atom feed of the page's content; `path` is that of the English one. */
  feed?: { path: string; title: string };
  /** `published` and `modified` are ISO 8601. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] };
  /** JSON-LD, rendered by the server alone: pass `import.meta.env.SSR && …`, which keeps its code out of browsers. */
  structuredData?: Record<string, unknown> | false;
};

const defaultDescription = t(
  'A safe space and community for Indian digital artists. Publish your portfolio, be seen, and meet other creatives.',
);

/** Title, metadata and link preview of a page. React moves the tags into <head>. */
export function PageHead({
  title,
  description,
  path,
  noIndex,
  aiUse = 'denied',
  card,
  kind = 'website',
  feed,
  article,
  structuredData,
}: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const fullTitle = `${title} | ${brandName}`;
  const absolute = (address: string) => toAbsolute(publicUrl, address);
  return (
    <>
      <title>{fullTitle}</title>
      {noIndex && <meta name="robots" content="noindex" />}
      {aiUse === 'denied' && <meta name="robots" content="noai, noimageai" />}
      <meta name="tdm-reservation" content={aiUse === 'denied' ? '1' : '0'} />
      {path !== undefined && <link rel="canonical" href={absolute(path)} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${feed.title} | ${brandName}`}
          href={absolute(inPageLanguage(feed.path))}
        />
      )}
      {/* Read by those who fetch the HTML alone: browsers keep what the server rendered, and go without the code. */}
      {import.meta.env.SSR && (
        <LinkPreview {...{ title: fullTitle, description, path, kind, card, article }} />
      )}
      {structuredData !== undefined && (
        <script
          // The key removes the server's data of one page when the browser navigates to the next.
          key={path}
          type="application/ld+json"
          suppressHydrationWarning
          // A data block, not a script; with "<" escaped its content cannot close the element.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{
            __html: structuredData
              ? JSON.stringify({ '@context': 'https://schema.org', ...structuredData }).replaceAll(
                  '<',
                  '\\u003c',
                )
              : '',
          }}
        />
      )}
    </>
  );
}

const toAbsolute = (publicUrl: string, address: string) =>
  address.startsWith('http') ? address : publicUrl + address;

type LinkPreviewProps = Pick<PageHeadProps, 'path' | 'kind' | 'card' | 'article'> & {
  title: string;
  description?: string | undefined;
};

function LinkPreview({ title, description, path, kind, card, article }: LinkPreviewProps) {
  const { brandName, publicUrl } = useSite();
  const absolute = (address: string) => toAbsolute(publicUrl, address);
  const text = description || defaultDescription;
  const image = card ?? { url: '/card.png', alt: brandName };
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={`${pageLanguage}_IN`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {path !== undefined && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:image" content={absolute(image.url)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={absolute(image.url)} />
      {article && <ArticleTags {...article} />}
    </>
  );
}

function ArticleTags({ published, modified, author, tags }: NonNullable<PageHeadProps['article']>) {
  return (
    <>
      <meta name="author" content={author} />
      <meta property="article:published_time" content={published} />
      <meta property="article:modified_time" content={modified} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
