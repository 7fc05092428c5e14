import { useEffect } from 'react';
import { fontStylesheets, loadFont } from '~/lib/texts/font-faces.ts';

/** Number of font style sheets that may block the first paint; further fonts are loaded afterwards. */
const blockingSheets = 6;

/**
 * Loads the fonts of a blog. Their style sheets (about 2 kB each) load together with the page's own, because they
 * contain fallback fonts with the same metrics, which prevent layout shifts when the fonts are swapped in.
 */
export function BlogFonts({ families }: { families: readonly string[] }) {
  useEffect(() => {
    for (const family of families.slice(blockingSheets)) loadFont(family);
  }, [families]);
  return (
    <>
      {fontStylesheets(families.slice(0, blockingSheets)).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="fonts" />
      ))}
      {families.length > blockingSheets && <span hidden data-needs-code />}
    </>
  );
}
