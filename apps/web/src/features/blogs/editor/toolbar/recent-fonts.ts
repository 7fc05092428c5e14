import { findFont, type Font } from '@kalaangan/rich-text/fonts';
import { localStore } from '~/lib/drafts/browser-storage.ts';
import { parseJson } from '~/lib/api/parse-json.ts';

const key = 'recent-fonts';
const maxFonts = 6;

/** The fonts that were chosen last in this browser, newest first. */
export function readRecentFonts(): readonly Font[] {
  const names = parseJson(localStore.get(key) ?? '[]');
  if (!Array.isArray(names)) return [];
  return names.flatMap((name) => (typeof name === 'string' ? (findFont(name) ?? []) : [])).slice(0, maxFonts);
}

export function rememberFont(family: string): void {
  const others = readRecentFonts().filter((font) => font.family !== family);
  localStore.set(key, JSON.stringify([family, ...others.map((font) => font.family)].slice(0, maxFonts)));
}
