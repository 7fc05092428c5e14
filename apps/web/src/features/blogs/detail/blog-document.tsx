import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { readableTextColour } from '@kalaangan/rich-text/contrast';
import { backgroundOf, RichText } from '@kalaangan/rich-text/react/document';
import { RichTitle } from '@kalaangan/rich-text/react/title';
import { parseStoredDocument } from '@kalaangan/rich-text/stored';
import { listFonts } from '@kalaangan/rich-text/text';
import { useMemo } from 'react';
import { BlogFonts } from './blog-fonts.tsx';
import { BlogImage, BlogMediaContext, BlogVideo, BlogYoutube } from './blog-media.tsx';

export type BlogDocumentProps = { blog: Blog; openViewer: (image: number) => void };

const components = { Image: BlogImage, Video: BlogVideo, Youtube: BlogYoutube };

/** Title and content on the background colour that the author chose. */
export function BlogDocument({ blog, openViewer }: BlogDocumentProps) {
  const { title, content, titleText, images, videos, author, language } = blog;
  const document = useMemo(() => parseStoredDocument(content), [content]);
  const heading = useMemo(() => parseStoredDocument(title), [title]);
  const fonts = useMemo(() => listFonts(heading, document), [heading, document]);
  const background = backgroundOf(document);
  return (
    <BlogMediaContext value={{ images, videos, titleText, author, openViewer }}>
      <BlogFonts families={fonts} />
      <div
        className="blog-sheet"
        style={{ backgroundColor: background, color: readableTextColour(background) }}
      >
        <h1 className="blog-title">
          <RichTitle document={heading} background={background} language={language} />
        </h1>
        <RichText document={document} background={background} components={components} language={language} />
      </div>
    </BlogMediaContext>
  );
}
