import { t } from '@kalaangan/messages/t';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { useMemo } from 'react';
import { useViewerEntry } from '~/features/media/index.ts';
import { HydratedLater } from '~/lib/pages/hydrated-later.tsx';
import { useLaterCode } from '~/lib/pages/later-code.ts';
import { BlogActions, BlogByline } from './blog-byline.tsx';
import { blogDocumentCode, lazyBlogDocument, lazyBlogTitle } from './lazy-blog-document.ts';

/** Title, author and content on the colour that the author chose, and the viewer of its images. */
export function BlogSheet({ blog }: { blog: Blog }) {
  const { titleText, images } = blog;
  const title = useLaterCode(lazyBlogTitle);
  const content = useLaterCode(lazyBlogDocument);
  const code = blogDocumentCode.find();
  const colours = useMemo(() => code?.coloursOf(blog), [code, blog]);
  const { at: viewerIndex, Viewer, open, close } = useViewerEntry();
  return (
    <>
      {/* Colours that the server has written stay until the code is there that knows them. */}
      <div className="blog-sheet" style={colours} suppressHydrationWarning>
        <HydratedLater code={title} when="asked" props={{ blog }} />
        <header className="blog-head">
          <BlogByline blog={blog} />
          <BlogActions blog={blog} />
        </header>
        <HydratedLater
          code={content}
          when="idle"
          props={{ blog, openViewer: (image: number) => void open(image) }}
        />
      </div>
      {viewerIndex !== null && Viewer && (
        <Viewer
          images={images}
          title={titleText}
          start={viewerIndex}
          nameOf={(image) =>
            t('{title}, image {number} of {count}', {
              title: titleText,
              number: image + 1,
              count: images.length,
            })
          }
          onStep={() => {}}
          onClose={close}
        />
      )}
    </>
  );
}
