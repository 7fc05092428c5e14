import { t } from '@kalaangan/messages/t';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { mediaHeight, mediaWidth } from '@kalaangan/rich-text/limits';
import { createContext, use } from 'react';
import { loadViewer, VideoOnTap, YoutubeOnTap } from '~/features/media/index.ts';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';

type BlogMedia = Pick<Blog, 'images' | 'videos' | 'titleText' | 'author'> & {
  openViewer: (image: number) => void;
};

/** The media of the blog that is displayed, for the components within its document. */
export const BlogMediaContext = createContext<BlogMedia | null>(null);

function useBlogMedia(): BlogMedia {
  const media = use(BlogMediaContext);
  if (!media) throw new Error('media of a blog need a BlogMediaContext above them');
  return media;
}

/** Display width in pixels that respects the largest width and height of media and never enlarges. */
function displayWidth({ width, height }: { width: number; height: number }): number {
  return Math.round(Math.min(width, mediaWidth, (mediaHeight * width) / height));
}

export function BlogImage({ src, alt, index }: { src: string; alt: string; index: number }) {
  const { images, titleText, openViewer } = useBlogMedia();
  const position = images.findIndex(({ url }) => url === src);
  const picture = images[position];
  if (!picture) return null;
  const width = displayWidth(picture);
  return (
    <button
      type="button"
      className="blog-image"
      aria-haspopup="dialog"
      style={{ maxWidth: `${width}px` }}
      onPointerEnter={() => void loadViewer().catch(() => null)}
      onClick={() => openViewer(position)}
    >
      <ImageFrame
        picture={picture}
        alt={
          alt ||
          t('{title}, image {number} of {count}', {
            title: titleText,
            number: position + 1,
            count: images.length,
          })
        }
        sizes={`(min-width: ${width + 64}px) ${width}px, 100vw`}
        priority={index === 0}
      />
    </button>
  );
}

export function BlogVideo({ src }: { src: string }) {
  const { videos, titleText, author } = useBlogMedia();
  const video = videos.find(({ url }) => url === src);
  if (!video) return null;
  const size = { width: video.width ?? mediaWidth, height: video.height ?? mediaHeight };
  return (
    <div className="blog-embed" style={{ maxWidth: `${displayWidth(size)}px` }}>
      <VideoOnTap video={video} name={t('{title}, video', { title: titleText })} ownerId={author._id} />
    </div>
  );
}

export function BlogYoutube({ src }: { src: string }) {
  const { titleText } = useBlogMedia();
  const id = findYoutubeId(src);
  if (id === null) return null;
  return (
    <div className="blog-embed" style={{ maxWidth: `${mediaWidth}px` }}>
      <YoutubeOnTap id={id} title={titleText} />
    </div>
  );
}
