import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontSlug, fontStack, genericFamilyOf, siteFonts, systemFonts } from './font-stack.ts';
import { cleanFont, findFont, fonts, webFonts } from './fonts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

type Metadata = { family: string; category: string };
const isMetadata = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && 'family' in value && 'category' in value;

/** Font packages use the old name of Odia. */
const subsetOf = (script: string) => (script === 'odia' ? 'oriya' : script);
const scripts = [...new Set(webFonts.flatMap((font) => font.scripts))];
/** The packages of the site's own type. */
const sitePackages = /\/(anek-|noto-(naskh-arabic|nastaliq-urdu|sans-ol-chiki|sans-meetei-mayek)$)/;

describe('fonts', () => {
  it('lists 9 system fonts, 74 web fonts and 4 faces of the site', () => {
    expect(fonts.filter(({ kind }) => kind === 'system')).toHaveLength(9);
    expect(webFonts).toHaveLength(74);
    expect(new Set(fonts.map(({ slug }) => slug)).size).toBe(87);
    expect(fonts.slice(0, 9).map(({ family }) => family)).toEqual([...systemFonts]);
  });

  it('lists all installed font packages except those of the site itself', () => {
    const installed = globSync('node_modules/@fontsource{,-variable}/*/package.json', { cwd: root })
      .map((path) => path.split(/[\\/]/).slice(1, 3).join('/'))
      .filter((name) => !sitePackages.test(name));
    const listed = webFonts.map(
      ({ kind, slug }) => `@fontsource${kind === 'variable' ? '-variable' : ''}/${slug}`,
    );
    expect(listed.toSorted()).toEqual(installed.toSorted());
  });

  it.each(webFonts)(
    'describes $family like the metadata of its package',
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

  it('has faces of the site, as its style sheet names them, for the scripts without web fonts', () => {
    const faces = fonts.filter(({ kind }) => kind === 'site');
    expect(new Set(faces.map(({ family }) => family))).toEqual(siteFonts);
    expect(new Set(faces.flatMap((font) => font.scripts))).toEqual(
      new Set(['arabic', 'ol-chiki', 'meetei-mayek']),
    );
    const css = readFileSync(`${root}/apps/web/src/styles/fonts.css`, 'utf8');
    for (const { family } of faces) expect(css).toContain(`font-family: '${family}'`);
  });

  it('has a serif and a sans-serif font for each of ten scripts', () => {
    expect(scripts).toHaveLength(10);
    for (const script of scripts) {
      const generics = fonts.filter((font) => font.scripts.includes(script)).map(({ generic }) => generic);
      expect(generics).toEqual(expect.arrayContaining(['serif', 'sans-serif']));
    }
  });
});

describe(cleanFont, () => {
  it('finds the listed family in differently spelled values', () => {
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
  ])('refuses %.30j', (value) => {
    expect(cleanFont(value)).toBeNull();
  });

  it('refuses very long values', () => {
    expect(cleanFont('x'.repeat(1_000_000))).toBeNull();
    expect(cleanFont(`Lora${','.repeat(1_000_000)}`)).toBeNull();
  });
});

describe(fontStack, () => {
  it('falls back to the generic family of the font', () => {
    expect(fontStack('Lora')).toMatch(/^"Lora", .*, serif\)$/);
    expect(fontStack('Courier New')).toBe('"Courier New", monospace');
    expect(fontStack('Noto Nastaliq')).toBe('"Noto Nastaliq", var(--font-sans, sans-serif)');
    expect(genericFamilyOf('Kalam')).toBe('cursive');
    expect(fontStack('Lora"; } x')).toBeUndefined();
    expect(fontSlug('Noto Sans Oriya')).toBe('noto-sans-oriya');
    expect(findFont('noto sans oriya')?.scripts).toEqual(['latin', 'odia']);
  });
});
