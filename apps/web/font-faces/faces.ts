import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromFile } from '@capsizecss/unpack/fs';
import { webFonts, type Font } from '@kalaangan/rich-text/fonts';
import { fallbackFaces } from './fallback.ts';

export type FontFile = { name: string; path: string };
/** The style sheet of a font, and the files that it refers to. */
export type FontFace = { font: Font; css: string; files: readonly FontFile[] };

const require = createRequire(import.meta.url);
/** The folder of built fonts, relative to the build output and to the site's root. */
export const fontFolder = 'assets/fonts';

function packageFolder({ kind, slug }: Font): string {
  return dirname(
    require.resolve(`@fontsource${kind === 'variable' ? '-variable' : ''}/${slug}/package.json`),
  );
}

function readJson(path: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The range of weights of a variable font, such as '400 700'. */
function weightRange(folder: string): string {
  const axes = readJson(join(folder, 'metadata.json'))['variable'];
  const weight: unknown = typeof axes === 'object' && axes !== null && 'wght' in axes ? axes.wght : null;
  if (typeof weight !== 'object' || weight === null || !('min' in weight) || !('max' in weight))
    throw new Error(`${folder} has no weight axis`);
  return `${String(weight.min)} ${String(weight.max)}`;
}

const withHash = (name: string, bytes: Buffer) =>
  name.replace(/\.woff2$/, `-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`);

/**
 * Latin and the font's own script, upright, in normal and bold weight: an eighth of the package. The browser
 * synthesizes missing styles.
 */
async function createFontFace(font: Font): Promise<FontFace> {
  const folder = packageFolder(font);
  const ranges = readJson(join(folder, 'unicode.json'));
  const variable = font.kind === 'variable';
  const files: FontFile[] = [];
  const rules: string[] = [];
  let fallback = '';
  for (const script of font.scripts) {
    const subset = script === 'odia' ? 'oriya' : script;
    for (const weight of variable ? ['wght'] : ['400', '700']) {
      const path = join(folder, 'files', `${font.slug}-${subset}-${weight}-normal.woff2`);
      // Many display fonts have one weight.
      if (weight === '700' && !existsSync(path)) continue;
      const name = withHash(`${font.slug}-${subset}-${weight}.woff2`, readFileSync(path));
      files.push({ name, path });
      fallback ||= fallbackFaces(font, await fromFile(path));
      rules.push(
        [
          `@font-face{font-family:'${font.family}'`,
          'font-style:normal',
          'font-display:swap',
          `font-weight:${variable ? weightRange(folder) : weight}`,
          `src:url('/${fontFolder}/${name}') format('woff2')`,
          `unicode-range:${String(ranges[subset])}}`,
        ].join(';'),
      );
    }
  }
  return { font, css: `${rules.join('\n')}\n${fallback}`, files };
}

/** The font faces of all web fonts, in the order of `webFonts`. */
export function createFontFaces(): Promise<readonly FontFace[]> {
  return Promise.all(webFonts.map(createFontFace));
}

/** One hash for all style sheets: every page would have to load a table of separate hashes. */
export function hashOf(faces: readonly FontFace[]): string {
  const hash = createHash('sha256');
  for (const { css } of faces) hash.update(css);
  return hash.digest('hex').slice(0, 8);
}
