import { useSite } from '~/lib/site.ts';

type PageHeadProps = {
  /** Without the brand. */
  title: string;
  description?: string;
  /** The page's own address, from the slash on; omitted where there is nothing to link to. */
  path?: string;
  /** Pages for members, and those that are not there. */
  noIndex?: boolean;
  /** The picture of its card in messengers and networks: 1200 × 630. */
  card?: { url: string; alt: string };
  kind?: 'website' | 'article';
  /** An Atom feed of what the page lists. */
  feed?: { path: string; title: string };
  /** Of what is written: when and by whom. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] };
  /** Written by the server alone, as search engines read pages as they come: browsers give `false` and carry no code for it. */
  structuredData?: Record<string, unknown> | false;
};

const defaultDescription =
  'A safe space and community for Indian digital artists. Publish your portfolio, be seen, and meet other creatives.';

/** Title, description and cards of a page. React puts the tags into <head>, on the server and on navigation. */
export function PageHead({
  title,
  description,
  path,
  noIndex,
  card,
  kind = 'website',
  feed,
  article,
  structuredData,
}: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const fullTitle = `${title} | ${brandName}`;
  const text = description || defaultDescription;
  const absolute = (address: string) => (address.startsWith('http') ? address : `${publicUrl}${address}`);
  const image = card ?? { url: '/card.png', alt: brandName };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {noIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absolute(path)} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${feed.title} | ${brandName}`}
          href={absolute(feed.path)}
        />
      )}
      <meta property="og:site_name" content={brandName} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      {path !== undefined && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:image" content={absolute(image.url)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={absolute(image.url)} />
      {article && <ArticleTags {...article} />}
      {structuredData !== undefined && (
        <script
          // Of this page alone: what the server wrote of one goes when a browser goes on to the next.
          key={path}
          type="application/ld+json"
          suppressHydrationWarning
          // Data, not script; "<" cannot end it.
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
