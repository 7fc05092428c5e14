// What reading pages need of fonts. The list of all fonts is in fonts.ts, which only the editor and the server load.

export type GenericFont = 'sans-serif' | 'serif' | 'cursive' | 'monospace';

/** Fonts that are expected on the device and not served by the site. */
export const systemFonts: ReadonlySet<string> = new Set([
  'Arial',
  'Verdana',
  'Tahoma',
  'Trebuchet MS',
  'Times New Roman',
  'Georgia',
  'Garamond',
  'Courier New',
  'Brush Script MT',
]);

/** Faces of the site itself for scripts without web fonts to choose from (apps/web/src/styles/fonts.css): they have no Latin letters. */
export const siteFonts: ReadonlySet<string> = new Set([
  'Noto Meetei Mayek',
  'Noto Naskh',
  'Noto Nastaliq',
  'Noto Ol Chiki',
]);

const generics: readonly [GenericFont, RegExp][] = [
  ['monospace', /^(Courier|JetBrains|Special Elite)/],
  ['cursive', /^(Brush Script|Caveat|Dancing|Great Vibes|Kalam|Lobster|Pacifico|Permanent|Yatra)/],
  [
    'serif',
    /^(Noto Serif|Source Serif|Tiro|Times|Georgia|Garamond|Abril|Bitter|Cinzel|Crimson|EB |Libre|Lora|Merriw|Playfair)/,
  ],
];

/** The generic family of a font, by its name; `sans-serif` if the name is unknown. */
export function genericFamilyOf(family: string): GenericFont {
  return generics.find(([, names]) => names.test(family))?.[0] ?? 'sans-serif';
}

/** The name of a font in its npm package and file names: 'noto-sans-tamil' for 'Noto Sans Tamil'. */
export function fontSlug(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/**
 * The value of `font-family`; undefined unless the name consists of letters, digits and spaces. A web font is followed
 * by its metric-adjusted fallbacks, which its style sheet declares, and by the site's own fonts for other scripts.
 */
export function fontStack(family: string): string | undefined {
  if (!/^[A-Za-z0-9 ]+$/.test(family)) return undefined;
  const generic = genericFamilyOf(family);
  if (systemFonts.has(family)) return `"${family}", ${generic}`;
  if (siteFonts.has(family)) return `"${family}", var(--font-sans, ${generic})`;
  return `"${family}", "${family} Fallback Android", "${family} Fallback", var(--font-sans, ${generic})`;
}
