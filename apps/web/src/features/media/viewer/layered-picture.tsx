import { t } from '@kalaangan/messages/t';
import type { ImageView } from '@kalaangan/contract/media/image';
import { cx } from '~/ui/texts/class-names.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import type { Size, View } from './geometry.ts';
import { chooseRendition, isCrisp } from './rendition.ts';
import { useLayers } from './use-layers.ts';

type LayeredPictureProps = {
  picture: ImageView;
  alt: string;
  fitted: Size;
  view: View;
  /** The zoom to choose the rendition for. The zoom of `view` changes during a gesture. */
  settledZoom: number;
  onRetry: () => void;
};

/** The image on the stage, in a rendition that is sharp at the settled zoom. */
export function LayeredPicture({ picture, alt, fitted, view, settledZoom, onRetry }: LayeredPictureProps) {
  const wanted = chooseRendition(picture, fitted.width * settledZoom, window.devicePixelRatio);
  const { layers, isShown, hasFailed, loaded, failed, retry } = useLayers(wanted);
  const crisp = isCrisp(picture, fitted.width * settledZoom);

  if (hasFailed)
    return (
      // Keeps the stage from handling a press here as a gesture.
      <div className="viewer-failure" onPointerDown={(event) => event.stopPropagation()}>
        <p role="alert">{t('The image could not be loaded.')}</p>
        <Button
          onClick={() => {
            onRetry();
            retry();
          }}
        >
          {t('Try Again')}
        </Button>
      </div>
    );
  return (
    <>
      <div
        className={cx('viewer-picture', picture.transparent && 'mat')}
        role="img"
        aria-label={alt}
        aria-busy={!isShown || undefined}
        style={{
          width: fitted.width,
          height: fitted.height,
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          backgroundImage: !isShown && picture.placeholder ? `url("${picture.placeholder}")` : undefined,
        }}
      >
        {layers.map((layer) => (
          <img
            key={layer.key}
            src={layer.src}
            alt=""
            draggable={false}
            decoding="sync"
            className="viewer-image"
            data-crisp={crisp || undefined}
            data-shown={layer.isShown || undefined}
            onLoad={(event) => loaded(layer, event.currentTarget)}
            onError={() => failed(layer)}
          />
        ))}
      </div>
      {!isShown && (
        <div className="viewer-loading">
          <Spinner label={t('Loading...')} block />
        </div>
      )}
    </>
  );
}
