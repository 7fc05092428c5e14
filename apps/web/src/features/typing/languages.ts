import { t } from '@kalaangan/messages/t';
/** The languages that can be typed with Roman letters: their own names, and a letter of their script. */
export const typingLanguages = {
  hi: { name: 'हिन्दी', english: t('Hindi'), letter: 'अ' },
  bn: { name: 'বাংলা', english: t('Bengali'), letter: 'অ' },
  mr: { name: t('मराठी'), english: t('Marathi'), letter: 'अ' },
  te: { name: 'తెలుగు', english: t('Telugu'), letter: 'అ' },
  ta: { name: t('தமிழ்'), english: t('Tamil'), letter: 'அ' },
  gu: { name: t('ગુજરાતી'), english: t('Gujarati'), letter: 'અ' },
  ur: { name: t('اردو'), english: t('Urdu'), letter: 'ا' },
  kn: { name: t('ಕನ್ನಡ'), english: t('Kannada'), letter: 'ಅ' },
  or: { name: t('ଓଡ଼ିଆ'), english: t('Odia'), letter: 'ଅ' },
  ml: { name: t('മലയാളം'), english: t('Malayalam'), letter: 'അ' },
  pa: { name: 'ਪੰਜਾਬੀ', english: t('Punjabi'), letter: 'ਅ' },
} as const;

export type TypingLanguage = keyof typeof typingLanguages;

export function isTypingLanguage(code: string): code is TypingLanguage {
  return Object.hasOwn(typingLanguages, code);
}
