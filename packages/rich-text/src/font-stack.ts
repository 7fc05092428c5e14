/** What a reading page needs to know of fonts: nothing here lists them all (see fonts.ts). */
export type GenericFont = 'sans-serif' | 'serif' | 'cursive' | 'monospace';

/** The fonts that a device may have itself. */
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

const generics: readonly [GenericFont, RegExp][] = [
  ['monospace', /^(Courier|JetBrains|Special Elite)/],
  ['cursive', /^(Brush Script|Caveat|Dancing|Great Vibes|Kalam|Lobster|Pacifico|Permanent|Yatra)/],
  [
    'serif',
    /^(Noto Serif|Source Serif|Tiro|Times|Georgia|Garamond|Abril|Bitter|Cinzel|Crimson|EB |Libre|Lora|Merriw|Playfair)/,
  ],
];

export function genericOf(family: string): GenericFont {
  return generics.find(([, names]) => names.test(family))?.[0] ?? 'sans-serif';
}

/** The name of a web font's package and of its files: 'Noto Sans Tamil' is noto-sans-tamil. */
export function fontSlug(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/**
 * The value of `font-family`, or nothing for what is no plain name. Behind a web font stand the device's fonts pressed
 * into its measures (its style sheet brings them), then the site's own fonts for the scripts that it lacks.
 */
export function fontStack(family: string): string | undefined {
  if (!/^[A-Za-z0-9 ]+$/.test(family)) return undefined;
  const generic = genericOf(family);
  if (systemFonts.has(family)) return `"${family}", ${generic}`;
  return `"${family}", "${family} Fallback Android", "${family} Fallback", var(--font-sans, ${generic})`;
}
