import { useEffect, useState } from 'react';
import { findToken } from '../session/session.ts';
import { createAutosave, type Autosave, type Save } from './autosave.ts';

/**
 * Autosave of a form: also when it is left, and when the page is hidden, as phones discard pages in the background without an event.
 * `save` is told if the page is ending, so that nothing is begun of which it could not take the answer.
 */
export function useAutosave(save: Save): Autosave {
  const [autosave] = useState(() => createAutosave());
  useEffect(() =>
    autosave.saveBy(async (isEnding) => {
      // The form is left by logging out, too. The browser keeps what was entered.
      if (findToken() === null) throw new Error('nobody is logged in');
      await save(isEnding);
    }),
  );
  useEffect(() => {
    let isEnding = false;
    const onEnd = () => {
      isEnding = true;
      autosave.leave(true);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && !isEnding) autosave.leave();
    };
    // Out of the cache of pages that were left.
    const onShow = () => {
      isEnding = false;
    };
    window.addEventListener('pagehide', onEnd);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      autosave.leave();
      window.removeEventListener('pagehide', onEnd);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [autosave]);
  return autosave;
}
