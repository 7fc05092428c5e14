/**
 * Cost that tells how unlike sounds are, from 0 (the same) to 1 (another word). Vowels: `a` short or of unknown length,
 * `x` the same before an h, `A` a long a, `E` ai, `O` au, `R` the vowel of a vocalic r (i or u), `?` a vowel that Urdu
 * does not write, `Q` the same after a long a, `W` its u or o, `I` its i or e.
 */
export type CostRule = readonly [sounds: string, cost: number, why: string, examples: string];

/** Costs of two vowels in the same place, in either order. Others are 1 apart. */
export const vowelCosts: readonly CostRule[] = [
  ['aA', 0.05, 'long vowels are typed like short ones', 'kala काला'],
  ['ie', 0.2, 'i and e are near', 'deepika दिपेका'],
  ['uo', 0.2, 'u and o are near', 'lohri लुहरी'],
  ['eE', 0.15, 'ai is said like e', 'peisa पैसा, besakhi बैसाखी'],
  ['iE', 0.35, 'ai is typed i or y', 'pir पैर'],
  ['aE', 0.3, 'a of English words is written ai', 'bank बैंक'],
  ['AE', 0.55, 'a of English words is written ai', 'taanki टैंकी'],
  ['oO', 0.15, 'au is said like o', 'gori गौरी'],
  ['uO', 0.35, 'au is near u', 'guri गौरी'],
  ['aO', 0.45, 'au is near a', 'gari गौरी'],
  ['AO', 0.5, 'au is near a', 'gaari गौरी'],
  ['xa', 0, 'a before h is said a or e', 'shahr शर'],
  ['xA', 0.05, 'a before h is said a or e', 'kahani कानी'],
  ['xe', 0.1, 'a before h is said a or e', 'shehr शहर'],
  ['xE', 0.2, 'a before h is said a or e', 'shaihr शहर'],
  ['xo', 0.3, 'a before h is said o', 'mohr महर'],
  ['xu', 0.4, 'a before h is said o', 'muhr महर'],
  ['x?', 0, 'a vowel that is not written may be any', 'shahr شہر'],
  ['ae', 0.52, 'a of English words', 'bengal बंगाल'],
  ['Ae', 0.55, 'a of English words', 'hend हांड'],
  ['ao', 0.96, 'o of English words', 'kolkata कलकत्ता'],
  ['Ao', 0.6, 'o of English words is written ā', 'colage कालेज'],
  ['au', 0.75, 'u of English words is a', 'dubba डब्बा'],
  ['ai', 0.7, 'seldom one for the other', 'kirtan कारतन'],
  ['öo', 0.05, 'o of English words', 'shop शोप'],
  ['öO', 0.1, 'o of English words', 'shop शौप'],
  ['öu', 0.25, 'u and o are near', 'lok लुक'],
  ['öA', 0.3, 'o of English words is written ā', 'shop ಶಾಪ್'],
  ['öa', 0.4, 'o of English words', 'shop ଶପ'],
  ['ëe', 0, 'as typed', 'general जेनेरल'],
  ['ëE', 0.15, 'ai is said like e', 'general जनरैल'],
  ['ëi', 0.2, 'i and e are near', 'general जनिरल'],
  ['ëa', 0.15, 'er of English words is said ar', 'general जनरल'],
  ['ëA', 0.4, 'er of English words is said ar', 'general জেনারেল'],
  ['üu', 0.05, 'u of English words, or as typed', 'bus बुस'],
  ['üo', 0.25, 'u and o are near', 'gun गोन'],
  ['üa', 0.4, 'u of English words is a', 'bus बस'],
  ['üA', 0.45, 'u of English words is a', 'cup কাপ'],
  ['äa', 0, 'as typed', 'man मन'],
  ['äA', 0.05, 'long vowels are typed like short ones', 'ras रास'],
  ['äE', 0.2, 'a of English words is written ai', 'fan फैन'],
  ['äe', 0.4, 'a of English words is written e', 'fan ફેન'],
  ['iu', 0.8, 'before the l of English words', 'kutil कुटुल'],
  ['Ri', 0, 'vocalic r is ri in the north', 'krishna कृष्ण'],
  ['Ru', 0, 'and ru in the west and south', 'krushna कृष्ण'],
  ['Re', 0.2, 'near i', 'kreshna कृष्ण'],
  ['Ra', 0.3, 'sometimes ra', 'matra मातृ'],
  ['RA', 0.4, 'sometimes ra', 'matraa मातृ'],
  ['?a', 0, 'a vowel that is not written may be any', 'qadam قدم'],
  ['?A', 0.3, 'a long a would be written', 'kaadam قدم'],
  ['?i', 0.02, 'a vowel that is not written may be any', 'dil دل'],
  ['?u', 0.02, 'a vowel that is not written may be any', 'gul گل'],
  ['?e', 0.05, 'a long vowel would be written', 'mehfil محفل'],
  ['?o', 0.05, 'a long vowel would be written', 'mohabbat محبت'],
  ['?E', 0.2, 'a long vowel would be written', 'paisa پسہ'],
  ['?O', 0.2, 'a long vowel would be written', 'mausam مسم'],
  ['QA', 0, 'the vowel that is not written may be none', 'saab صاعب'],
  ['Qa', 0.05, 'the vowel that is not written may be none', 'saba صاعب'],
  ['QE', 0.05, 'or an i', 'sahib صاحب'],
  ['QO', 0.1, 'or an u', 'tauba طاعبہ'],
  ['?ä', 0, 'a vowel that is not written may be any', 'man من'],
  ['?ü', 0.02, 'a vowel that is not written may be any', 'gun گن'],
  ['?ë', 0.02, 'a vowel that is not written may be any', 'general جنرل'],
  ['Ië', 0, 'ye is i or e', 'general جنیرل'],
  ['?ö', 0.05, 'a long vowel would be written', 'lok لک'],
  ['Wü', 0, 'wao is u or o', 'gun گون'],
  ['Wö', 0, 'wao is u or o', 'lok لوک'],
  ['Qä', 0.05, 'the vowel that is not written may be none', 'sab صاعب'],
  ['Qx', 0, 'or an a', 'sahab صاحب'],
  ['Wu', 0, 'wao is u or o', 'phool پھول'],
  ['Wo', 0, 'wao is u or o', 'mor مور'],
  ['WO', 0.1, 'wao is au too', 'mausam موسم'],
  ['Wa', 0.5, 'seldom', 'khash خوش'],
  ['Ii', 0, 'ye is i or e', 'din دین'],
  ['Ie', 0, 'ye is i or e', 'sher شیر'],
  ['IE', 0.1, 'ye is ai too', 'paisa پیسہ'],
  ['Ia', 0.5, 'seldom', 'kamra کیم'],
];

