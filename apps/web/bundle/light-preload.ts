import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own module, and what the build calls from it in place of each `import('…')`. */
const viteModule = '\0vite/preload-helper.js';
const viteFunction = '__vitePreload';

const ownModule = fileURLToPath(new URL('../src/lib/api/load-with-files.ts', import.meta.url));

/** Puts a function of our own in the place of Vite's, which has cases that this site does not have. */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: (id) =>
      id === viteModule
        ? `export { loadWithFiles as ${viteFunction} } from ${JSON.stringify(ownModule)};`
        : null,
  };
}
