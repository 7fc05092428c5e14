import type { ComponentType } from 'react';

/** A component that a browser downloads only when it is wanted. The server loads it before rendering. */
export type LazyComponent<Props> = {
  /** @throws where it cannot be downloaded; the next call tries again */
  load: () => Promise<ComponentType<Props>>;
  /** Null until it is loaded. */
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
