import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { nastaliq, scripts } from '../languages/scripts-of-india.ts';

/** A letter of each script but Latin, by which fontconfig leaves out all fonts that have the script. */
const letters = scripts
  .map(({ sentence }) => /[^\p{Script=Latin}\P{L}]/u.exec(sentence)?.[0])
  .filter(Boolean);

/** The environment of a browser that has no system font of any script in `scripts` but Latin. */
export async function withoutIndianFonts(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-fonts-'));
  const rejected = [...new Set(letters)].map(
    (letter = '') =>
      `<rejectfont><pattern><patelt name="charset"><charset><int>${letter.codePointAt(0)}</int></charset></patelt></pattern></rejectfont>`,
  );
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>/usr/share/fonts</dir>
<cachedir>${folder}/cache</cachedir>
<selectfont>${rejected.join('\n')}</selectfont>
</fontconfig>`;
  const file = join(folder, 'fonts.conf');
  await writeFile(file, config);
  return { ...definedEnvironment(), FONTCONFIG_FILE: file };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const zwnj = '\u200c';

/** The test page: a sentence of each script, and its conjuncts, whole and taken apart by a joiner that does not join. */
export function scriptPage(styles: string): string {
  const rows = scripts.map(
    ({ name, lang, sentence, conjuncts = [] }, index) => `<section lang="en"><h2>${name}</h2>
<p id="sentence-${index}" lang="${lang}" dir="auto">${sentence}</p>
<p lang="${lang}" dir="auto">${conjuncts
      .map(
        (letters) =>
          `<span class="whole">${letters.replaceAll('|', '')}</span> <span class="apart">${letters.replaceAll('|', zwnj)}</span>`,
      )
      .join(' ')}</p></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Scripts</title>${styles}</head><body>
<main class="wrap">${rows.join('\n')}
<h1 id="nastaliq" lang="ur" dir="auto" style="max-width:14em">${nastaliq.sentence} ${nastaliq.sentence}</h1></main></body></html>`;
}

type UsedFont = { family: string; isOurs: boolean };

/** The fonts that draw the text of an element. A glyph that none has is drawn by a font of the system. */
export async function fontsOf(session: CDPSession, selector: string): Promise<UsedFont[]> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ family: familyName, isOurs: isCustomFont }));
}

/** Opens a session of the browser's inspector, which knows the fonts of a page. */
export async function inspect(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
}
