import { useEffect, useRef, useState } from 'react';

/** Distance in px at which the frame is loaded before it comes into sight. */
const aheadPx = 200;

/** The first frame of a video, once it comes near; nothing for people who save data, and where it cannot be shown. */
export function FirstFrame({ src }: { src: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || savesData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <span ref={place} className="embed-frame" data-shown={isShown || undefined}>
      {isNear && (
        <video
          // The time makes Safari show a frame without playing.
          src={`${src}#t=0.001`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onLoadedData={() => setShown(true)}
        />
      )}
    </span>
  );
}

function savesData(): boolean {
  return window.matchMedia('(prefers-reduced-data: reduce)').matches || connectionSavesData(navigator);
}

/** Browsers without the Network Information API do not tell. */
function connectionSavesData(browser: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return browser.connection?.saveData === true;
}