/** Costs of two vowels where one of the words is Bengali or Odia. */
export const easternVowelCosts: readonly CostRule[] = [
  ['ao', 0.1, 'the a of the east is said o', 'lokkho লক্ষ্য'],
  ['aO', 0.3, 'and au', 'moushumi মশুমি'],
  ['äo', 0.1, 'the a of the east is said o', 'man মোন'],
  ['öa', 0.1, 'o of English words', 'shop শপ'],
  ['üA', 0.3, 'u of English words is written ā', 'bus বাস'],
];

/** Costs of two vowels at the end of a word of the south. */
export const southernEndCosts: readonly CostRule[] = [
  ['ae', 0.2, 'the ending -e of Kannada is -a in others', 'dosa ದೋಸೆ'],
  ['aE', 0.2, 'the ending -ai of Tamil is -a in others', 'dosa தோசை'],
  ['AE', 0.35, 'the ending -ai of Tamil is -a in others', 'dosaa தோசை'],
  ['Ae', 0.3, 'the ending -e of Kannada is -a in others', 'dosaa ದೋಸೆ'],
];

/** Costs of two vowels at the end of a word of Gujarati. */
export const gujaratiEndCosts: readonly CostRule[] = [
  ['Ao', 0.25, 'the ending -o of Gujarati is -ā in others', 'ghoda ઘોડો'],
  ['ao', 0.3, 'the ending -o of Gujarati is -ā in others', 'ghoda ઘોડો'],
];

/** Costs of two vowels at the end of a word of Bengali or Odia. */
export const easternEndCosts: readonly CostRule[] = [['Ao', 0.3, 'ā after u is said o', 'pujo পূজা']];

