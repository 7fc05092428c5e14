import { t } from '@kalaangan/messages/t';
import type { ArtworkImage } from '@kalaangan/contract/artworks/artworks.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useLayoutEffect, useRef, useState } from 'react';
import { loadViewer, useViewerEntry, type Mat } from '~/features/media/index.ts';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { cx } from '~/ui/texts/class-names.ts';
import { MatButton } from './mat-button.tsx';
import { PictureIndex } from './picture-index.tsx';
import { shapeOf, sizesOf } from './picture-shape.ts';

type PicturesProps = {
  images: readonly ArtworkImage[];
  title: string;
  /** Language of the artist, for words whose letters do not tell it. */
  language: string | undefined;
};

/** All pictures of a work, one below the other in their own proportions. A press opens the viewer. */
export function Pictures({ images, title, language }: PicturesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [mat, setMat] = useState<Mat>('neutral');
  const { at: viewerIndex, Viewer, open, close } = useViewerEntry();
  const lastViewed = useRef<number | null>(null);
  const hasSeveral = images.length > 1;
  const nameOf = (index: number) =>
    images[index]?.alt ||
    (hasSeveral
      ? t('{title}, image {number} of {count}', { title, number: index + 1, count: images.length })
      : title);

  useLayoutEffect(() => {
    if (viewerIndex !== null) lastViewed.current ??= viewerIndex;
    else if (lastViewed.current !== null) {
      // After closing: the focus goes to the picture that was viewed last, and what is out of sight comes into it.
      const picture = list.current?.children[lastViewed.current]?.querySelector<HTMLElement>('.picture-open');
      if (picture && !isInSight(picture)) picture.scrollIntoView({ block: 'start', behavior: 'instant' });
      picture?.focus({ preventScroll: true });
      lastViewed.current = null;
    }
  }, [viewerIndex]);

  return (
    <section className="pictures" aria-label={hasSeveral ? t('Images') : t('Image')} data-mat={mat}>
      {hasSeveral && <PictureIndex key={images[0]?.url} images={images} list={list} />}
      <ol ref={list} className="picture-list">
        {images.map((image, index) => (
          <li
            key={image.url}
            className={cx('picture', `picture-${shapeOf(image)}`)}
            style={{ '--picture-width': `${image.width}px`, '--picture-ratio': image.width / image.height }}
          >
            <button
              type="button"
              className="picture-open"
              aria-haspopup="dialog"
              {...(image.alt && ownLanguage(image.alt, language))}
              onPointerEnter={() => void loadViewer().catch(() => null)}
              onClick={() => void open(index)}
            >
              <ImageFrame picture={image} alt={nameOf(index)} sizes={sizesOf(image)} priority={index === 0} />
            </button>
            {image.caption && (
              <p className="picture-caption" {...ownLanguage(image.caption, language)}>
                {image.caption}
              </p>
            )}
            {image.transparent && <MatButton mat={mat} onChange={setMat} />}
          </li>
        ))}
      </ol>
      {viewerIndex !== null && Viewer && (
        <Viewer
          images={images}
          title={title}
          start={viewerIndex}
          nameOf={nameOf}
          mat={mat}
          onStep={(index) => {
            lastViewed.current = index;
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
