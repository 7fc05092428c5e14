import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { readableTextColour } from '@kalaangan/rich-text/contrast';
import { backgroundOf, RichText } from '@kalaangan/rich-text/react/document';
import { RichTitle } from '@kalaangan/rich-text/react/title';
import { parseStoredDocument } from '@kalaangan/rich-text/stored';
import { listFonts } from '@kalaangan/rich-text/text';
import { useMemo } from 'react';
import { BlogFonts } from './blog-fonts.tsx';
import { BlogImage, BlogMediaContext, BlogVideo, BlogYoutube } from './blog-media.tsx';

export type BlogTitleProps = { blog: Blog };
export type BlogDocumentProps = { blog: Blog; openViewer: (image: number) => void };

const components = { Image: BlogImage, Video: BlogVideo, Youtube: BlogYoutube };

/** The background that the author chose, and the colour of text that is readable on it. */
export function coloursOf({ content }: Blog): { backgroundColor: string; color: string } {
  const backgroundColor = backgroundOf(parseStoredDocument(content));
  return { backgroundColor, color: readableTextColour(backgroundColor) };
}

export function BlogTitle({ blog }: BlogTitleProps) {
  const { title, language } = blog;
  const { backgroundColor } = useMemo(() => coloursOf(blog), [blog]);
  const document = useMemo(() => parseStoredDocument(title), [title]);
  return (
    <h1 className="blog-title">
      <RichTitle document={document} background={backgroundColor} language={language} />
    </h1>
  );
}

/** The content, and the fonts of title and content. */
export function BlogDocument({ blog, openViewer }: BlogDocumentProps) {
  const { title, content, titleText, images, videos, author, language } = blog;
  const document = useMemo(() => parseStoredDocument(content), [content]);
  const fonts = useMemo(() => listFonts(parseStoredDocument(title), document), [title, document]);
  return (
    <BlogMediaContext value={{ images, videos, titleText, author, openViewer }}>
      <BlogFonts families={fonts} />
      <RichText
        document={document}
        background={backgroundOf(document)}
        components={components}
        language={language}
      />
    </BlogMediaContext>
  );
}
