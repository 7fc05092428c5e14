/** Code of a language that a person writes in. */
export type Language =
  | 'en'
  | 'hi'
  | 'mr'
  | 'ta'
  | 'bn'
  | 'ml'
  | 'te'
  | 'kn'
  | 'gu'
  | 'pa'
  | 'ur'
  | 'or'
  | 'as';

export type PersonRow = {
  name: string;
  username: string;
  title: string;
  cityState: string;
  /** Whether the person has a profile picture, in the folder `portraits` under the username. */
  hasPortrait?: true;
  writes: readonly Language[];
  /** Art families, the main one first. */
  paints: readonly string[];
  summary: string;
};

/** The people of the demonstration, all invented. */
export const personRows: readonly PersonRow[] = [
  {
    name: 'Asha Kulkarni',
    username: 'ashapaints',
    hasPortrait: true,
    title: 'Illustrator of rivers and rain',
    cityState: 'Pune, Maharashtra',
    writes: ['mr', 'en'],
    paints: ['watercolour', 'landscape', 'rangoli'],
    summary:
      'I paint the Sahyadri in the monsoon, mostly before breakfast. Trained as an architect; the horizon is the only line I still draw with a ruler.\n\nपावसाळा आला की रंगपेटी आधी उघडते, छत्री नंतर.',
  },
  {
    name: 'மீனாட்சி சுந்தரம்',
    username: 'meenakshikolam',
    hasPortrait: true,
    title: 'கோலம் கலைஞர்',
    cityState: 'Madurai, Tamil Nadu',
    writes: ['ta', 'en'],
    paints: ['kolam', 'rangoli'],
    summary:
      'தினமும் காலையில் ஒரு கோலம். புள்ளிகளைச் சுற்றி வரும் ஒரே கோடு, முடிவில்லாத பயணம்.\n\nA kolam each morning, first in rice flour on the step, then in pixels on the tablet. My grandmother’s notebook of 1961 has four hundred of them and not one word.',
  },
  {
    name: 'Arjun Nair',
    username: 'arjunnair',
    hasPortrait: true,
    title: 'Concept artist for games',
    cityState: 'Kochi, Kerala',
    writes: ['ml', 'en'],
    paints: ['landscape', 'mask', 'neon'],
    summary:
      'Backwaters, boats and the hour after rain. I make environments for games by day and keep the sketches for myself.\n\nLately: Kathakali and Theyyam faces, from the front, as large as they feel when you are six years old.',
  },
  {
    name: 'রিমি সেন',
    username: 'rimisen',
    hasPortrait: true,
    title: 'চিত্রশিল্পী',
    cityState: 'Kolkata, West Bengal',
    writes: ['bn', 'en'],
    paints: ['portrait', 'textile', 'mask'],
    summary: 'আলপনা, কাঁথা আর মেঘ নিয়ে কাজ করি। রঙের ভিতরে গল্প খুঁজি। ঠাকুমার কাঁথার ফোঁড় এখনও আমার সবচেয়ে ভালো শিক্ষক।',
  },
  {
    name: 'Imran Qureshi Naqvi',
    username: 'imrandraws',
    hasPortrait: true,
    title: 'Pattern maker',
    cityState: 'Lucknow, Uttar Pradesh',
    writes: ['ur', 'hi', 'en'],
    paints: ['jaali', 'miniature'],
    summary:
      'Geometry is a patient teacher. I draw screens and tiles after those of old courtyards, one compass point at a time.\n\nہر جالی ایک سوال ہے: روشنی کہاں سے آئے گی؟',
  },
  {
    name: 'ललिता देवी झा',
    username: 'lalitajha',
    hasPortrait: true,
    title: 'मिथिला चित्रकार',
    cityState: 'Madhubani, Bihar',
    writes: ['hi'],
    paints: ['madhubani'],
    summary:
      'मेरी दादी दीवारों पर बनाती थीं, माँ काग़ज़ पर, मैं स्क्रीन पर। मछलियाँ वही हैं।\n\nकचनी और भरनी दोनों करती हूँ। जिस दिन मन हल्का हो, उस दिन मोर।',
  },
  {
    name: 'Gurpreet Kaur',
    username: 'gurpreetk',
    title: 'Textile designer',
    cityState: 'Amritsar, Punjab',
    writes: ['pa', 'en'],
    paints: ['textile', 'truck'],
    summary:
      'Phulkari motifs, counted thread by thread, and the trucks of the GT Road, counted horn by horn.\n\nਫੁੱਲਕਾਰੀ ਮੇਰੀ ਮਾਂ ਦੀ ਬੋਲੀ ਹੈ। ਮੈਂ ਉਸੇ ਬੋਲੀ ਵਿੱਚ ਸੋਚਦੀ ਹਾਂ।',
  },
  {
    name: 'Bhupat Singh Maravi',
    username: 'bhupatmaravi',
    hasPortrait: true,
    title: 'Gond artist',
    cityState: 'Bhopal, Madhya Pradesh',
    writes: ['hi', 'en'],
    paints: ['gond'],
    summary:
      'Each animal is filled with the marks of its own song. Dots are seeds, dashes are rain, and the tiger is never only a tiger.\n\nमैं पाटनगढ़ के पास के एक गाँव से हूँ। वहाँ हर पेड़ का नाम है।',
  },
  {
    name: 'Sanaya Irani Daruwalla',
    username: 'sanayadraws',
    hasPortrait: true,
    title: 'Poster designer',
    cityState: 'Mumbai, Maharashtra',
    writes: ['en'],
    paints: ['deco', 'abstract'],
    summary:
      'Sea faces, cinema halls and the 8:14 local. Posters for a city that never stops long enough to read them.\n\nI am drawing every Art Deco building between Marine Drive and Matunga. Ninety-one so far.',
  },
  {
    name: 'Raghav Rathore',
    username: 'raghavrathore',
    hasPortrait: true,
    title: 'Landscape painter',
    cityState: 'Jaisalmer, Rajasthan',
    writes: ['hi', 'en'],
    paints: ['terrain', 'landscape'],
    summary:
      'The Thar has forty colours before nine in the morning. I have painted eleven so far.\n\nरेत पर कुछ लिखो तो हवा पढ़ लेती है।',
  },
  {
    name: 'Tenzin Dolma',
    username: 'tenzindolma',
    hasPortrait: true,
    title: 'Mountain painter',
    cityState: 'Leh, Ladakh',
    writes: ['en', 'hi'],
    paints: ['terrain', 'landscape'],
    summary:
      'Thin air, long shadows. Everything I know about blue I learned above four thousand metres.\n\nI run a small guest house in summer. If you stay, you will be asked to carry an easel.',
  },
  {
    name: 'അനീഷ് തോമസ്',
    username: 'aneeshthomas',
    hasPortrait: true,
    title: 'ഡിജിറ്റൽ ചിത്രകാരൻ',
    cityState: 'Kottayam, Kerala',
    writes: ['ml', 'en'],
    paints: ['landscape', 'watercolour'],
    summary: 'മഴയും കായലും വള്ളങ്ങളും. ഓണക്കാലത്ത് പൂക്കളങ്ങളും.\n\nരാവിലെ വരയ്ക്കും, വൈകുന്നേരം കുട്ടികളെ പഠിപ്പിക്കും.',
  },
  {
    name: 'ನಂದಿನಿ ರಾವ್',
    username: 'nandinirao',
    hasPortrait: true,
    title: 'ರಂಗೋಲಿ ಕಲಾವಿದೆ',
    cityState: 'Hubballi, Karnataka',
    writes: ['kn', 'en'],
    paints: ['rangoli', 'kolam'],
    summary: 'ರಂಗೋಲಿ ಮನೆಯ ಮೊದಲ ಮಾತು.\n\nSymmetry with room for one mistake, so that the eye does not slip off.',
  },
  {
    name: 'Zoya Siddiqui',
    username: 'zoyasiddiqui',
    title: 'Visual storyteller',
    cityState: 'Hyderabad, Telangana',
    writes: ['ur', 'en'],
    paints: ['jaali', 'portrait'],
    summary:
      'Light through carved stone, and what it does to a floor in the course of a day. Also faces, when they sit still.\n\nروشنی بھی ایک مہمان ہے۔',
  },
  {
    name: 'కావ్య రెడ్డి',
    username: 'kavyareddy',
    hasPortrait: true,
    title: 'చిత్రకారిణి',
    cityState: 'Vijayawada, Andhra Pradesh',
    writes: ['te', 'en'],
    paints: ['kolam', 'gond'],
    summary:
      'ముగ్గు గీస్తూ పెరిగాను. సంక్రాంతి ఉదయాలు, గొబ్బెమ్మలు, వాటి మధ్య పరుగెత్తే పిల్లలు.\n\nFestival mornings, cattle, and the dust they raise.',
  },
  {
    name: 'Devendra Patil',
    username: 'devendrapatil',
    hasPortrait: true,
    title: 'Warli painter',
    cityState: 'Palghar, Maharashtra',
    writes: ['mr', 'en'],
    paints: ['warli'],
    summary:
      'Triangles that dance. I draw the harvest, the well, the wedding, and lately the bus.\n\nवारली म्हणजे गोष्ट सांगणे. भिंत फक्त ऐकते.',
  },
  {
    name: 'Ishita Banerjee',
    username: 'ishitab',
    hasPortrait: true,
    title: 'Watercolourist',
    cityState: 'Siliguri, West Bengal',
    writes: ['bn', 'en'],
    paints: ['watercolour', 'landscape'],
    summary:
      'Tea slopes and fog. I leave the paper white where the fog is; the rest is patience.\n\nপাহাড়ে মেঘ নামলে তুলি আপনিই ভেজে।',
  },
  {
    name: 'હેતલ પટેલ',
    username: 'hetalpatel',
    hasPortrait: true,
    title: 'બાંધણી ડિઝાઇનર',
    cityState: 'Bhuj, Gujarat',
    writes: ['gu', 'en'],
    paints: ['textile'],
    summary:
      'અજરખ અને બાંધણીના રંગો સાથે રમું છું. ગળી, મજીઠ, લોખંડ, અને લાંબી રાહ.\n\nEvery dot is a knot that somebody tied.',
  },
  {
    name: 'Vikram Chettri',
    username: 'vikramchettri',
    hasPortrait: true,
    title: '3D environment artist',
    cityState: 'Gangtok, Sikkim',
    writes: ['en'],
    paints: ['terrain', 'isometric'],
    summary: 'I sculpt valleys for a living and walk in them on Sundays to see what I got wrong.',
  },
  {
    name: 'Farhan Ansari',
    username: 'farhanansari',
    hasPortrait: true,
    title: 'Truck art painter',
    cityState: 'Jodhpur, Rajasthan',
    writes: ['hi', 'ur', 'en'],
    paints: ['truck', 'isometric'],
    summary:
      'Horn OK Please. My father painted tailgates; I paint the memory of tailgates, and the blue houses behind our workshop.\n\nहर ट्रक एक चलता-फिरता शेर है।',
  },
  {
    name: 'Sneha Iyer',
    username: 'snehaiyer',
    title: 'Generative artist',
    cityState: 'Chennai, Tamil Nadu',
    writes: ['ta', 'en'],
    paints: ['abstract', 'kolam'],
    summary:
      'Code that behaves like a brush. Flow fields, raga charts, the tide table of Marina beach.\n\nThe program is usually forty lines. Choosing the seed takes a week.',
  },
  {
    name: 'মনিপদ্মা বৰা',
    username: 'manipadma',
    hasPortrait: true,
    title: 'Illustrator',
    cityState: 'Guwahati, Assam',
    writes: ['as', 'en'],
    paints: ['landscape', 'gond'],
    summary:
      'The Brahmaputra moves its banks each year, so I may paint it again each year.\n\nলুইতৰ পাৰত বহি ছবি আঁকোঁ।',
  },
  {
    name: 'Rohan Deshmukh',
    username: 'rohandeshmukh',
    hasPortrait: true,
    title: 'Matte painter',
    cityState: 'Nagpur, Maharashtra',
    writes: ['mr', 'en'],
    paints: ['terrain', 'neon', 'landscape'],
    summary: 'Skies for films. If you noticed the sky, I did it wrong; here I do it wrong on purpose.',
  },
  {
    name: 'ଅପର୍ଣ୍ଣା ମହାନ୍ତି',
    username: 'aparnamohanty',
    hasPortrait: true,
    title: 'Pattachitra and Mithila painter',
    cityState: 'Puri, Odisha',
    writes: ['or', 'en'],
    paints: ['madhubani', 'miniature'],
    summary: 'Borders first, then the story. The border is the part that remembers.\n\nଆଗେ ଧାର, ପରେ କାହାଣୀ।',
  },
  {
    name: 'Joseph Lalrinawma',
    username: 'josephlal',
    hasPortrait: true,
    title: 'Textile illustrator',
    cityState: 'Aizawl, Mizoram',
    writes: ['en'],
    paints: ['textile', 'abstract'],
    summary: 'Puan stripes and hill roads have the same rhythm. I draw both until they cannot be told apart.',
  },
  {
    name: 'Priyanka Solanki',
    username: 'priyankas',
    hasPortrait: true,
    title: 'Mural artist',
    cityState: 'Udaipur, Rajasthan',
    writes: ['hi', 'en'],
    paints: ['miniature', 'jaali'],
    summary:
      'Walls of three storeys, painted from a bamboo scaffold, with tea on every level. Small paintings to rest from large ones.',
  },
  {
    name: 'हर्ष वर्धन तिवारी',
    username: 'harshtiwari',
    hasPortrait: true,
    title: 'पर्यावरण चित्रकार',
    cityState: 'Varanasi, Uttar Pradesh',
    writes: ['hi', 'en'],
    paints: ['landscape', 'isometric'],
    summary:
      'घाट, धुंध और दीये। हर सुबह गंगा का रंग अलग होता है, मैं बस पीछे-पीछे चलता हूँ।\n\nI have drawn all eighty-four ghats. The river corrected most of them.',
  },
  {
    name: 'Nusrat Jahan Bhat',
    username: 'nusratbhat',
    hasPortrait: true,
    title: 'Miniaturist',
    cityState: 'Srinagar, Jammu and Kashmir',
    writes: ['ur', 'en'],
    paints: ['miniature', 'watercolour'],
    summary:
      'Chinar leaves and papier-mâché borders, in the size of a palm.\n\nچنار کا ایک پتہ بھی پورا موسم ہے۔',
  },
  {
    name: 'Sandeep Gowda',
    username: 'sandeepgowda',
    title: 'Pixel and game artist',
    cityState: 'Mysuru, Karnataka',
    writes: ['kn', 'en'],
    paints: ['pixel', 'neon'],
    summary:
      'Small sprites, big festivals. I still count pixels on my fingers.\n\nWorking on a game about a tea stall that is open all night. ಚಹಾ ಯಾವಾಗಲೂ ಸಿದ್ಧ.',
  },
  {
    name: 'Anjali Marandi',
    username: 'anjalimarandi',
    hasPortrait: true,
    title: 'Sohrai painter',
    cityState: 'Hazaribagh, Jharkhand',
    writes: ['hi', 'en'],
    paints: ['gond', 'warli'],
    summary:
      'Earth colours from our own courtyard: black, red, yellow, white. The bull comes first.\n\nमिट्टी बदलती है तो चित्र भी बदलता है।',
  },
  {
    name: 'கார்த்திக் சுப்ரமணியன்',
    username: 'karthiksub',
    title: 'Animator',
    cityState: 'Coimbatore, Tamil Nadu',
    writes: ['ta', 'en'],
    paints: ['pixel', 'deco'],
    summary: 'Twelve drawings a second, and one kolam on the twelfth.\n\nஅசையும் படங்கள், அசையாத மனது.',
  },
  {
    name: 'Rukmini Hegde',
    username: 'rukminihegde',
    hasPortrait: true,
    title: 'Botanical illustrator',
    cityState: 'Sirsi, Karnataka',
    writes: ['kn', 'en'],
    paints: ['watercolour', 'rangoli'],
    summary:
      'Flowers of the Western Ghats, with their true number of petals. If I got one wrong, the bees will write to you.\n\nಮಳೆ ನಿಂತ ಮೇಲೆ ಕಾಡು ಹೊಸದಾಗಿ ಕಾಣುತ್ತದೆ.',
  },
  {
    name: 'Yusuf Merchant',
    username: 'yusufmerchant',
    hasPortrait: true,
    title: 'Architectural visualiser',
    cityState: 'Ahmedabad, Gujarat',
    writes: ['gu', 'en'],
    paints: ['isometric', 'jaali'],
    summary:
      'Stepwells, pols, havelis and the shade between them. I draw buildings from above because that is how the pigeons explained them to me.',
  },
  {
    name: 'Dipika Roy Barman',
    username: 'dipikarb',
    hasPortrait: true,
    title: 'Alpana artist',
    cityState: 'Agartala, Tripura',
    writes: ['bn', 'en'],
    paints: ['rangoli', 'madhubani'],
    summary:
      'White lines on a red floor, until someone walks over them.\n\nলক্ষ্মীপুজোর রাতে আলপনা শুকোতে একটু সময় লাগে। সেই সময়টুকুই আমার।',
  },
  {
    name: 'Chandni Oberoi',
    username: 'chandnioberoi',
    hasPortrait: true,
    title: 'Art director',
    cityState: 'New Delhi, Delhi',
    writes: ['hi', 'pa', 'en'],
    paints: ['abstract', 'portrait'],
    summary: 'Gulal in slow motion. I direct campaigns by day and dust by night.',
  },
  {
    name: 'Prakash Netam',
    username: 'prakashnetam',
    hasPortrait: true,
    title: 'Bastar artist',
    cityState: 'Jagdalpur, Chhattisgarh',
    writes: ['hi', 'en'],
    paints: ['gond', 'mask'],
    summary: 'Iron, forest and the drum at the weekly market.\n\nहाट के दिन काम नहीं होता, सिर्फ़ देखना होता है।',
  },
  {
    name: 'मृणालिनी जोशी',
    username: 'mrinalini',
    hasPortrait: true,
    title: 'पहाड़ों की रेखाकार',
    cityState: 'Almora, Uttarakhand',
    writes: ['hi', 'en'],
    paints: ['watercolour', 'landscape', 'rangoli'],
    summary: 'पहाड़ों पर धूप देर से आती है। तब तक चाय और पेंसिल।\n\nऐपण की रेखाएँ माँ से, दूरी की रेखाएँ हिमालय से।',
  },
  {
    name: 'Savio Fernandes',
    username: 'saviof',
    hasPortrait: true,
    title: 'Illustrator',
    cityState: 'Panaji, Goa',
    writes: ['en', 'mr'],
    paints: ['deco', 'landscape'],
    summary: 'Azulejos, balconies, monsoon umbrellas. Fontainhas before the visitors wake.',
  },
  {
    name: 'Leela Thokchom',
    username: 'leelathokchom',
    title: 'Printmaker',
    cityState: 'Imphal, Manipur',
    writes: ['en'],
    paints: ['textile', 'watercolour'],
    summary:
      'Reeds of Loktak cut in wood, printed in one colour at a time, and left to dry on the line with the washing.',
  },
  {
    name: 'Bharat Chhipa',
    username: 'bharatchhipa',
    hasPortrait: true,
    title: 'Block printer',
    cityState: 'Jaipur, Rajasthan',
    writes: ['hi', 'en'],
    paints: ['textile'],
    summary: 'Bagru dabu on a wooden table, now and then on a glass one.\n\nठप्पा सीधा पड़े तो कपड़ा बोलता है।',
  },
  {
    name: 'Amrita Lahiri',
    username: 'amritalahiri',
    title: 'Dancer who draws',
    cityState: 'Bengaluru, Karnataka',
    writes: ['bn', 'en'],
    paints: ['portrait', 'mask', 'abstract'],
    summary:
      'Movement first, then the line that is left of it. Mudras, masks and the people in the last row.',
  },
  {
    name: 'Nitesh Kumar Singh',
    username: 'niteshksingh',
    hasPortrait: true,
    title: 'Concept artist',
    cityState: 'Patna, Bihar',
    writes: ['hi', 'en'],
    paints: ['neon', 'pixel'],
    summary:
      'गंगा के उस पार का आसमान बनाता हूँ, पचास साल बाद का।\n\nCyberpunk, but the auto-rickshaw still will not go by the meter.',
  },
  {
    name: 'শ্রেয়া দত্ত',
    username: 'shreyadutta',
    hasPortrait: true,
    title: 'Children’s book artist',
    cityState: 'Durgapur, West Bengal',
    writes: ['bn', 'en'],
    paints: ['gond', 'madhubani', 'mask'],
    summary:
      'বাচ্চাদের জন্য বাঘ আঁকি, যারা কাউকে ভয় দেখায় না।\n\nPicture books, mostly about animals who refuse to learn a lesson.',
  },
  {
    name: 'Pema Khandro',
    username: 'pemakhandro',
    hasPortrait: true,
    title: 'Thangka student',
    cityState: 'Tawang, Arunachal Pradesh',
    writes: ['en'],
    paints: ['rangoli', 'terrain'],
    summary:
      'Learning proportion, for the ninth year. My teacher says that the tenth is easier. His teacher said so too.',
  },
  {
    name: 'വൈഷ്ണവി പിള്ള',
    username: 'vaishnavip',
    hasPortrait: true,
    title: 'Illustrator',
    cityState: 'Thiruvananthapuram, Kerala',
    writes: ['ml', 'en'],
    paints: ['rangoli', 'mask', 'portrait'],
    summary: 'പൂക്കളം, തെയ്യം, കടൽ. നിറം കൂടുതലാണെന്നു പറയും; കൂടുതലല്ല, ഉള്ളതാണ്.\n\nSaturated, because it is.',
  },
  {
    name: 'عبدالرشید شیخ',
    username: 'abdulrashid',
    hasPortrait: true,
    title: 'Calligraphic painter',
    cityState: 'Aurangabad, Maharashtra',
    writes: ['ur', 'mr', 'en'],
    paints: ['jaali', 'abstract'],
    summary:
      'خط اور ہندسہ ایک ہی گھر کے دو دروازے ہیں۔\n\nI grew up between Ajanta and Bibi Ka Maqbara, and have not needed to go further.',
  },
  {
    name: 'Tara Menezes',
    username: 'taramenezes',
    title: 'Colour designer',
    cityState: 'Mangaluru, Karnataka',
    writes: ['kn', 'en'],
    paints: ['abstract', 'deco'],
    summary: 'I name colours for a paint company. Favourites so far: Wet Laterite, Second Tea, Exam Morning.',
  },
  {
    name: 'Gopal Krishna Hansda',
    username: 'gopalhansda',
    hasPortrait: true,
    title: 'Santhal muralist',
    cityState: 'Baripada, Odisha',
    writes: ['or', 'hi', 'en'],
    paints: ['warli', 'truck'],
    summary:
      'Village walls in October, when the mud is new. I also letter trucks, for the love of the letter O.',
  },
];
