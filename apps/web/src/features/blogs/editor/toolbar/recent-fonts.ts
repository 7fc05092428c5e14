import { findFont, type Font } from '@kalaangan/rich-text/fonts';

const key = 'recent-fonts';
const maxFonts = 6;

/** The fonts that were chosen last in this browser, newest first. */
export function readRecentFonts(): readonly Font[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(names)) return [];
    return names
      .flatMap((name) => (typeof name === 'string' ? (findFont(name) ?? []) : []))
      .slice(0, maxFonts);
  } catch {
    return [];
  }
}

export function rememberFont(family: string): void {
  const others = readRecentFonts().filter((font) => font.family !== family);
  try {
    localStorage.setItem(
      key,
      JSON.stringify([family, ...others.map((font) => font.family)].slice(0, maxFonts)),
    );
  } catch {
    // Storage is full or disabled; the list is only a convenience.
  }
}
