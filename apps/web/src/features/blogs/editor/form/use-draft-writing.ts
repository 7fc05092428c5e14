import { useEffect, useRef } from 'react';

/** Long enough not to write at each key, short enough that a crash costs a word. */
const pauseMs = 600;

/**
 * Writes a draft a moment after the last change, and at once when the page may be leaving: a phone kills pages in the
 * background without an event. `finish` ends it when there is nothing more to keep.
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
    const now = flush.current;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      now();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);

  return {
    touch(): void {
      clearTimeout(state.current.timer);
      state.current.timer = window.setTimeout(flush.current, pauseMs);
    },
    finish(): void {
      clearTimeout(state.current.timer);
      state.current.finished = true;
    },
  };
}
