/** The languages that can be typed with Roman letters: their own names, and a letter of their script. */
export const typingLanguages = {
  hi: { name: 'हिन्दी', english: 'Hindi', letter: 'अ' },
  bn: { name: 'বাংলা', english: 'Bengali', letter: 'অ' },
  mr: { name: 'मराठी', english: 'Marathi', letter: 'अ' },
  te: { name: 'తెలుగు', english: 'Telugu', letter: 'అ' },
  ta: { name: 'தமிழ்', english: 'Tamil', letter: 'அ' },
  gu: { name: 'ગુજરાતી', english: 'Gujarati', letter: 'અ' },
  ur: { name: 'اردو', english: 'Urdu', letter: 'ا' },
  kn: { name: 'ಕನ್ನಡ', english: 'Kannada', letter: 'ಅ' },
  or: { name: 'ଓଡ଼ିଆ', english: 'Odia', letter: 'ଅ' },
  ml: { name: 'മലയാളം', english: 'Malayalam', letter: 'അ' },
  pa: { name: 'ਪੰਜਾਬੀ', english: 'Punjabi', letter: 'ਅ' },
} as const;

export type TypingLanguage = keyof typeof typingLanguages;

export function isTypingLanguage(code: string): code is TypingLanguage {
  return Object.hasOwn(typingLanguages, code);
}
