import { fonts, type Font, type FontScript } from '@kalaangan/rich-text/fonts';
import { fold } from '~/ui/option-match.ts';

export type FontGroup = { name: string; fonts: readonly Font[] };

/** What each script calls itself: shown in the face, since a Latin name tells nothing of its other letters. */
export const scriptSamples: Readonly<Record<Exclude<FontScript, 'latin'>, { name: string; sample: string }>> =
  {
    devanagari: { name: 'Devanagari', sample: 'देवनागरी' },
    bengali: { name: 'Bengali', sample: 'বাংলা' },
    gujarati: { name: 'Gujarati', sample: 'ગુજરાતી' },
    gurmukhi: { name: 'Gurmukhi', sample: 'ਗੁਰਮੁਖੀ' },
    kannada: { name: 'Kannada', sample: 'ಕನ್ನಡ' },
    malayalam: { name: 'Malayalam', sample: 'മലയാളം' },
    odia: { name: 'Odia', sample: 'ଓଡ଼ିଆ' },
    tamil: { name: 'Tamil', sample: 'தமிழ்' },
    telugu: { name: 'Telugu', sample: 'తెలుగు' },
  };

/** What a font shows of itself behind its name: empty for a Latin one. */
export function sampleOf({ scripts }: Font): string {
  return scripts.flatMap((script) => (script === 'latin' ? [] : scriptSamples[script].sample)).join(' ');
}

function isFound(font: Font, wanted: string): boolean {
  const names = font.scripts.flatMap((script) =>
    script === 'latin' ? ['Latin'] : [scriptSamples[script].name, scriptSamples[script].sample],
  );
  return [font.family, ...names].some((name) => fold(name).includes(wanted));
}

/** The fonts by script, those used last first. A search leaves the groups that have something of it. */
export function groupFonts(recent: readonly Font[], search: string): readonly FontGroup[] {
  const wanted = fold(search);
  const web = fonts.filter(({ kind }) => kind !== 'system');
  const groups: FontGroup[] = [
    { name: 'Used last', fonts: recent },
    { name: 'On most devices', fonts: fonts.filter(({ kind }) => kind === 'system') },
    { name: 'Latin', fonts: web.filter(({ scripts }) => scripts.every((script) => script === 'latin')) },
    ...Object.entries(scriptSamples).map(([script, { name }]) => ({
      name,
      fonts: web.filter(({ scripts }) => scripts.some((one) => one === script)),
    })),
  ];
  return groups
    .map(({ name, fonts: all }) => ({ name, fonts: all.filter((font) => isFound(font, wanted)) }))
    .filter((group) => group.fonts.length > 0);
}
