import { useState } from 'react';
import type { Rendition } from './rendition.ts';

/**
 * Which renditions stand over each other. A larger one is loaded and decoded unseen, in the very element that then
 * takes the smaller one's place, so that nothing flashes; a smaller one is never gone back to.
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
    // A larger one that does not come is no failure: the smaller one stands.
    hasFailed: !shown && failed === next.src,
    /** Shows it as soon as it can be painted without a wait. */
    loaded(rendition: Rendition, image: HTMLImageElement) {
      const show = () =>
        setShown((before) =>
          before && before.width > rendition.width ? before : { src: rendition.src, width: rendition.width },
        );
      // A refusal to decode ahead (of a very large one) is not yet one to paint.
      image.decode().then(show, () => image.isConnected && show());
    },
    failed: (rendition: Rendition) => setFailed(rendition.src),
    retry() {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
}
