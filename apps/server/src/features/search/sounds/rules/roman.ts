/**
 * How people type: each rule reads some letters, the first rule of a beginning letter that matches. `as`: the sounds that
 * they may stand for. `at` begins with a plain letter.
 */
export type RomanRule = {
  at: string;
  /** What stands before. */
  after?: string;
  as: readonly string[];
  why: string;
  examples: string;
};

const vowel = '[aeiou]';
const stop = '[bcdfgjkpqstxz]';

export const romanRules: readonly RomanRule[] = [
  { at: 'aa+', as: ['A'], why: 'a long a', examples: 'kaala काला, aam आम' },
  { at: `aw(?!${vowel}|h)`, as: ['o', 'av'], why: 'English aw', examples: 'draw ड्रॉ' },
  {
    at: 'am$',
    after: '(?:[aeiou]*[^aeiou]+){3}',
    as: ['am', 'a'],
    why: 'the ending -am of the south is none in other languages',
    examples: 'keralam केरल, islam इस्लाम',
  },
  {
    at: 'a(?=[^aeiou]e$)',
    as: ['a', 'e'],
    why: 'English a before a silent e',
    examples: 'page पेज, frame फ्रेम',
  },
  { at: 'a', as: ['a'], why: 'short or long', examples: 'kamal कमल, mala माला' },
  { at: 'bh', as: ['b'], why: 'an aspirate is typed with h or without', examples: 'bharat भारत' },
  { at: 'b', as: ['b'], why: 'as typed', examples: 'bindu बिंदु' },
  { at: 'chr', as: ['kr'], why: 'English chr', examples: 'chrome क्रोम' },
  {
    at: 'c+hh?',
    as: ['c'],
    why: 'ch, chh and cch are one sound',
    examples: 'chaya छाया, accha अच्छा, bachcha बच्चा',
  },
  { at: 'ck', as: ['k'], why: 'English ck', examples: 'block ब्लॉक' },
  { at: 'cc(?=[ei])', as: ['ks'], why: 'English cc', examples: 'accent एक्सेंट' },
  { at: 'c(?=[eiy])', as: ['s', 'c'], why: 'English c; c of the scholars is ch', examples: 'cinema सिनेमा' },
  {
    at: 'c',
    as: ['k', 'c'],
    why: 'English c; c of the scholars is ch',
    examples: 'comic कॉमिक, candra चन्द्र',
  },
  { at: 'dge?', as: ['j', 'dg'], why: 'English dge', examples: 'badge बैज, durga दुर्गा' },
  { at: 'dny', as: ['dny', 'gy'], why: 'jña of Marathi', examples: 'dnyan ज्ञान, dnyaneshwar ਗਿਆਨੇਸ਼ਵਰ' },
  { at: 'dh', as: ['d'], why: 'an aspirate', examples: 'dharma धर्म' },
  { at: 'd', as: ['d'], why: 'as typed', examples: 'devi देवी' },
  { at: 'ee+', as: ['i'], why: 'a long i', examples: 'neel नील' },
  { at: `ew(?!${vowel})`, as: ['yu', 'u'], why: 'English ew', examples: 'view व्यू' },
  {
    at: 'e$',
    after: '[^aeiou]',
    as: ['e', ''],
    why: 'a final e may be silent',
    examples: 'pune पुणे, line लाइन',
  },
  { at: 'er$', as: ['er', 'ar'], why: 'English er', examples: 'writer राइटर, poster पोस्टर' },
  { at: 'ey$', as: ['ei', 'i'], why: 'English ey', examples: 'chimney चिमनी, chutney चटनी' },
  { at: 'e', as: ['e'], why: 'as typed', examples: 'mela मेला' },
  { at: 'f', as: ['f'], why: 'as typed', examples: 'faiz फ़ैज़' },
  { at: 'gh', as: ['g'], why: 'an aspirate', examples: 'ghar घर' },
  { at: `gn(?=${vowel})`, as: ['gn', 'gy'], why: 'jña of the south', examples: 'gnan ਗਿਆਨ, agni अग्नि' },
  { at: 'ge$', as: ['j', 'ge'], why: 'English ge', examples: 'page पेज, aage आगे' },
  {
    at: 'g(?=[eiy])',
    as: ['g', 'j'],
    why: 'English g before e and i',
    examples: 'gita गीता, digital डिजिटल',
  },
  { at: 'g', as: ['g'], why: 'as typed', examples: 'ganga गंगा' },
  {
    at: 'h',
    as: ['h'],
    why: 'heard at the beginning of a word alone',
    examples: 'hari हरि, mohan मोहन, shah शाह',
  },
  { at: 'igh', as: ['ai', 'ig'], why: 'English igh', examples: 'light लाइट' },
  { at: 'i+', as: ['i'], why: 'short or long', examples: 'giri गिरि, mira मीरा' },
  { at: 'jn', as: ['jn', 'gy'], why: 'jña as the scholars write it', examples: 'jnana ਗਿਆਨ' },
  { at: 'jh', as: ['j'], why: 'an aspirate', examples: 'jharna झरना' },
  { at: 'j', as: ['j'], why: 'as typed', examples: 'jal जल' },
  { at: 'kh', as: ['k'], why: 'an aspirate', examples: 'khadi खादी' },
  { at: 'k', as: ['k'], why: 'as typed', examples: 'kala कला' },
  { at: 'l', as: ['l'], why: 'as typed', examples: 'lila लीला' },
  { at: 'm', as: ['m'], why: 'as typed', examples: 'maya माया' },
  { at: 'n', as: ['n'], why: 'as typed', examples: 'nadi नदी' },
  { at: 'oo', as: ['u', 'o'], why: 'a long u', examples: 'roop रूप, door डोर' },
  {
    at: `ow(?!${vowel})`,
    as: ['au', 'o', 'ov'],
    why: 'au of the south, English ow',
    examples: 'gowri गौरी, show शो',
  },
  { at: 'ou', as: ['u', 'au'], why: 'u or au', examples: 'mousumi मौसुमी, south साउथ' },
  { at: 'or$', as: ['or', 'ar'], why: 'English or', examples: 'actor ऍक्टर, mor मोर' },
  {
    at: `oy(?!${vowel})`,
    as: ['oi', 'ai'],
    why: 'the a of Bengali is typed o',
    examples: 'bijoy বিজয়, sanjoy সঞ্জয়',
  },
  { at: 'o', as: ['o'], why: 'as typed', examples: 'kolam कोलम' },
  { at: 'ph', as: ['f'], why: 'the aspirate of p is typed f too', examples: 'phool फूल, graphic ग्राफिक' },
  { at: 'p', as: ['p'], why: 'as typed', examples: 'padma पद्म' },
  { at: `qu(?=${vowel})`, as: ['kv', 'k'], why: 'English qu', examples: 'quilt क्विल्ट' },
  { at: 'q', as: ['k'], why: 'k of Urdu', examples: 'qila क़िला' },
  { at: 'r', as: ['r'], why: 'as typed', examples: 'raga राग' },
  { at: 'sh', as: ['s'], why: 'sh is typed s too', examples: 'shiv शिव, vishnu विष्णु' },
  { at: 'sion', as: ['san', 'jan', 'sion'], why: 'English sion', examples: 'version वर्जन' },
  { at: 's', as: ['s'], why: 'as typed', examples: 'sona सोना' },
  { at: 'tch', as: ['c'], why: 'English tch', examples: 'sketch स्केच' },
  { at: 'tion', as: ['san', 'tion'], why: 'English tion', examples: 'animation एनिमेशन' },
  { at: 'ture$', as: ['car', 'ture'], why: 'English ture', examples: 'picture पिक्चर' },
  { at: 'th', as: ['t'], why: 'th of the south is t; an aspirate', examples: 'thulasi तुलसी, katha कथा' },
  { at: 't', as: ['t'], why: 'as typed', examples: 'tara तारा' },
  {
    at: `u(?=[mn]${stop})`,
    as: ['u', 'a'],
    why: 'a short a of colonial spelling',
    examples: 'punjab पंजाब, jungle जंगल, sundar सुंदर',
  },
  { at: 'u+', as: ['u'], why: 'short or long', examples: 'kumar कुमार' },
  { at: 'v', as: ['v'], why: 'as typed', examples: 'vidya विद्या' },
  { at: 'wr', after: '^', as: ['r'], why: 'English wr', examples: 'writer राइटर' },
  { at: 'w', as: ['v'], why: 'v and w are one sound', examples: 'swami स्वामी' },
  { at: 'x', after: '^', as: ['j', 's', 'ks'], why: 'z of English, s of Assamese', examples: 'xerox ज़ेरॉक्स' },
  { at: 'x', as: ['ks'], why: 'ks', examples: 'laxmi लक्ष्मी' },
  { at: 'yu', after: '^', as: ['yu', 'u'], why: 'y before u is not always said', examples: 'yugadi ఉగాది' },
  { at: 'y', as: ['y'], why: 'a consonant at the beginning alone', examples: 'yoga योग, priya प्रिया' },
  { at: 'zh', as: ['l', 'j'], why: 'ḻ of the south', examples: 'kozhikode കോഴിക്കോട്' },
  { at: 'z', as: ['j'], why: 'z is often said j', examples: 'zari ज़री, zari जरी' },
];
