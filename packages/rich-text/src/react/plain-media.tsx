import { mediaHeight, mediaWidth } from '../limits.ts';
import { isLinkTarget } from '../links.ts';

export type ImageProps = {
  src: string;
  alt: string;
  /** The size in px and a preview as a `data:` URL, so that the page can reserve the space. */
  picture: { width: number; height: number; placeholder: string | null } | undefined;
  /** Position among the document's media, from 0: the first is worth loading eagerly. */
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

/** A link only, so that nothing is loaded from YouTube before the reader asks for it. */
export function PlainYoutube({ src }: SourceProps) {
  return isLinkTarget(src) ? (
    <p className="rich-media">
      <a href={src} rel="nofollow ugc noopener" target="_blank">
        Watch on YouTube
      </a>
    </p>
  ) : null;
}
