import { useEffect } from 'react';
import { fontStylesheets, loadFont } from '~/lib/font-faces.ts';

/** So many small sheets may stand before the page is painted; who uses more fonts sees the others swap in. */
const atOnce = 6;

/**
 * The fonts of a blog. Their sheets (about 2 kB each) come with the page's own: they hold fallbacks of the same
 * measures, so that nothing moves when the fonts themselves swap in.
 */
export function BlogFonts({ families }: { families: readonly string[] }) {
  useEffect(() => {
    for (const family of families.slice(atOnce)) loadFont(family);
  }, [families]);
  return fontStylesheets(families.slice(0, atOnce)).map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="fonts" />
  ));
}
