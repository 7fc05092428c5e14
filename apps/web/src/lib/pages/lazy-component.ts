import type { ComponentType } from 'react';

/** Code that browsers download on demand. The server loads it before rendering. */
export type Lazy<Code> = {
  /** Downloads the code. Rejects if that fails; the next call tries again. */
  load: () => Promise<Code>;
  /** Returns the code; null until it is loaded. */
  find: () => Code | null;
};

export type LazyComponent<Props> = Lazy<ComponentType<Props>>;

export function createLazy<Code>(download: () => Promise<Code>): Lazy<Code> {
  let code: Code | null = null;
  return {
    load: async () => (code ??= await download()),
    find: () => code,
  };
}

export function createLazyComponent<Props>(
  download: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return createLazy(download);
}
