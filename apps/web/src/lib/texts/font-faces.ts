import { fontSlug, siteFonts, systemFonts } from '@kalaangan/rich-text/font-stack';

/** The URL of a font's style sheet, which the build emits (`font-faces/plugin.ts`); null for fonts of the device and of the site itself. */
function stylesheetOf(family: string): string | null {
  const hash: unknown = import.meta.env['FONTS_HASH'];
  if (systemFonts.has(family) || siteFonts.has(family) || typeof hash !== 'string') return null;
  return `/assets/fonts/${hash}/${fontSlug(family)}.css`;
}

/** The URLs of the style sheets of the given font families, each once. */
export function fontStylesheets(families: Iterable<string>): string[] {
  return [...new Set(families)].flatMap((family) => stylesheetOf(family) ?? []);
}

/** Adds the style sheet of a font to the document. The browser loads the font files when text uses them. */
export function loadFont(family: string): void {
  const href = stylesheetOf(family);
  if (href === null || document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
