import type { Script } from '../script.ts';

/**
 * What sounds become beside others: each match of `at` in a word's sounds may be said in each of the ways of `as`
 * (`$&` is the match).
 * `scripts`: those that it holds for; all without it.
 */
export type ContextRule = {
  at: RegExp;
  as: readonly string[];
  scripts?: readonly Script[];
  why: string;
  examples: string;
};

const dravidian = ['tamil', 'telugu', 'kannada', 'malayalam'] as const satisfies readonly Script[];
const eastern = ['bengali', 'odia'] as const satisfies readonly Script[];

const northern = ['devanagari', 'bengali', 'gurmukhi', 'gujarati'] as const satisfies readonly Script[];

/** Applied in this order; each rule reads what those before it have made. */
export const brahmicContexts: readonly ContextRule[] = [
  {
    at: /[N~](?=[mn])/g,
    as: ['', '$&'],
    why: 'a nasal before m or n is the same sound',
    examples: 'hanuman ਹਨੂੰਮਾਨ, karimnagar కరీంనగర్',
  },
  {
    at: /jñ/g,
    as: ['gy', 'jn', 'gn', 'dny'],
    why: 'jña is gya in Hindi, dnya in Marathi, gna in the south',
    examples: 'gyan ज्ञान, jnana ज्ञान, vignan విజ్ఞాన్, dnyaneshwar ज्ञानेश्वर',
  },
  {
    at: /[N~](?=h)/g,
    as: ['Ng', 'N'],
    why: 'before h the nasal is said as ng',
    examples: 'singh सिंह, sinha सिंहा, simha సింహ',
  },
  {
    at: /ā(?:~v|v~|Nv)a?$/g,
    as: ['āNv', 'āoN', 'āv', 'āo'],
    why: 'after a nasal a final v is hardly said',
    examples: 'gaon गाँव, gaanv गाँव, gaav गांव, paon पाँव',
  },
  {
    at: /(?<=[āēe])v[au]?$/g,
    as: ['v', 'o'],
    why: 'a final v is said as o',
    examples: 'rao राव, deo देव, pulao పులావ్, rao రావు',
  },
  {
    at: /~|(?<=[^a])N$/g,
    as: ['N', ''],
    why: 'a nasal vowel is typed with n or without',
    examples: 'maa माँ, hun हूँ, kahani कहाँनी, yahan यहाँ',
  },
  {
    at: /N(?=$|[rɽlsśṣ])/g,
    as: ['N', 'Ng'],
    scripts: eastern,
    why: 'the anusvara of Bengali is ng at the end and before r, l and s',
    examples: 'rong ৰং, rang রং, bhangra ভাংড়া',
  },
  {
    at: /[ae]Yā/g,
    as: ['ɛ', '$&'],
    scripts: eastern,
    why: 'the a of English words',
    examples: 'animation অ্যানিমেশন',
  },
  {
    at: /ɽ/g,
    as: ['d', 'r'],
    why: 'the flapped d is typed d or r',
    examples: 'odisha ଓଡ଼ିଶା, orissa ଓଡ଼ିଶା, pahar পাহাড়',
  },
  {
    at: /kṣm/g,
    as: ['kṣm', 'k'],
    scripts: eastern,
    why: 'kkh in Bengali',
    examples: 'lokkhi লক্ষ্মী, lakshmi লক্ষ্মী',
  },
  {
    at: /kṣ/g,
    as: ['kṣ', 'k'],
    scripts: eastern,
    why: 'kkh in Bengali',
    examples: 'shikkha শিক্ষা, shiksha শিক্ষা',
  },
  {
    at: /yYā/g,
    as: ['yɛ'],
    scripts: ['bengali'],
    why: 'the a of English words',
    examples: 'software সফটওয়্যার',
  },
  {
    at: /(?<=[oōuū])y(?=[aāēeiɛ])/g,
    as: ['', '$&'],
    scripts: eastern,
    why: 'y parts two vowels',
    examples: 'patua পটুয়া, goa গোয়া, koyal কোয়েল',
  },
  {
    at: /ts/g,
    as: ['ts', 'c'],
    scripts: eastern,
    why: 'the east says ts as chh',
    examples: 'utsav উৎসব, uchhab ଉତ୍ସବ, jochna জ্যোৎস্না',
  },
  {
    at: /(?<=[dDtsśṣ])m/g,
    as: ['m', ''],
    scripts: ['bengali'],
    why: 'a joined m is not said',
    examples: 'podda পদ্মা, padma পদ্মা, sriti স্মৃতি',
  },
  {
    at: /(?<=^|[aāiīuūeēoōɛɔr])Y/g,
    as: ['j', 'y'],
    scripts: eastern,
    why: 'j at the beginning and between vowels',
    examples: 'surjo সূর্য, surya সূর্য, jog যোগ',
  },
  {
    at: /Y/g,
    as: ['y', ''],
    scripts: eastern,
    why: 'after a consonant often not said',
    examples: 'bidya বিদ্যা, lokkho লক্ষ্য',
  },
  {
    at: /(?<=[^aāiīuūeēoōɛɔ])yā/g,
    as: ['$&', 'ɛ'],
    scripts: ['telugu', 'kannada', 'bengali', 'odia'],
    why: 'the a of English words',
    examples: 'gallery గ్యాలరీ, kyari క్యారీ',
  },
  {
    at: /^yā/g,
    as: ['$&', 'ɛ'],
    scripts: ['telugu', 'kannada'],
    why: 'the a of English words',
    examples: 'animation యానిమేషన్',
  },
  {
    at: /^[oōu]y?(?=[aāēei])/g,
    as: ['v', '$&'],
    scripts: eastern,
    why: 'w is written oy or u',
    examples: 'wari ওয়ারি',
  },
  {
    at: /[oōuūɔ](?=[aāēeiɛ])/g,
    as: ['$&v', 'v', '$&'],
    scripts: [...northern, 'odia'],
    why: 'w is written oy or u, or not at all',
    examples: 'swagata সোয়াগত, halwa ହାଲୁଆ, goa ଗୋଆ, gurdwara ਗੁਰਦੁਆਰਾ, kauva कौआ',
  },
  {
    at: /(?<=[śṣs])b/g,
    as: ['b', 'v', ''],
    scripts: ['bengali'],
    why: 'a joined b is said v or not at all',
    examples: 'bishwa বিশ্ব, bissho বিশ্ব, swami স্বামী',
  },
  {
    at: /[bB]/g,
    as: ['b', 'v'],
    scripts: eastern,
    why: 'Bengali and Odia write v as b',
    examples: 'vivekananda বিবেকানন্দ, rabindra রবীন্দ্র, vishnu ବିଷ୍ଣୁ',
  },
  {
    at: /^[iu](?=[rl])/g,
    as: ['i', ''],
    scripts: ['tamil'],
    why: 'Tamil begins no word with r or l',
    examples: 'raman இராமன், lakshmanan இலட்சுமணன்',
  },
  {
    at: /ṭc/g,
    as: ['ks', 'c'],
    scripts: ['tamil', 'malayalam'],
    why: 'ksh is written ṭc, as is the ch of English',
    examples: 'lakshmi லட்சுமி, meenakshi மீனாட்சி, sketch ஸ்கெட்ச்',
  },
  {
    at: /(?<!ŋ)ŋ(?![kgŋ])/g,
    as: ['ng'],
    scripts: ['tamil', 'malayalam'],
    why: 'a final ng',
    examples: 'singh சிங், shillong ഷില്ലോങ്',
  },
  { at: /^ñ/g, as: ['n', 'nj', 'gy'], scripts: ['tamil'], why: 'jña is written ñ', examples: 'gyan ஞானம்' },
  {
    at: /^[aāiīuūeēoōɛɔ]/g,
    as: ['$&', 'h$&'],
    scripts: ['tamil'],
    why: 'an h at the beginning is not written',
    examples: 'hanuman அனுமன், hyderabad ஐதராபாத், amma அம்மா',
  },
  {
    at: /iru(?=[^aāiīuūeēoōɛɔ])/g,
    as: ['$&', 'rR'],
    scripts: ['tamil'],
    why: 'vocalic r is written iru',
    examples: 'krishna கிருஷ்ணா',
  },
  {
    at: /aku(?=m)/g,
    as: ['$&', 'a'],
    scripts: ['tamil'],
    why: 'hm is written kum',
    examples: 'rehman ரகுமான்',
  },
  {
    at: /ṟṟ/g,
    as: ['t', 'tr'],
    scripts: ['tamil', 'malayalam'],
    why: 'said tt, typed tr too',
    examples: 'kaatru காற்று, vettila വെറ്റില',
  },
  { at: /ṉṟ/g, as: ['ndr', 'nr'], scripts: ['tamil'], why: 'said ndr', examples: 'kundram குன்றம்' },
  { at: /nṟ/g, as: ['nt', 'nd', 'nr'], scripts: ['malayalam'], why: 'said nt', examples: 'ente എന്റെ' },
  {
    at: /(?<=[aāiīuūeēoōɛɔ])k(?=[aāiīuūeēoōɛɔ])/g,
    as: ['k', 'h'],
    scripts: ['tamil'],
    why: 'between vowels also h',
    examples: 'mohan மோகன், mahalakshmi மகாலட்சுமி',
  },
  {
    at: /(?<!ṭ)ṭ(?!ṭ)/g,
    as: ['t', 'd'],
    scripts: ['malayalam'],
    why: 'a single ṭ is said d',
    examples: 'kadal കടൽ, vada വട, kathakali കഥകളി',
  },
  {
    at: /(?<=[ŋñnmN])[kg]/g,
    as: ['k', 'g'],
    scripts: ['malayalam'],
    why: 'stops are voiced after nasals',
    examples: 'thengu തെങ്ക്',
  },
  {
    at: /(?<=[ñn])c/g,
    as: ['c', 'j'],
    scripts: ['malayalam'],
    why: 'stops are voiced after nasals',
    examples: 'anju അഞ്ചു',
  },
  {
    at: /(?<=n)t/g,
    as: ['t', 'd'],
    scripts: ['malayalam'],
    why: 'stops are voiced after nasals',
    examples: 'chandha ചന്ത',
  },
  {
    at: /(?<=m)p/g,
    as: ['p', 'b'],
    scripts: ['malayalam'],
    why: 'stops are voiced after nasals',
    examples: 'chembu ചെമ്പ്',
  },
  {
    at: /ŋŋ/g,
    as: ['ŋ', 'ŋg'],
    scripts: ['malayalam'],
    why: 'a double ṅ is typed ng',
    examples: 'changathi ചങ്ങാതി',
  },
  {
    at: /ññ|^ñ/g,
    as: ['n', 'nj'],
    scripts: ['malayalam'],
    why: 'ñ is typed nj',
    examples: 'njayar ഞായർ, manja മഞ്ഞ',
  },
  {
    at: /^iy(?=[āēe])/g,
    as: ['$&', 'y'],
    scripts: ['tamil'],
    why: 'Tamil begins such words with i',
    examples: 'yesu இயேசு',
  },
  {
    at: /(?<=[jś])y/g,
    as: ['y', ''],
    why: 'y after j and sh is hardly said',
    examples: 'joti ज्योति, sham श्याम, jyoti জ্যোতি',
  },
  {
    at: /^y(?=[uūiīeē])/g,
    as: ['y', ''],
    why: 'y before u, i and e is not always said',
    examples: 'ugadi ಯುಗಾದಿ, isu यीशु',
  },
  {
    at: /(?<=ā)N(?=[^aāiīuūeēoōɛɔR])/g,
    as: ['N', ''],
    scripts: ['gurmukhi', 'gujarati'],
    why: 'a nasal vowel, which others do not have',
    examples: 'mahabharat ਮਹਾਂਭਾਰਤ, paratha ਪਰਾਂਠਾ, parantha ਪਰਾਂਠਾ, gathiya ગાંઠિયા',
  },
  {
    at: /(?<=[aāiīuūeēoōɛɔR])[ḍḌ](?=[aāiīuūeēoōɛɔR])/g,
    as: ['d', 'r'],
    scripts: ['devanagari', 'gujarati'],
    why: 'Gujarati and Marathi write the flapped d of Hindi without a dot',
    examples: 'pahar पहाड, pakora પકોડા, padhai पढाई',
  },
  {
    at: /(?<=[oō])[yv](?=i)/g,
    as: ['$&', 'v', 'y'],
    scripts: ['tamil'],
    why: 'y and v between o and i are one',
    examples: 'kovil கோயில், koyil கோவில்',
  },
  {
    at: /uN$/g,
    as: ['$&', 'u', 'ā'],
    scripts: ['gujarati'],
    why: 'the ending -uṁ of Gujarati is -ā in others',
    examples: 'sapna સપનું, sapnu સપનું, sona સોનું',
  },
  {
    at: /(?<=[aāiīuūeēoōɛɔR][^aāiīuūeēoōɛɔR]+)uḍu$/g,
    as: ['$&', 'a'],
    scripts: ['telugu'],
    why: 'the ending -uḍu of names of Telugu is none in others',
    examples: 'arjun అర్జునుడు, rama రాముడు',
  },
  {
    at: /(?<=([^aāiīuūeēoōɛɔR]+[aāiīuūeēoōɛɔR]+){2})(?<=a)[ṉn]$/g,
    as: ['$&', ''],
    scripts: ['tamil', 'malayalam'],
    why: 'the ending -an of names of the south is -a in others',
    examples: 'narayan நாராயணன், narayana നാരായണൻ, rama രാമൻ',
  },
  {
    at: /(?<=([^aāiīuūeēoōɛɔR]+[aāiīuūeēoōɛɔR]+){2})(?<=[^ṭṟ]a)r$/g,
    as: ['$&', ''],
    scripts: ['tamil', 'malayalam'],
    why: 'the ending -ar honours a name',
    examples: 'buddha புத்தர், vinayak விநாயகர், bhishma ഭീഷ്മർ',
  },
  {
    at: /(?<=[^aāiīuūeēoōɛɔ]a)[mN]a?$/g,
    as: ['m', ''],
    scripts: dravidian,
    why: 'the ending -am of the south is none in other languages',
    examples: 'kola కోలం, kolam ಕೋಲಂ',
  },
  {
    at: /(?<=([^aāiīuūeēoōɛɔR]+[aāiīuūeēoōɛɔR]+){3})(?<=a)ma?$/g,
    as: ['$&', ''],
    scripts: northern,
    why: 'words of the south keep their ending -am',
    examples: 'mridanga मृदंगम, bharatanatya ਭਰਤਨਾਟਿਅਮ',
  },
  {
    at: /(?<=[^aāiīuūeēoōɛɔR])a$/g,
    as: [''],
    scripts: northern,
    why: 'the last a of the north is silent',
    examples: 'bas బస్సు, polis పోలీసు, bas बस, ram राम',
  },
];
