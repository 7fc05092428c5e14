import { t } from '@kalaangan/messages/t';
import type { DiscussionBlock } from '@kalaangan/contract/discussions/discussions.calls';
import type { ImageView } from '@kalaangan/contract/media/image';
import { useEffect, useRef } from 'react';
import { loadViewer, useViewerEntry, VideoOnTap } from '~/features/media/index.ts';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { LinkedText } from '~/ui/texts/linked-text.tsx';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

type BlocksProps = {
  blocks: readonly DiscussionBlock[];
  /** Title of the image viewer, and the beginning of each image's alternative text. */
  title: string;
  /** Identifies this set of images: a page can show several. */
  set: string;
  authorId: string | undefined;
  /** Loads the first image with high priority. */
  priority?: boolean;
  /** Whether web addresses are links. */
  linksShown?: boolean;
  /** Language of the author, for texts whose letters do not tell it. */
  language?: string | undefined;
};

export function Blocks({
  blocks,
  title,
  set,
  authorId,
  priority = false,
  linksShown = true,
  language,
}: BlocksProps) {
  const shown = blocks.flatMap((block) => (block.type === 'image' ? block : []));
  const images = shown.map(({ image }) => image);
  const nameOf = (index: number) =>
    shown[index]?.alt ||
    (images.length > 1
      ? t('{title}, image {number} of {count}', { title, number: index + 1, count: images.length })
      : t('{title}, image', { title }));
  return (
    <div className="content-blocks">
      {blocks.map((block) => {
        switch (block.type) {
          case 'text':
            return (
              <Paragraphs
                key={block.order}
                className="content-block-text"
                text={block.content}
                language={language}
              >
                {(line) => (linksShown ? <LinkedText text={line} /> : line)}
              </Paragraphs>
            );
          case 'image': {
            const index = images.indexOf(block.image);
            return (
              <BlockImage
                key={block.order}
                {...{ images, index, nameOf, title, set }}
                priority={priority && index === 0}
              />
            );
          }
          case 'video':
            return (
              <div key={block.order} className="content-block-video">
                <VideoOnTap video={block.video} name={t('{title}, video', { title })} ownerId={authorId} />
                <noscript>
                  <a className="link" href={block.video.url}>
                    {t('Watch the video')}
                  </a>
                </noscript>
              </div>
            );
        }
      })}
    </div>
  );
}

type BlockImageProps = {
  images: readonly ImageView[];
  index: number;
  nameOf: (index: number) => string;
  title: string;
  set: string;
  priority: boolean;
};

/** Images between texts are at most this high. */
const maxHeightRem = 40;

/** A link to the full image; with JavaScript it opens in the viewer. */
function BlockImage({ images, index, nameOf, title, set, priority }: BlockImageProps) {
  const { at, Viewer, open, close } = useViewerEntry(`${set}:${index}`);
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (at === null && wasOpen.current) link.current?.focus({ preventScroll: true });
    wasOpen.current = at !== null;
  }, [at]);
  const picture = images[index];
  if (!picture) return null;
  const width = Math.min(picture.width / 16, (maxHeightRem * picture.width) / picture.height);
  return (
    <>
      <a
        ref={link}
        className="content-block-image"
        style={{ maxWidth: `${Math.max(width, 8)}rem` }}
        href={picture.url}
        draggable={false}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadViewer().catch(() => null)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void open(index);
        }}
      >
        <ImageFrame
          picture={picture}
          alt={nameOf(index)}
          sizes={`(min-width: 50rem) min(44rem, ${Math.ceil(width)}rem), min(100vw, ${Math.ceil(width)}rem)`}
          priority={priority}
        />
      </a>
      {at !== null && Viewer && (
        <Viewer images={images} title={title} start={at} nameOf={nameOf} onStep={() => {}} onClose={close} />
      )}
    </>
  );
}
