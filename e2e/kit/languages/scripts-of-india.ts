/** A script that India writes, what the test page shows of it, and the package of the font that must show it. */
export type Script = {
  name: string;
  lang: string;
  font: string;
  sentence: string;
  /** Letters that belong together: they are fewer glyphs, and narrower, than with a ZWNJ in each place of `|`. */
  conjuncts?: readonly string[];
};

export const scripts: readonly Script[] = [
  { name: 'Latin', lang: 'en', font: 'anek-latin', sentence: 'Kōlam: Zoë draws “rivers”, ṭhumrī & śabda.' },
  {
    name: 'Devanagari',
    lang: 'hi',
    font: 'anek-devanagari',
    sentence: 'क्षितिज पर त्रिवेणी, श्रम और ज्ञान के चित्र १२३; माझ्या दऱ्या।',
    conjuncts: ['क्|ष', 'त्|र', 'श्|र', 'ज्|ञ'],
  },
  {
    name: 'Bengali',
    lang: 'bn',
    font: 'anek-bangla',
    sentence: 'ক্ষমা ও জ্ঞানের ছবি, রাত্রির শহর, র‍্যাম্প, নদীৰ গান ১২৩।',
    conjuncts: ['ক্|ষ', 'জ্|ঞ'],
  },
  { name: 'Gurmukhi', lang: 'pa', font: 'anek-gurmukhi', sentence: 'ਪੰਜਾਬ ਦੀ ਧੁੱਪ ਵਿੱਚ ਸ੍ਰੀ ਹਰਿਮੰਦਰ ੧੨੩।' },
  {
    name: 'Gujarati',
    lang: 'gu',
    font: 'anek-gujarati',
    sentence: 'ક્ષિતિજ, શ્રમ અને જ્ઞાનની છબી, ગરબાની રાત ૧૨૩.',
    conjuncts: ['ક્|ષ', 'જ્|ઞ'],
  },
  {
    name: 'Odia',
    lang: 'or',
    font: 'anek-odia',
    sentence: 'କ୍ଷୀର ସାଗର, ଜ୍ଞାନ ଓ ଶ୍ରମର ଚିତ୍ର ୧୨୩।',
    conjuncts: ['କ୍|ଷ', 'ଜ୍|ଞ'],
  },
  {
    name: 'Tamil',
    lang: 'ta',
    font: 'anek-tamil',
    sentence: 'க்ஷேத்திரம், ஸ்ரீரங்கம், கோலம் வரைந்த நிலா ௧௨௩.',
    conjuncts: ['க்|ஷ'],
  },
  {
    name: 'Telugu',
    lang: 'te',
    font: 'anek-telugu',
    sentence: 'క్షేత్రం, జ్ఞానం, శ్రమ: తెలుగు వెలుగు ౧౨౩.',
    conjuncts: ['క్|ష'],
  },
  {
    name: 'Kannada',
    lang: 'kn',
    font: 'anek-kannada',
    sentence: 'ಕ್ಷೇತ್ರ, ಜ್ಞಾನ, ಶ್ರಮ: ಬೆಳಗಿನ ಬೆಟ್ಟ ೧೨೩.',
    conjuncts: ['ಕ್|ಷ'],
  },
  {
    name: 'Malayalam',
    lang: 'ml',
    font: 'anek-malayalam',
    sentence: 'ക്ഷേത്രം, ജ്ഞാനം, മഴയിൽ കുളിച്ച നാടിന്റെ ചിത്രം, ന്‍ ൧൨൩.',
    conjuncts: ['ക്|ഷ', 'ഞ്|ഞ'],
  },
  {
    name: 'Arabic for Urdu',
    lang: 'ur',
    font: 'noto-naskh-arabic',
    sentence: 'بارش کے بعد لکھنؤ کی گلیاں، ٹھٹھک کر ڈوبتا سورج؛ کیا آپ نے دیکھا؟ ﷺ ۱۲۳۔',
    conjuncts: ['ل|ا'],
  },
  {
    name: 'Arabic for Sindhi and Kashmiri',
    lang: 'sd',
    font: 'noto-naskh-arabic',
    sentence: 'سنڌي ٻولي ۾ ڪتاب ۽ ڳالھ، ڃ ڄ ڇ ڊ ڍ ڏ ڙ ڦ ٺ ٿ ڀ ڻ ڱ؛ کٲشُر زَبان ؠ ۄ ٳ ۆ',
  },
  { name: 'Ol Chiki', lang: 'sat', font: 'noto-sans-ol-chiki', sentence: 'ᱥᱟᱱᱛᱟᱲᱤ ᱵᱩᱨᱩ ᱨᱮᱱᱟᱜ ᱪᱤᱛᱟᱹᱨ ᱑᱒᱓᱾' },
  {
    name: 'Meetei Mayek',
    lang: 'mni-Mtei',
    font: 'noto-sans-meetei-mayek',
    sentence: 'ꯃꯅꯤꯄꯨꯔꯒꯤ ꯂꯣꯛꯇꯥꯛ ꯄꯥꯠ ꯱꯲꯳꯫',
  },
];

/** Urdu in the places of Nastaliq. */
export const nastaliq = {
  font: 'noto-nastaliq-urdu',
  sentence: 'بارش کے بعد لکھنؤ کی گلیاں، نہ‌ہو ٹھٹھک کر ۱۲۳؟',
};
