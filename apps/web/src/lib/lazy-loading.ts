import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that a page can do without at first; null until it is loaded. A download that failed is tried again when the code
 * is wanted again, or when `attempt` changes: the page stays as it is meanwhile.
 */
export function useLazyCode<Code>(
  load: () => Promise<Code>,
  wanted: boolean,
  attempt?: unknown,
): Code | null {
  const [here, setHere] = useState<{ code: Code } | null>(null);
  const isMissing = wanted && !here;
  const begin = useEffectEvent((_attempt: unknown) => {
    load().then(
      (code) => setHere({ code }),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    );
  });
  useEffect(() => {
    if (isMissing) begin(attempt);
  }, [isMissing, attempt]);
  return here && here.code;
}

/** True from the moment on when the browser has nothing better to do: time for what may be needed next. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const now = () => setIdle(true);
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(now, 1000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(now);
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
