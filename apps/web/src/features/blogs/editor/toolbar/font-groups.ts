import { t } from '@kalaangan/messages/t';
import { fonts, type Font, type FontScript } from '@kalaangan/rich-text/fonts';
import { fold } from '~/ui/fields/choices/option-match.ts';

export type FontGroup = { name: string; fonts: readonly Font[] };

/** Each script's name in itself, set in the font: a Latin name shows nothing of the font's other letters. */
export const scriptSamples: Readonly<Record<Exclude<FontScript, 'latin'>, { name: string; sample: string }>> =
  {
    devanagari: { name: t('Devanagari'), sample: 'देवनागरी' },
    bengali: { name: t('Bengali'), sample: 'বাংলা' },
    gujarati: { name: t('Gujarati'), sample: 'ગુજરાતી' },
    gurmukhi: { name: t('Gurmukhi'), sample: 'ਗੁਰਮੁਖੀ' },
    kannada: { name: t('Kannada'), sample: 'ಕನ್ನಡ' },
    malayalam: { name: t('Malayalam'), sample: 'മലയാളം' },
    odia: { name: t('Odia'), sample: 'ଓଡ଼ିଆ' },
    tamil: { name: t('Tamil'), sample: 'தமிழ்' },
    telugu: { name: t('Telugu'), sample: 'తెలుగు' },
    arabic: { name: t('Urdu'), sample: 'اردو' },
    'ol-chiki': { name: t('Ol Chiki'), sample: 'ᱚᱞ ᱪᱤᱠᱤ' },
    'meetei-mayek': { name: t('Meetei Mayek'), sample: 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ' },
  };

/** The sample after a font's name: empty for a font that has only Latin. */
export function sampleOf({ scripts }: Font): string {
  return scripts.flatMap((script) => (script === 'latin' ? [] : scriptSamples[script].sample)).join(' ');
}

function matches(font: Font, query: string): boolean {
  const names = font.scripts.flatMap((script) =>
    script === 'latin' ? ['Latin'] : [scriptSamples[script].name, scriptSamples[script].sample],
  );
  return [font.family, ...names].some((name) => fold(name).includes(query));
}

/** Groups fonts by script, after the recently used ones. A search omits other fonts and empty groups. */
export function groupFonts(recent: readonly Font[], search: string): readonly FontGroup[] {
  const query = fold(search);
  const web = fonts.filter(({ kind }) => kind !== 'system');
  const groups: FontGroup[] = [
    { name: t('Used last'), fonts: recent },
    { name: t('On most devices'), fonts: fonts.filter(({ kind }) => kind === 'system') },
    {
      name: t('Latin'),
      fonts: web.filter(({ scripts }) => scripts.every((script) => script === 'latin')),
    },
    ...Object.entries(scriptSamples).map(([script, { name }]) => ({
      name,
      fonts: web.filter(({ scripts }) => scripts.some((one) => one === script)),
    })),
  ];
  return groups
    .map(({ name, fonts: all }) => ({ name, fonts: all.filter((font) => matches(font, query)) }))
    .filter((group) => group.fonts.length > 0);
}
