import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { createFontFaces, fontFolder, hashOf } from './faces.ts';

/**
 * Emits the fonts that authors can choose, each with a style sheet of its own, which pages load on demand. The browser
 * builds the URLs with `import.meta.env.FONTS_HASH` (`lib/texts/font-faces.ts`).
 */
export async function fontFaces(): Promise<Plugin> {
  const faces = await createFontFaces();
  const hash = hashOf(faces);
  const sheetName = (slug: string) => `${fontFolder}/${hash}/${slug}.css`;
  return {
    name: 'font-faces',
    config: () => ({ define: { 'import.meta.env.FONTS_HASH': JSON.stringify(hash) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { font, css, files } of faces) {
        this.emitFile({ type: 'asset', fileName: sheetName(font.slug), source: css });
        for (const { name, path } of files)
          this.emitFile({ type: 'asset', fileName: `${fontFolder}/${name}`, source: readFileSync(path) });
      }
    },
    configureServer(server) {
      const sheets = new Map<string, string>(faces.map(({ font, css }) => [`/${sheetName(font.slug)}`, css]));
      const files = new Map<string, string>(
        faces.flatMap((face) => face.files.map(({ name, path }) => [`/${fontFolder}/${name}`, path])),
      );
      server.middlewares.use((request, response, next) => {
        const sheet = sheets.get(request.url ?? '');
        const file = files.get(request.url ?? '');
        if (sheet === undefined && file === undefined) return next();
        response.setHeader('content-type', sheet === undefined ? 'font/woff2' : 'text/css');
        response.end(sheet ?? readFileSync(file ?? ''));
      });
    },
  };
}
