import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const barrel = fileURLToPath(import.meta.resolve('lucide-react'));
const ownFactory = fileURLToPath(new URL('../src/ui/buttons/create-icon.tsx', import.meta.url));
const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const imports = /import \{([^}]*)\} from 'lucide-react';/g;

/** The file of each icon, by its names and aliases. */
function readFiles(): Map<string, string> {
  const folder = barrel.replace(/[^/\\]+[/\\][^/\\]+$/, 'esm/');
  const text = readFileSync(`${folder}lucide-react.mjs`, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of text.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)';/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, folder + file);
  return files;
}

type IconModule = {
  /** Its SVG shapes. */
  __iconData: { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
};

/** The shapes as one string, without the keys that lucide's own component renders them with. */
function toMarkup({ __iconData: { node } }: IconModule): string {
  return node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}

/**
 * Imports each icon from its own file, and creates it by `ui/buttons/create-icon.tsx` instead of lucide's factory. With imports
 * from lucide's index module the bundler would put all icons of the site into one chunk that every page loads.
 */
export function lightIcons(): Plugin {
  let files: Map<string, string> | null = null;
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!iconFile.test(id)) return null;
      const icon: IconModule = await import(pathToFileURL(id).href);
      return `import { createStrokeIcon } from ${JSON.stringify(ownFactory)}; export default /* @__PURE__ */ createStrokeIcon(${JSON.stringify(toMarkup(icon))});`;
    },
    transform(code) {
      if (!code.includes("'lucide-react'")) return null;
      const filesByName = (files ??= readFiles());
      const rewritten = code.replace(imports, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', alias = icon] = name.split(' as ');
            const file = filesByName.get(icon);
            if (file === undefined) throw new Error(`lucide has no icon ${icon}`);
            return `import ${alias} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
      return { code: rewritten, map: null };
    },
  };
}
