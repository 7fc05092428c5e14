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
import { frameOf, isOnPicture, toggleZoom, zoomLimits, type NamedZooms, type Size } from './geometry.ts';
import { LayeredPicture } from './layered-picture.tsx';
import { useGestures } from './use-gestures.ts';
import { useSize } from './use-size.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerDialog } from './viewer-dialog.tsx';
import { handleKey, zoomKeys } from './viewer-keys.ts';

/** The background of transparent pictures; `neutral` is one on which neither dark nor light ink vanishes. */
export type Mat = 'neutral' | 'light' | 'dark';

export type ViewerProps = {
  images: readonly ImageView[];
  title: string;
  /** The index of the first image to show. */
  start: number;
  nameOf: (index: number) => string;
  /** The background of transparent pictures. */
  mat?: Mat;
  onStep: (index: number) => void;
  onClose: () => void;
};

/** Until the stage is measured. */
const unknownSize: Size = { width: 1, height: 1 };

export function Viewer({ images, title, start, nameOf, mat, onStep, onClose }: ViewerProps) {
  const titleId = useId();
  const [index, setIndex] = useState(() => Math.min(start, images.length - 1));
  const picture = images[index];
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const frame = frameOf(picture ?? unknownSize, size ?? unknownSize, window.devicePixelRatio);
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
    scrolls: frame.isStrip,
    onSwipe: step,
    onPress(at, pointer) {
      if (isOnPicture(at, zoom.view, frame)) zoom.zoomTo(toggleZoom, at);
      // A click beside the image closes, as with every dialog; a finger may just have missed the image.
      else if (pointer === 'mouse') onClose();
    },
  });

  return (
    <ViewerDialog titleId={titleId} onClose={onClose} onKey={(event) => handleKey(event, zoom, frame, step)}>
      <header className="viewer-bar">
        <h2 id={titleId} className="viewer-title" {...ownLanguage(title)}>
          {title}
        </h2>
        <p className="viewer-percent" role="status">
          {Math.round((zoom.settledZoom / frame.zooms.pixels) * 100)}%
        </p>
        <NamedZoomButtons current={zoom.settledZoom} zooms={frame.zooms} onChoose={zoom.zoomTo} />
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
        data-mat={mat}
        data-zoomed={zoom.view.zoom > 1 || undefined}
        {...gestures}
      >
        {size && picture && (
          <LayeredPicture
            key={picture.url}
            picture={picture}
            alt={nameOf(index)}
            fitted={frame.fitted}
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

const zoomNames: Readonly<Record<keyof NamedZooms, string>> = {
  fit: t('Fit'),
  width: t('Width'),
  pixels: t('1:1'),
};

type NamedZoomButtonsProps = {
  current: number;
  zooms: NamedZooms;
  onChoose: (toZoom: () => number) => void;
};

function NamedZoomButtons({ current, zooms, onChoose }: NamedZoomButtonsProps) {
  return (['fit', 'width', 'pixels'] as const).map((name) => (
    <button
      key={name}
      type="button"
      className="viewer-zoom viewer-named-zoom"
      aria-pressed={Math.abs(current - zooms[name]) < 0.005}
      aria-keyshortcuts={zoomKeys[name]}
      onClick={() => onChoose(() => zooms[name])}
    >
      {zoomNames[name]}
    </button>
  ));
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
