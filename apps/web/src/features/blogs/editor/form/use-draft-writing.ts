import { useEffect, useRef } from 'react';

/** Delay after the last change: avoids a write at each key, and a crash loses at most a few words. */
const delayMs = 600;

/**
 * Writes a draft after a delay, and at once when the page is hidden, because phones discard pages in the background
 * without an event. `scheduleWrite` restarts the delay; after `finish` nothing is written any more.
 */
export function useDraftWriting(write: () => void) {
  const state = useRef({ write, timer: 0, finished: false });
  useEffect(() => {
    state.current.write = write;
  });

  const flush = useRef(() => {
    const { current } = state;
    if (current.timer === 0 || current.finished) return;
    clearTimeout(current.timer);
    current.timer = 0;
    current.write();
  });

  useEffect(() => {
    const flushNow = flush.current;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flushNow();
    };
    window.addEventListener('pagehide', flushNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      flushNow();
      window.removeEventListener('pagehide', flushNow);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);

  return {
    scheduleWrite(): void {
      clearTimeout(state.current.timer);
      state.current.timer = window.setTimeout(flush.current, delayMs);
    },
    finish(): void {
      clearTimeout(state.current.timer);
      state.current.finished = true;
    },
  };
}
