import { t } from '@kalaangan/messages/t';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { useViewerEntry } from '~/features/media/index.ts';
import { HydratedLater } from '~/lib/pages/hydrated-later.tsx';
import { useLaterCode } from '~/lib/pages/later-code.ts';
import { lazyBlogDocument } from './lazy-blog-document.ts';

/** The document of a blog, and the viewer of its images. */
export function BlogSheet({ blog }: { blog: Blog }) {
  const { titleText, images } = blog;
  const code = useLaterCode(lazyBlogDocument);
  const { at: viewerIndex, Viewer, open, close } = useViewerEntry();
  return (
    <>
      <HydratedLater
        code={code}
        when="idle"
        props={{ blog, openViewer: (image: number) => void open(image) }}
      />
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
