import type { ComponentType } from 'react';

/** The component of a part that a browser downloads only when it is wanted. The server loads it before rendering. */
export type LateCode<Props> = {
  /** @throws where it cannot be downloaded; the next call tries again */
  load: () => Promise<ComponentType<Props>>;
  /** Null until it is here. */
  find: () => ComponentType<Props> | null;
};

export function createLateCode<Props>(download: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let here: ComponentType<Props> | null = null;
  return {
    load: async () => (here ??= await download()),
    find: () => here,
  };
}
