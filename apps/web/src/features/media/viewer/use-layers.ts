import { useState } from 'react';
import type { Rendition } from './rendition.ts';

/**
 * The renditions to render as layers. A larger one is loaded and decoded in a hidden `<img>`, which then takes the
 * place of the smaller one, so that nothing flickers. It never goes back to a smaller one.
 */
export function useLayers(wanted: Rendition) {
  const [shown, setShown] = useState<Rendition | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const next = shown && shown.width >= wanted.width ? shown : wanted;
  const renditions = shown && shown.src !== next.src ? [shown, next] : [next];

  return {
    layers: renditions.map((rendition) => ({
      ...rendition,
      key: `${rendition.src} ${attempt}`,
      isShown: rendition.src === shown?.src,
    })),
    isShown: shown !== null,
    // If only a larger rendition fails to load, the smaller one stays.
    hasFailed: !shown && failed === next.src,
    /** Shows a loaded rendition as soon as it is decoded. */
    loaded(rendition: Rendition, image: HTMLImageElement) {
      const show = () =>
        setShown((before) =>
          before && before.width > rendition.width ? before : { src: rendition.src, width: rendition.width },
        );
      // `decode` can fail for very large images that the browser can still paint.
      image.decode().then(show, () => image.isConnected && show());
    },
    failed: (rendition: Rendition) => setFailed(rendition.src),
    retry() {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
}
