import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const file = 'veil.js';

/** Files in `public` are copied as they are: the script that each page runs first is minified here. */
export function minifiedVeil(): Plugin {
  return {
    name: 'minified-veil',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const path = join(dir, file);
      const { code, errors } = await minify(file, await readFile(path, 'utf8'));
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
      await writeFile(path, code);
    },
  };
}
