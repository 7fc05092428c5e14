import { fontSlug, genericFamilyOf, siteFonts, systemFonts, type GenericFont } from './font-stack.ts';

export type FontScript =
  | 'latin'
  | 'devanagari'
  | 'bengali'
  | 'gujarati'
  | 'gurmukhi'
  | 'kannada'
  | 'malayalam'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'arabic'
  | 'ol-chiki'
  | 'meetei-mayek';

export type Font = {
  /** The family name in CSS, in the editor and in documents. */
  family: string;
  slug: string;
  /**
   * `system`: not served. `site`: a face of the site itself. `variable`: served as one file for all weights. `static`: as a file
   * for each weight.
   */
  kind: 'system' | 'site' | 'variable' | 'static';
  scripts: readonly FontScript[];
  generic: GenericFont;
};

/** Fonts for an Indian script; they contain Latin letters too. */
const indic: Readonly<Record<(typeof indicScripts)[number], string>> = {
  devanagari:
    'Baloo 2,Hind,Kalam,Mukta,Noto Sans,Noto Sans Devanagari,Noto Serif Devanagari,Poppins,Tiro Devanagari Hindi,Yatra One',
  bengali: 'Baloo Da 2,Hind Siliguri,Noto Sans Bengali,Noto Serif Bengali,Tiro Bangla',
  gujarati: 'Baloo Bhai 2,Noto Sans Gujarati,Noto Serif Gujarati',
  gurmukhi: 'Baloo Paaji 2,Noto Sans Gurmukhi,Noto Serif Gurmukhi',
  kannada: 'Baloo Tamma 2,Noto Sans Kannada,Noto Serif Kannada',
  malayalam: 'Baloo Chettan 2,Noto Sans Malayalam,Noto Serif Malayalam',
  odia: 'Baloo Bhaina 2,Noto Sans Oriya,Noto Serif Oriya',
  tamil: 'Baloo Thambi 2,Catamaran,Hind Madurai,Noto Sans Tamil,Noto Serif Tamil',
  telugu: 'Baloo Tammudu 2,Noto Sans Telugu,Noto Serif Telugu',
};

const latin =
  'Abril Fatface,Bebas Neue,Bitter,Caveat,Cinzel,Comfortaa,Courier Prime,Crimson Pro,Dancing Script,DM Sans,EB Garamond,' +
  'Great Vibes,Inter,JetBrains Mono,Josefin Sans,Libre Baskerville,Lobster,Lora,Merriweather,Montserrat,Noto Serif,' +
  'Nunito,Open Sans,Oswald,Pacifico,Permanent Marker,Playfair Display,Quicksand,Raleway,Roboto,Rubik,Source Sans 3,' +
  'Source Serif 4,Space Grotesk,Special Elite,Work Sans';

/** Web fonts without a variable version. */
const staticFonts = new Set(
  (
    'Abril Fatface,Bebas Neue,Courier Prime,Great Vibes,Hind,Hind Madurai,Hind Siliguri,Kalam,Libre Baskerville,Lobster,' +
    'Mukta,Pacifico,Permanent Marker,Poppins,Special Elite,Tiro Bangla,Tiro Devanagari Hindi,Yatra One'
  ).split(','),
);

/** The scripts of the site's own faces. */
const scriptsOfSite: Readonly<Record<string, FontScript>> = {
  'Noto Meetei Mayek': 'meetei-mayek',
  'Noto Naskh': 'arabic',
  'Noto Nastaliq': 'arabic',
  'Noto Ol Chiki': 'ol-chiki',
};

function kindOf(family: string): Font['kind'] {
  if (systemFonts.has(family)) return 'system';
  if (siteFonts.has(family)) return 'site';
  return staticFonts.has(family) ? 'static' : 'variable';
}

function toFont(family: string, scripts: readonly FontScript[]): Font {
  return { family, slug: fontSlug(family), kind: kindOf(family), scripts, generic: genericFamilyOf(family) };
}

const indicScripts = [
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'odia',
  'tamil',
  'telugu',
] as const;

/** System fonts, then the others sorted by name. `cleanDocument` removes all others from documents. */
export const fonts: readonly Font[] = [
  ...[...systemFonts].map((family) => toFont(family, ['latin'])),
  ...[
    ...latin.split(',').map((family) => toFont(family, ['latin'])),
    ...indicScripts.flatMap((script) =>
      indic[script].split(',').map((family) => toFont(family, ['latin', script])),
    ),
    ...Object.entries(scriptsOfSite).map(([family, script]) => toFont(family, [script])),
  ].sort((one, other) => (one.family < other.family ? -1 : 1)),
];

/** Fonts that are served for blogs alone. */
export const webFonts: readonly Font[] = fonts.filter(({ kind }) => kind === 'variable' || kind === 'static');

const byName = new Map(fonts.map((font) => [font.family.toLowerCase(), font]));

/** Finds a font by its family, case-insensitively; null if it is not listed. */
export function findFont(family: string): Font | null {
  return byName.get(family.toLowerCase()) ?? null;
}

/** The listed font that a `font-family` value names first ('Lora' for '"lora", serif'), or null. */
export function cleanFont(value: string): string | null {
  if (value.length > 200) return null;
  const [first = ''] = value.split(',');
  const name = first.trim().replace(/^(["'])(.*)\1$/, '$2');
  return findFont(name)?.family ?? null;
}
