import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontSlug, fontStack, genericOf, systemFonts } from './font-stack.ts';
import { cleanFont, findFont, fonts } from './fonts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

type Metadata = { family: string; category: string };
const isMetadata = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && 'family' in value && 'category' in value;

/** The packages' names for scripts that are called otherwise today. */
const subsetOf = (script: string) => (script === 'odia' ? 'oriya' : script);
const scripts = [...new Set(fonts.flatMap((font) => font.scripts))];
const webFonts = fonts.filter(({ kind }) => kind !== 'system');

describe('The fonts', () => {
  it('are nine of the device and seventy-four of the web', () => {
    expect(fonts.length - webFonts.length).toBe(9);
    expect(webFonts).toHaveLength(74);
    expect(new Set(fonts.map(({ slug }) => slug)).size).toBe(83);
    expect(fonts.slice(0, 9).map(({ family }) => family)).toEqual([...systemFonts]);
  });

  it('are all that are installed, but for the one that the site itself is set in', () => {
    const installed = globSync('node_modules/@fontsource{,-variable}/*/package.json', { cwd: root })
      .map((path) => path.split(/[\\/]/).slice(1, 3).join('/'))
      .filter((name) => !name.includes('/anek-'));
    const listed = webFonts.map(
      ({ kind, slug }) => `@fontsource${kind === 'variable' ? '-variable' : ''}/${slug}`,
    );
    expect(listed.toSorted()).toEqual(installed.toSorted());
  });

  it.each(webFonts)(
    'have $family as its package has it',
    ({ family, slug, kind, scripts: served, generic }) => {
      const folder = `node_modules/@fontsource${kind === 'variable' ? '-variable' : ''}/${slug}`;
      const metadata = read(`${folder}/metadata.json`);
      const subsets = Object.keys(Object(read(`${folder}/unicode.json`)));
      expect(isMetadata(metadata) && metadata.family).toBe(family);
      expect(served.toSorted()).toEqual(
        scripts.filter((script) => subsets.includes(subsetOf(script))).toSorted(),
      );
      const category = isMetadata(metadata) ? metadata.category : '';
      const generics: Record<string, string[]> = {
        handwriting: ['cursive'],
        display: ['sans-serif', 'serif', 'cursive', 'monospace'],
      };
      expect(generics[category] ?? [category]).toContain(generic);
    },
  );

  it('serve each of ten scripts, each Indian one with and without serifs', () => {
    expect(scripts).toHaveLength(10);
    for (const script of scripts) {
      const generics = fonts.filter((font) => font.scripts.includes(script)).map(({ generic }) => generic);
      expect(generics).toEqual(expect.arrayContaining(['serif', 'sans-serif']));
    }
  });
});

describe('The value of a font', () => {
  it('is a listed family, however it is spelled', () => {
    expect(cleanFont('Lora')).toBe('Lora');
    expect(cleanFont('"lora", serif')).toBe('Lora');
    expect(cleanFont("'Noto Sans Tamil'")).toBe('Noto Sans Tamil');
    expect(cleanFont('georgia')).toBe('Georgia');
  });

  it.each([
    '',
    'Comic Sans MS',
    'Lora; color: red',
    '"Lora',
    'constructor',
    'x'.repeat(1_000_000),
    'url(x), Lora',
  ])('is none: %s', (value) => {
    expect(cleanFont(value)).toBeNull();
  });

  it('is no text of any length', () => {
    expect(cleanFont('x'.repeat(1_000_000))).toBeNull();
    expect(cleanFont(`Lora${','.repeat(1_000_000)}`)).toBeNull();
  });

  it('falls back to its like', () => {
    expect(fontStack('Lora')).toMatch(/^"Lora", .*, serif\)$/);
    expect(fontStack('Courier New')).toBe('"Courier New", monospace');
    expect(genericOf('Kalam')).toBe('cursive');
    expect(fontStack('Lora"; } x')).toBeUndefined();
    expect(fontSlug('Noto Sans Oriya')).toBe('noto-sans-oriya');
    expect(findFont('noto sans oriya')?.scripts).toEqual(['latin', 'odia']);
  });
});
