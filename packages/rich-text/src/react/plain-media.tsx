import { mediaHeight, mediaWidth } from '../limits.ts';
import { isLinkTarget } from '../links.ts';

export type ImageProps = {
  src: string;
  alt: string;
  /** What the page knows of it, to keep its place. */
  picture: { width: number; height: number; placeholder: string | null } | undefined;
  /** Which of the document's media it is, from 0: the first is worth loading at once. */
  index: number;
};
export type SourceProps = { src: string; index: number };

export function PlainImage({ src, alt, picture }: ImageProps) {
  const { width, height } = picture ?? {};
  return <img className="rich-media" {...{ src, alt, width, height }} loading="lazy" decoding="async" />;
}

export function PlainVideo({ src }: SourceProps) {
  return (
    <video
      className="rich-media"
      src={src}
      width={mediaWidth}
      height={mediaHeight}
      controls
      preload="metadata"
    />
  );
}

/** A link: nothing is loaded from elsewhere before somebody asks. */
export function PlainYoutube({ src }: SourceProps) {
  return isLinkTarget(src) ? (
    <p className="rich-media">
      <a href={src} rel="nofollow ugc noopener" target="_blank">
        Watch on YouTube
      </a>
    </p>
  ) : null;
}