/** Costs of a vowel that the other word does not have. */
export const missingVowelCosts: readonly CostRule[] = [
  ['a', 0.06, 'a short a between consonants is often silent', 'chandan चन्दन, indara इन्द्र'],
  ['x', 0.06, 'a short a is often silent', 'shahr शहर'],
  ['ä', 0.06, 'a short a is often silent', 'man मन'],
  ['A', 0.5, 'a long a is said', 'kaml कामल'],
  ['i', 0.6, 'is said', 'mandir मन्दर'],
  ['e', 0.5, 'is said', 'komeli कोमली'],
  ['u', 0.6, 'is said', 'mukut मकट'],
  ['o', 0.5, 'is said', 'mrdang मोरदंग'],
  ['ë', 0.3, 'er of English words is said r', 'camera कैमरा'],
  ['ö', 0.5, 'is said', 'lok लक'],
  ['ü', 0.6, 'is said', 'bus बस'],
  ['E', 0.7, 'is said', 'khairagarh खरागढ़'],
  ['O', 0.7, 'is said', 'kaushlya कशल्य'],
  ['R', 0.3, 'vocalic r is typed r alone', 'krshna कृष्ण'],
  ['?', 0, 'Urdu does not write it', 'ghar گھر'],
  ['Q', 0.5, 'the long a is said', 'shr شاعر'],
  ['W', 0.5, 'is said', 'khab خواب'],
  ['I', 0.5, 'is said', 'kmra کیمرہ'],
];

/** Costs of such a vowel before a v. */
export const missingBeforeVCosts: readonly CostRule[] = [
  ['o', 0.12, 'hardly said', 'swagata সোয়াগত'],
  ['u', 0.12, 'hardly said', 'gurdwara ਗੁਰਦੁਆਰਾ'],
];

/** Costs of such a vowel at the end of a word. */
export const missingEndCosts: readonly CostRule[] = [
  ['a', 0.03, 'the last a of Hindi is silent, that of the south is not', 'rama राम'],
  ['A', 0.3, 'a final a may be dropped', 'bharatanatya भरतनाट्या'],
  ['u', 0.35, 'the last u of the south is half said', 'madhu मध'],
  ['o', 0.3, 'the last a of Bengali is said o', 'krishno কৃষ্ণ'],
];

/** Costs of such a vowel in Tamil and Malayalam, which put i and u between consonants of other languages. */
export const missingTamilCosts: readonly CostRule[] = [
  ['i', 0.25, 'between consonants of other languages', 'prakash பிரகாஷ்'],
  ['u', 0.2, 'between consonants of other languages', 'bhaktan பகுதன்'],
];

/** Costs of such a vowel at the end of a word of the south. */
export const missingSouthernEndCosts: readonly CostRule[] = [
  ['u', 0.1, 'the last u is half said', 'bengalur ಬೆಂಗಳೂರು'],
  ['E', 0.35, 'the ending -ai is none in other languages', 'kala கலை'],
  ['i', 0.45, 'the ending -i of Tamil', 'sthapat ஸ்தபதி'],
];

/** Costs of two consonants with one key, in either order. The rest are 0 apart: Tamil does not write the difference. */
export const consonantCosts: readonly CostRule[] = [
  ['pf', 0.3, 'ph is typed p too', 'phool पूल'],
  ['bv', 0.45, 'the east says b for v', 'baisakhi वैसाखी'],
  ['mn', 0.7, 'm and n are other sounds before a vowel', 'gomati गोनती'],
  ['sj', 0.45, 'z is said s or j', 'zardosi ज़रदोज़ी'],
];

/** Costs of two consonants where one of the words is Tamil or Malayalam. */
export const tamilConsonantCosts: readonly CostRule[] = [
  ['pf', 0.1, 'written p', 'phool பூல்'],
  ['bf', 0.4, 'written p', 'firozbad பிரோஸ்பாத்'],
  ['pv', 1, 'written otherwise', 'parvati பார்வதி'],
  ['fv', 1, 'written otherwise', 'faravati பார்வதி'],
  ['sc', 0.1, 'Tamil writes s as c', 'siva சிவா'],
  ['sj', 0.2, 'Tamil writes j as c or j', 'raja ராசா'],
];

/**
 * Maximum costs at which two words of so many consonants are one: short words are easily others. Two further vowels
 * count as one more.
 */
export const tolerances = [0.1, 0.15, 0.5, 0.95, 1.4, 1.9] as const;
/** Two words in the Latin script must be longer and nearer: people see their difference. */
export const ofLatin = { fewestConsonants: 3, share: 0.35 } as const;
