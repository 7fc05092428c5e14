import type { ComponentType } from 'react';

/** A component that browsers download on demand. The server loads it before rendering. */
export type LazyComponent<Props> = {
  /** Downloads the component. Rejects if that fails; the next call tries again. */
  load: () => Promise<ComponentType<Props>>;
  /** Returns the component; null until it is loaded. */
  find: () => ComponentType<Props> | null;
};

export function createLazyComponent<Props>(
  download: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    load: async () => (component ??= await download()),
    find: () => component,
  };
}
