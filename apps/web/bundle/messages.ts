import { createHash } from 'node:crypto';
import { readCatalog, type Catalog } from '@kalaangan/messages/catalogs';
import { languageCodes, sourceLanguage, type Language } from '@kalaangan/messages/languages';
import type { Plugin } from 'vite';
import { createMessageMarks, pageLanguageCall } from './message-marks.ts';

type MessagesOptions = {
  /** The language of a development server, which serves one. */
  developmentLanguage: Language;
  /** Whether a build writes all languages; else English alone. */
  everyLanguage?: boolean;
};

/** The file that names the folder of each language, beside Vite's manifest. */
export const languagesFile = '.vite/languages.json';

/** Source that replaces the module of the rendered language: a build renders one. */
const renderedLanguageModule =
  "import { pageLanguage } from './page-language.ts'; export const renderedLanguage = () => pageLanguage; export const inLanguage = (_, make) => make();";

/** Source that replaces the module that reads catalogs from files. */
const noCatalogsModule = 'export const findTranslation = () => undefined;';

/**
 * Writes the texts of the interface into the built files, in English and once more for each other language, into a folder
 * whose name follows from its catalog. Chunks import each other by relative paths, so they find those of their language.
 */
export function messages({ developmentLanguage, everyLanguage = true }: MessagesOptions): Plugin {
  const marks = createMessageMarks();
  let development: Catalog | null = null;
  let isServer = false;

  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command, build }) {
      isServer = build.ssr !== false;
      development = command === 'serve' ? readCatalog(developmentLanguage) : null;
    },
    transform(source, id, options) {
      const [path = ''] = id.split('?');
      // Browsers of a development server load the module of `t`, although its calls are gone.
      if (development && !options?.ssr && path.endsWith('/messages/src/catalogs.ts')) return noCatalogsModule;
      if (path.endsWith('/messages/src/rendered-language.ts')) return renderedLanguageModule;
      const marked = path.endsWith('/messages/src/page-language.ts')
        ? source.replace('= languageOfBuild();', `= ${pageLanguageCall};`)
        : marks.mark(path, source);
      if (marked === null || !development) return marked;
      const catalog = development;
      return marks.fill(marked, developmentLanguage, (text) => catalog.get(text));
    },
    generateBundle: {
      // After Vite has written the names of the chunks to preload.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const folders: Partial<Record<Language, string>> = {};
        for (const language of everyLanguage ? languageCodes : []) {
          if (language === sourceLanguage) continue;
          const catalog = readCatalog(language);
          const folder = isServer ? language : `assets/languages/${language}-${hashOf(catalog)}`;
          folders[language] = folder;
          for (const { fileName, code } of chunks) {
            const filled = marks.fill(code, language, (text) => catalog.get(text));
            this.emitFile({
              type: 'asset',
              fileName: isServer ? `${folder}/${fileName}` : fileName.replace('assets', folder),
              source: isServer ? filled : filled.replaceAll(preloadedChunk, `$1${folder}/$2`),
            });
          }
        }
        const english = readCatalog(sourceLanguage);
        for (const chunk of chunks)
          chunk.code = marks.fill(chunk.code, sourceLanguage, (text) => english.get(text));
        if (!isServer)
          this.emitFile({ type: 'asset', fileName: languagesFile, source: JSON.stringify(folders) });
      },
    },
  };
}

/** A chunk in Vite's list of files to preload. */
const preloadedChunk = /(["'`])assets\/([\w-]+\.js(?=["'`]))/g;

/** Returns a hash that changes with the texts, as the files of a folder are kept for good. */
function hashOf(catalog: Catalog): string {
  const hash = createHash('sha256');
  for (const [text, translation] of catalog) hash.update(`${text}\0${translation}\0`);
  return hash.digest('hex').slice(0, 8);
}
