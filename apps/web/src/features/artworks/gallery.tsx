import type { ImageView } from '@kalaangan/contract/image';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { loadViewer, useViewerEntry } from '~/features/media/index.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { ImageFrame } from '~/ui/image-frame.tsx';

type GalleryProps = { images: readonly ImageView[]; title: string };

const stageSizes = '(min-width: 64rem) calc(100vw - 26rem), 100vw';

/**
 * The pictures side by side in a strip that snaps: fingers, wheels and the keyboard move it without any script.
 * The stage has the height of its tallest picture within the window, so nothing jumps on the way through.
 */
export function Gallery({ images, title }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const several = images.length > 1;
  const { at: viewing, Viewer, open, close } = useViewerEntry();
  const seen = useRef<number | null>(null);
  const nameOf = (index: number) => (several ? `${title}, image ${index + 1} of ${images.length}` : title);

  useLayoutEffect(() => {
    if (viewing !== null) seen.current ??= viewing;
    else if (seen.current !== null) {
      // Back at the picture that was seen last, without a slide through those between.
      const slide = strip.current?.children[seen.current];
      slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
      slide?.querySelector('button')?.focus({ preventScroll: true });
      seen.current = null;
    }
  }, [viewing]);

  function show(index: number) {
    const wanted = Math.min(Math.max(index, 0), images.length - 1);
    strip.current?.children[wanted]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  function handleScroll() {
    const element = strip.current;
    if (element && element.clientWidth > 0)
      setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !several) return;
    event.preventDefault();
    show(current + step);
    // From picture to picture the focus goes along: Enter means the one in sight.
    if (event.target instanceof Element && event.target.matches('.gallery-open'))
      strip.current?.children[current + step]?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    // The keys are a shortcut for the buttons inside, which have the focus then.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={several ? `Images, ${current + 1} of ${images.length}` : 'Image'}
      aria-roledescription="gallery"
      onKeyDown={handleKey}
    >
      <div className="gallery">
        <ul
          ref={strip}
          className="gallery-strip"
          style={{ aspectRatio: stageRatio(images) }}
          onScroll={handleScroll}
          // A strip that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={several ? 0 : undefined}
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
        {several && (
          <>
            <div className="gallery-step gallery-previous">
              <IconButton
                label="Previous image"
                look="on-art"
                icon={<ChevronLeft aria-hidden="true" />}
                aria-disabled={current === 0}
                onClick={() => show(current - 1)}
              />
            </div>
            <div className="gallery-step gallery-next">
              <IconButton
                label="Next image"
                look="on-art"
                icon={<ChevronRight aria-hidden="true" />}
                aria-disabled={current === images.length - 1}
                onClick={() => show(current + 1)}
              />
            </div>
            <p className="gallery-count" aria-hidden="true">
              {current + 1} / {images.length}
            </p>
          </>
        )}
      </div>
      {several && (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className="gallery-thumb"
                aria-label={`Show image ${index + 1}`}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <ImageFrame picture={image} alt="" sizes="4.5rem" fit="cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewing !== null && Viewer && (
        <Viewer
          images={images}
          title={title}
          start={viewing}
          nameOf={nameOf}
          onStep={(index) => {
            seen.current = index;
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

/** No picture makes the stage higher than this: a long one would leave empty space around the others. */
const tallestRatio = 4 / 5;

/** As high as the tallest picture needs at full width, within reason; the style sheet bounds it by the window. */
function stageRatio(images: readonly ImageView[]): number {
  return Math.max(tallestRatio, Math.min(...images.map(({ width, height }) => width / height)));
}
