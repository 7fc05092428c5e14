import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fontFolder, makeFaces, markOf } from './faces.ts';

/**
 * The fonts that authors choose from, each as a style sheet of its own which a page loads when it needs it. The browser
 * knows the addresses by one word, `import.meta.env.FONTS_MARK`.
 */
export async function fontFaces(): Promise<Plugin> {
  const faces = await makeFaces();
  const mark = markOf(faces);
  const sheetName = (slug: string) => `${fontFolder}/${mark}/${slug}.css`;
  return {
    name: 'font-faces',
    config: () => ({ define: { 'import.meta.env.FONTS_MARK': JSON.stringify(mark) } }),
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
