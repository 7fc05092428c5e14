import { t } from '@kalaangan/messages/t';
import type { ImageView } from '@kalaangan/contract/media/image';
import { ownLanguage } from '@kalaangan/rich-text/language';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useId, useRef, useState } from 'react';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { fit, isOnPicture, toggleZoom, zoomLimits, type Size } from './geometry.ts';
import { LayeredPicture } from './layered-picture.tsx';
import { useGestures } from './use-gestures.ts';
import { useSize } from './use-size.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerDialog } from './viewer-dialog.tsx';
import { handleKey } from './viewer-keys.ts';

export type ViewerProps = {
  images: readonly ImageView[];
  title: string;
  /** The index of the first image to show. */
  start: number;
  nameOf: (index: number) => string;
  onStep: (index: number) => void;
  onClose: () => void;
};

const zeroSize: Size = { width: 0, height: 0 };

export function Viewer({ images, title, start, nameOf, onStep, onClose }: ViewerProps) {
  const titleId = useId();
  const [index, setIndex] = useState(() => Math.min(start, images.length - 1));
  const picture = images[index];
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const fitted = size && picture ? fit(picture, size) : zeroSize;
  const frame = { stage: size ?? zeroSize, fitted };
  const zoom = useZoom(frame);

  function step(direction: -1 | 1) {
    const next = index + direction;
    if (next < 0 || next >= images.length) return;
    setIndex(next);
    zoom.reset();
    onStep(next);
  }

  const gestures = useGestures({
    stage,
    zoom,
    onSwipe: step,
    onPress(at, pointer) {
      if (isOnPicture(at, zoom.view, frame)) zoom.zoomTo(toggleZoom, at);
      // A click beside the image closes, as with every dialog; a finger may just have missed the image.
      else if (pointer === 'mouse') onClose();
    },
  });

  return (
    <ViewerDialog titleId={titleId} onClose={onClose} onKey={(event) => handleKey(event, zoom, step)}>
      <header className="viewer-bar">
        <h2 id={titleId} className="viewer-title" {...ownLanguage(title)}>
          {title}
        </h2>
        <p className="viewer-percent" role="status">
          {Math.round(zoom.settledZoom * 100)}%
        </p>
        <IconButton
          label={t('Zoom out')}
          className="viewer-zoom"
          icon={<ZoomOut size={22} aria-hidden="true" />}
          aria-disabled={zoom.view.zoom <= zoomLimits.min}
          onClick={() => zoom.step(-1)}
        />
        <IconButton
          label={t('Zoom in')}
          className="viewer-zoom"
          icon={<ZoomIn size={22} aria-hidden="true" />}
          aria-disabled={zoom.view.zoom >= zoomLimits.max}
          onClick={() => zoom.step(1)}
        />
        <IconButton label={t('Close')} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      </header>
      <div
        ref={stage}
        className="viewer-stage"
        data-held={zoom.isHeld || undefined}
        data-zoomed={zoom.view.zoom > 1 || undefined}
        {...gestures}
      >
        {size && picture && (
          <LayeredPicture
            key={picture.url}
            picture={picture}
            alt={nameOf(index)}
            fitted={fitted}
            view={zoom.view}
            settledZoom={zoom.settledZoom}
            // The button with the focus is about to be removed.
            onRetry={() => stage.current?.closest('dialog')?.focus()}
          />
        )}
      </div>
      {images.length > 1 && <Steps index={index} count={images.length} onStep={step} />}
    </ViewerDialog>
  );
}

type StepsProps = { index: number; count: number; onStep: (direction: -1 | 1) => void };

function Steps({ index, count, onStep }: StepsProps) {
  return (
    <div className="viewer-steps">
      <IconButton
        label={t('Previous image')}
        className="viewer-previous"
        icon={<ChevronLeft className="icon-directional" aria-hidden="true" />}
        aria-disabled={index === 0}
        onClick={() => onStep(-1)}
      />
      <p className="viewer-count" role="status">
        <span dir="ltr" aria-hidden="true">
          {index + 1} / {count}
        </span>
        <VisuallyHidden>{t('Image {number} of {count}', { number: index + 1, count })}</VisuallyHidden>
      </p>
      <IconButton
        label={t('Next image')}
        className="viewer-next"
        icon={<ChevronRight className="icon-directional" aria-hidden="true" />}
        aria-disabled={index === count - 1}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
