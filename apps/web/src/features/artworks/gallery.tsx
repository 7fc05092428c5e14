import { t } from '@kalaangan/messages/t';
import type { ImageView } from '@kalaangan/contract/media/image';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { loadViewer, useViewerEntry } from '~/features/media/index.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { inlineStep } from '~/ui/fields/writing-direction.ts';

type GalleryProps = { images: readonly ImageView[]; title: string };

const stageSizes = '(min-width: 64rem) calc(100vw - 26rem), 100vw';

/**
 * The images side by side in a list with scroll snapping, so touch, wheel and keyboard scroll it without script.
 * The stage is as high as the tallest image needs, so the layout does not shift between images.
 */
export function Gallery({ images, title }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const hasSeveral = images.length > 1;
  const { at: viewerIndex, Viewer, open, close } = useViewerEntry();
  const lastViewed = useRef<number | null>(null);
  const nameOf = (index: number) =>
    hasSeveral
      ? t('{title}, image {number} of {count}', { title, number: index + 1, count: images.length })
      : title;

  useLayoutEffect(() => {
    if (viewerIndex !== null) lastViewed.current ??= viewerIndex;
    else if (lastViewed.current !== null) {
      // After closing: jump to the image that was viewed last and focus it.
      const slide = strip.current?.children[lastViewed.current];
      slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
      slide?.querySelector('button')?.focus({ preventScroll: true });
      lastViewed.current = null;
    }
  }, [viewerIndex]);

  function scrollToImage(index: number) {
    const target = Math.min(Math.max(index, 0), images.length - 1);
    strip.current?.children[target]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  function handleScroll() {
    const element = strip.current;
    if (element && element.clientWidth > 0)
      setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  }

  function handleKey(event: KeyboardEvent) {
    const step = inlineStep(event.key);
    if (step === 0 || !hasSeveral) return;
    event.preventDefault();
    scrollToImage(current + step);
    // The focus moves along, so that Enter opens the visible image.
    if (event.target instanceof Element && event.target.matches('.gallery-open'))
      strip.current?.children[current + step]?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    // The arrow keys are a shortcut while a button inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={
        hasSeveral
          ? t('Images, {number} of {count}', { number: current + 1, count: images.length })
          : t('Image')
      }
      aria-roledescription={t('gallery')}
      onKeyDown={handleKey}
    >
      <div className="gallery">
        <ul
          ref={strip}
          className="gallery-strip"
          style={{ aspectRatio: stageRatio(images) }}
          onScroll={handleScroll}
          // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={hasSeveral ? 0 : undefined}
        >
          {images.map((image, index) => (
            <li key={image.url} className="gallery-slide">
              <button
                type="button"
                className="gallery-open"
                aria-haspopup="dialog"
                onPointerEnter={() => void loadViewer().catch(() => null)}
                onClick={() => void open(index)}
              >
                <ImageFrame
                  picture={image}
                  alt={nameOf(index)}
                  sizes={stageSizes}
                  fit="contain"
                  priority={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {hasSeveral && (
          <>
            <div className="gallery-step gallery-previous">
              <IconButton
                label={t('Previous image')}
                look="on-art"
                icon={<ChevronLeft className="icon-directional" aria-hidden="true" />}
                aria-disabled={current === 0}
                onClick={() => scrollToImage(current - 1)}
              />
            </div>
            <div className="gallery-step gallery-next">
              <IconButton
                label={t('Next image')}
                look="on-art"
                icon={<ChevronRight className="icon-directional" aria-hidden="true" />}
                aria-disabled={current === images.length - 1}
                onClick={() => scrollToImage(current + 1)}
              />
            </div>
            <p className="gallery-count" aria-hidden="true">
              <bdi dir="ltr">
                {current + 1} / {images.length}
              </bdi>
            </p>
          </>
        )}
      </div>
      {hasSeveral && (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className="gallery-thumb"
                aria-label={t('Show image {number}', { number: index + 1 })}
                aria-current={index === current}
                onClick={() => scrollToImage(index)}
              >
                <ImageFrame picture={image} alt="" sizes="4.5rem" fit="cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewerIndex !== null && Viewer && (
        <Viewer
          images={images}
          title={title}
          start={viewerIndex}
          nameOf={nameOf}
          onStep={(index) => {
            lastViewed.current = index;
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Smallest width / height of the stage: a taller one would leave empty space around the other images. */
const minStageRatio = 4 / 5;

/** Width / height of the stage that fits the tallest image; the style sheet limits its height by the window's. */
function stageRatio(images: readonly ImageView[]): number {
  return Math.max(minStageRatio, Math.min(...images.map(({ width, height }) => width / height)));
}
