import type { TopicRow } from './topic-row.ts';

export const craftTopics: readonly TopicRow[] = [
  {
    language: 'en',
    title: 'How do you price a mural by the square foot?',
    tags: ['Pricing', 'Commissions'],
    text: [
      'A café asked for nine metres of wall, two and a half high, above a tiled counter. They want birds, and they want it before Diwali.',
      'I have only ever priced canvases. Do you quote by area, by day or by how high the ladder is?',
    ],
    pictures: 1,
    replies: [
      {
        text: 'By the day for myself and by area for the client. Count the days honestly, add one for rain, divide. The number that they see is rupees a square foot, and nobody argues about your breakfast.',
        solved: true,
        under: [
          'author: This is what I did. They said yes in an hour, so it was too low, but now I know.',
          'If they say yes in an hour it is always too low. Note it and go on.',
        ],
      },
      'Scaffolding is theirs. Put it in writing.',
      'Ask who paints the wall white before you. I once spent two of six days on that.',
      {
        text: 'Half before the first brush stroke. Not a token: half.',
        under: ['And the rest before the signature.'],
      },
    ],
  },
  {
    language: 'en',
    title: 'Critique: where does the eye go first?',
    tags: ['Critique', 'Composition'],
    text: [
      'I have looked at this for a week and can no longer see it. Say the first thing that you see, then the second, please. Nothing else is needed.',
    ],
    pictures: 2,
    replies: [
      'The light, then the edge of the light. The figure third, and that is late.',
      'The red. It is the only warm thing in the left half.',
      {
        text: 'Turn it upside down and squint: the darkest dark sits in a corner. That is where I went and where I left.',
        solved: true,
        under: ['author: I cannot unsee it. Thank you, repainting the corner.'],
      },
      'Second one works far better for me. Less happens in it.',
    ],
  },
  {
    language: 'mr',
    title: 'पावसाळ्यात जलरंगाचा कागद कसा सांभाळता?',
    tags: ['Resources', 'जलरंग'],
    text: ['पुण्यात सध्या हवा इतकी दमट आहे की कागद लाटांसारखा होतो. दोन थर सुकेपर्यंत अर्धा दिवस जातो. तुम्ही काय करता?'],
    replies: [
      {
        text: 'कागद बंद डब्यात, सोबत सिलिका जेलच्या पुड्या. औषधांच्या बाटल्यांतल्या जमवून ठेवा, फुकट मिळतात.',
        solved: true,
      },
      'मी पंख्याखाली नाही, इस्त्रीने मागून सुकवतो. मंद आच, मध्ये एक सुती कापड.',
      { text: '३०० ग्रॅमचा कागद घेतला आणि प्रश्नच मिटला.', under: ['author: खिशाचा प्रश्न मात्र सुरू झाला असणार!'] },
    ],
  },
  {
    language: 'ta',
    title: 'புள்ளிக் கோலத்தை எண்முறையில் வரைவது எப்படி?',
    tags: ['Rangoli and Kolam', 'Workflow'],
    text: ['தரையில் கை தானாகவே வளைகிறது. திரையில் ஒவ்வொரு வளைவும் கோணலாகிறது. ஒரே கோடாக வரைய எந்தக் கருவி உதவுகிறது?'],
    pictures: 1,
    replies: [
      {
        text: 'முதலில் புள்ளிகளைத் தனி அடுக்கில் வையுங்கள். கோட்டை ஒரே இழுப்பில் வரைந்து, பிறகு மென்மையாக்கும் அளவைக் கூட்டுங்கள்.',
        solved: true,
      },
      'வெக்டர் கோடுகள் மட்டுமே. கை நடுக்கம் தெரியாது, ஆனால் கோலத்தின் உயிரும் கொஞ்சம் குறையும்.',
      { text: 'வேகமாக வரையுங்கள். மெதுவாக வரைந்தால் தான் கோணல்.', under: ['author: உண்மை! பாட்டியும் இதையே சொன்னார்.'] },
    ],
  },
  {
    language: 'hi',
    title: 'मधुबनी में दोहरी रेखा: निब कौन सी?',
    tags: ['Madhubani', 'Beginner'],
    text: [
      'बाँस की कलम मेरे हाथ में टिकती नहीं, और बाज़ार की निब बहुत पतली चलती है। दोहरी रेखा के बीच की जगह हर बार अलग हो जाती है।',
    ],
    replies: [
      'निब नहीं, गति बदलिए। एक ही साँस में दोनों रेखाएँ।',
      {
        text: 'कलम की नोक को तिरछा काटिए, फिर बीच में बारीक चीरा। एक ही बार में दोनों रेखाएँ चलती हैं। दादी की तरकीब है।',
        shows: true,
        solved: true,
        under: ['author: कमाल है, आज ही आज़माती हूँ।', 'चीरा बहुत गहरा न हो, नहीं तो स्याही टपकती है।'],
      },
    ],
  },
  {
    language: 'bn',
    title: 'পটচিত্রের রং কোথায় কেনেন?',
    tags: ['Pattachitra', 'Resources'],
    text: ['কলকাতায় আগে যে দোকান থেকে পাথরের রং পেতাম, তা বন্ধ হয়ে গেছে। এখন ভালো হরিতাল আর হিঙ্গুল কোথায় পাওয়া যায়?'],
    replies: [
      'নয়াগ্রামে নিজে চলে যান, মেলার সময় সবাই বিক্রি করেন।',
      { text: 'অনলাইনে কিনলে নমুনা চেয়ে নেবেন। ছবিতে সব লালই সুন্দর।', solved: true },
    ],
  },
  {
    language: 'ml',
    title: 'ചുമർചിത്രത്തിന്റെ നിറങ്ങൾ ഡിജിറ്റലിൽ',
    tags: ['Colour', 'Folk Art'],
    text: ['പഞ്ചവർണ്ണങ്ങൾ മാത്രം ഉപയോഗിച്ച് ഒരു പാലറ്റ് ഉണ്ടാക്കുകയാണ്. സ്ക്രീനിൽ പച്ച എപ്പോഴും കടുപ്പമായി തോന്നുന്നു. നിങ്ങൾ എന്തു ചെയ്യും?'],
    pictures: 1,
    replies: ['പച്ചയിൽ അല്പം കാവി ചേർക്കൂ. ചുമരിൽ അതു താനേ സംഭവിക്കും.'],
  },
  {
    language: 'gu',
    title: 'રોગાન કળા પર લખવું છે, કોણ મદદ કરશે?',
    tags: ['Folk Art', 'Collaboration'],
    text: ['નિરોણા ગામ જઈને બે દિવસ રહ્યો. ફોટા ઘણા છે, પણ ટેકનિકના શબ્દો બરાબર નથી આવડતા. કોઈ જાણકાર વાંચી આપશે?'],
    replies: [{ text: 'મોકલી આપો, હું ભુજનો છું અને નાનપણથી જોયું છે.', under: ['author: ખૂબ આભાર, આજે જ મોકલું છું.'] }],
  },
];
