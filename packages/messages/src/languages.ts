/** A language of the interface. */
export type LanguageFacts = {
  /** Name in its own script. */
  name: string;
  /** Name in English. */
  english: string;
  direction: 'ltr' | 'rtl';
  /** 'View in Hindi', in the language. */
  invitation: string;
  /** Whether zero takes the singular, as in CLDR's plural rule 'i = 0 or n = 1'. Otherwise only one does. */
  zeroIsOne: boolean;
};

/** The languages of the interface, in the order of the menu. English is the one without a prefix in addresses. */
export const languages = {
  en: language('English', 'English', 'View in English'),
  hi: language('हिन्दी', 'Hindi', 'हिन्दी में देखें', { zeroIsOne: true }),
  bn: language('বাংলা', 'Bengali', 'বাংলায় দেখুন', { zeroIsOne: true }),
  mr: language('मराठी', 'Marathi', 'मराठीत पहा'),
  te: language('తెలుగు', 'Telugu', 'తెలుగులో చూడండి'),
  ta: language('தமிழ்', 'Tamil', 'தமிழில் பாருங்கள்'),
  gu: language('ગુજરાતી', 'Gujarati', 'ગુજરાતીમાં જુઓ', { zeroIsOne: true }),
  ur: language('اردو', 'Urdu', 'اردو میں دیکھیں', { direction: 'rtl' }),
  kn: language('ಕನ್ನಡ', 'Kannada', 'ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ', { zeroIsOne: true }),
  or: language('ଓଡ଼ିଆ', 'Odia', 'ଓଡ଼ିଆରେ ଦେଖନ୍ତୁ'),
  ml: language('മലയാളം', 'Malayalam', 'മലയാളത്തിൽ കാണൂ'),
  pa: language('ਪੰਜਾਬੀ', 'Punjabi', 'ਪੰਜਾਬੀ ਵਿੱਚ ਵੇਖੋ', { zeroIsOne: true }),
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

export const sourceLanguage = 'en' satisfies Language;

export const languageCodes: readonly Language[] = Object.keys(languages).filter(isLanguage);

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

function language(
  name: string,
  english: string,
  invitation: string,
  { direction = 'ltr', zeroIsOne = false }: Partial<Pick<LanguageFacts, 'direction' | 'zeroIsOne'>> = {},
): LanguageFacts {
  return { name, english, invitation, direction, zeroIsOne };
}
