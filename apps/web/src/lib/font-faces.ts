import { fontSlug, systemFonts } from '@kalaangan/rich-text/font-stack';

/** Where the build put a family's style sheet (see font-faces/plugin.ts); null for what the device has itself. */
function sheetOf(family: string): string | null {
  const mark: unknown = import.meta.env['FONTS_MARK'];
  if (systemFonts.has(family) || typeof mark !== 'string') return null;
  return `/assets/fonts/${mark}/${fontSlug(family)}.css`;
}

/** The style sheets of the families that a document uses, for `<link rel="stylesheet">`. */
export function fontStylesheets(families: Iterable<string>): string[] {
  return [...new Set(families)].flatMap((family) => sheetOf(family) ?? []);
}

/** Makes a family known to the page. The files come when text is set in it. */
export function loadFont(family: string): void {
  const href = sheetOf(family);
  if (href === null || document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
