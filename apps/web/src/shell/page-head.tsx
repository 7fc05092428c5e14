import type { AiUse } from '@kalaangan/contract/artworks/artwork-origin';
import { inPageLanguage } from '@kalaangan/messages/page-language';
import { withoutDirectionControls } from '@kalaangan/rich-text/invisible';
import { useSite } from '~/lib/pages/site.ts';
import { LinkPreview, toAbsolute, type Preview } from './link-preview.tsx';

/** `description`, `card` and `article` are rendered by the server alone. */
type PageHeadProps = Partial<Preview> & {
  /** Title without the name of the site. */
  title: string;
  /** Whether search engines leave the page out: for pages that require an account, and for error pages. */
  noIndex?: boolean;
  /** Whether programs may be trained on what the page shows. */
  aiUse?: AiUse;
  /** An Atom feed of the page's content; `path` is that of the English one. */
  feed?: { path: string; title: string };
  /** JSON-LD, rendered by the server alone: pass `import.meta.env.SSR && …`, which keeps its code out of browsers. */
  structuredData?: Record<string, unknown> | false;
};

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
  const fullTitle = withoutDirectionControls(`${title} | ${brandName}`);
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
          title={withoutDirectionControls(`${feed.title} | ${brandName}`)}
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
