import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads code on demand; null until it is loaded. A failed download is retried when `wanted` becomes true again or when
 * `attempt` changes; it throws nothing.
 */
export function useLazyCode<Code>(
  load: () => Promise<Code>,
  wanted: boolean,
  attempt?: unknown,
): Code | null {
  const [loaded, setLoaded] = useState<{ code: Code } | null>(null);
  const isMissing = wanted && !loaded;
  const startLoading = useEffectEvent((_attempt: unknown) => {
    load().then(
      (code) => setLoaded({ code }),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    );
  });
  useEffect(() => {
    if (isMissing) startLoading(attempt);
  }, [isMissing, attempt]);
  return loaded && loaded.code;
}

/**
 * True once the browser has been idle after mounting: the time to load what may be needed next.
 * @param isAsked false for what does not wait for it
 */
export function useIdle(isAsked = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const markIdle = () => setIdle(true);
    // Safari does not support requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(markIdle, 1000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(markIdle);
    return () => cancelIdleCallback(request);
  }, [isAsked]);
  return isIdle;
}
