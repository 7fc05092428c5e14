import { useState, type ComponentType } from 'react';
import type { LazyComponent } from './lazy-component.ts';

/** The code of a part of a page, which is loaded when it is asked for. */
export type LaterCode<Props> = {
  /** The component; null until it is loaded. */
  Code: ComponentType<Props> | null;
  /** Whether the last download failed. */
  hasFailed: boolean;
  /** Loads it, unless it is loaded. Never rejects. @returns whether it is there */
  load: () => Promise<boolean>;
};

/** @param isAtOnce whether code that is loaded already is used without being asked for */
export function useLaterCode<Props>(lazy: LazyComponent<Props>, isAtOnce = true): LaterCode<Props> {
  const [Code, setCode] = useState(() => (isAtOnce ? lazy.find() : null));
  const [hasFailed, setFailed] = useState(false);
  async function load() {
    setFailed(false);
    try {
      const loaded = await lazy.load();
      setCode(() => loaded);
      return true;
    } catch (error) {
      console.warn('A part of the page could not be loaded', error);
      setFailed(true);
      return false;
    }
  }
  return { Code, hasFailed, load };
}
