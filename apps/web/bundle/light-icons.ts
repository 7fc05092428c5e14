import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const barrel = fileURLToPath(import.meta.resolve('lucide-react'));
const ownMaker = fileURLToPath(new URL('../src/ui/create-icon.tsx', import.meta.url));
/** Ours under the name that lucide's icons import. */
const maker = '\0icon-maker';
const imports = /import \{([^}]*)\} from 'lucide-react';/g;

/** The file of each icon, by each of its names. */
function readFiles(): Map<string, string> {
  const folder = barrel.replace(/[^/\\]+[/\\][^/\\]+$/, 'esm/');
  const text = readFileSync(`${folder}lucide-react.mjs`, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of text.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)';/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, folder + file);
  return files;
}

/**
 * Icons by their own files, made by `ui/create-icon.tsx`. Through lucide's one door the bundler counts each icon of
 * the site to what imports that door, so every page would load all of them.
 */
export function lightIcons(): Plugin {
  let files: Map<string, string> | null = null;
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === '../createLucideIcon.mjs' || source === maker ? maker : null),
    load: (id) =>
      id === maker ? `export { createIcon as default } from ${JSON.stringify(ownMaker)};` : null,
    transform(code) {
      if (!code.includes("'lucide-react'")) return null;
      const known = (files ??= readFiles());
      const lighter = code.replace(imports, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', alias = icon] = name.split(' as ');
            const file = known.get(icon);
            if (file === undefined) throw new Error(`lucide has no icon ${icon}`);
            return `import ${alias} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
      return { code: lighter, map: null };
    },
  };
}
