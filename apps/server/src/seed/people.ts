/** Someone of the demonstration: invented, with addresses that lead nowhere (RFC 2606). */
export type SeedPerson = {
  name: string;
  username: string;
  email: string;
  title: string;
  summary: string;
  cityState: string;
  link: string;
  /** What they paint, by the names of art families. */
  paints: readonly string[];
  follows: readonly string[];
};

type Row = readonly [name: string, username: string, title: string, cityState: string, paints: string, summary: string];

const rows: readonly Row[] = [
  ['Asha Kulkarni', 'ashapaints', 'Illustrator of rivers and rain', 'Pune, Maharashtra', 'landscape terrain', 'I paint the Sahyadri in the monsoon, mostly before breakfast. Trained as an architect; the horizon is the only line I draw with a ruler.'],
  ['மீனாட்சி சுந்தரம்', 'meenakshikolam', 'கோலம் கலைஞர்', 'Madurai, Tamil Nadu', 'kolam', 'தினமும் காலையில் ஒரு கோலம். புள்ளிகளை இணைக்கும் ஒரே கோடு, முடிவில்லாத பயணம்.\n\nA kolam each morning, first in rice flour, then in pixels.'],
  ['Arjun Nair', 'arjunnair', 'Concept artist', 'Kochi, Kerala', 'landscape', 'Backwaters, boats and the hour after rain. I make environments for games and keep the sketches for myself.'],
  ['রিমি সেন', 'rimisen', 'চিত্রশিল্পী', 'Kolkata, West Bengal', 'madhubani rangoli', 'আলপনা আর মেঘ নিয়ে কাজ করি। রঙের ভিতরে গল্প খুঁজি।'],
  ['Imran Qureshi', 'imranq', 'Pattern maker', 'Lucknow, Uttar Pradesh', 'jaali textile', 'Geometry is a patient teacher. I draw screens and tiles after those of old courtyards, one compass point at a time.'],
  ['Lalita Devi Jha', 'lalitajha', 'Mithila painter', 'Madhubani, Bihar', 'madhubani', 'मेरी दादी दीवारों पर बनाती थीं, मैं स्क्रीन पर। मछलियाँ वही हैं।'],
  ['Gurpreet Kaur', 'gurpreetk', 'Textile designer', 'Amritsar, Punjab', 'textile rangoli', 'Phulkari motifs, counted thread by thread. ਫੁੱਲਕਾਰੀ ਮੇਰੀ ਮਾਂ ਦੀ ਬੋਲੀ ਹੈ।'],
  ['Bhupat Shyam', 'bhupatshyam', 'Gond artist', 'Bhopal, Madhya Pradesh', 'gond', 'Each animal is filled with the marks of its own song. Dots are seeds, dashes are rain.'],
  ['Sanaya Irani', 'sanayairani', 'Poster designer', 'Mumbai, Maharashtra', 'abstract landscape', 'Sea links, cinema halls and the 8:14 local. Posters for a city that never reads them.'],
  ['Raghav Rathore', 'raghavrathore', 'Landscape painter', 'Jaisalmer, Rajasthan', 'terrain landscape', 'The Thar has forty colours before nine in the morning. I have painted eleven so far.'],
  ['Tenzin Dolma', 'tenzindolma', 'Mountain painter', 'Leh, Ladakh', 'landscape terrain', 'Thin air, long shadows. Everything I know about blue I learned above four thousand metres.'],
  ['അനീഷ് തോമസ്', 'aneeshthomas', 'ഡിജിറ്റൽ ചിത്രകാരൻ', 'Kottayam, Kerala', 'landscape rangoli', 'മഴയും കായലും വള്ളങ്ങളും. ഓണക്കാലത്ത് പൂക്കളങ്ങളും.'],
  ['Nandini Rao', 'nandinirao', 'Rangoli artist', 'Hubballi, Karnataka', 'rangoli kolam', 'ರಂಗೋಲಿ ಮನೆಯ ಮೊದಲ ಮಾತು. Symmetry with room for one mistake, so that the eye does not slip off.'],
  ['Zoya Siddiqui', 'zoyasiddiqui', 'Visual storyteller', 'Hyderabad, Telangana', 'jaali abstract', 'Light through carved stone, and what it does to a floor in the course of a day.'],
  ['Kavya Reddy', 'kavyareddy', 'Illustrator', 'Vijayawada, Andhra Pradesh', 'kolam gond', 'ముగ్గు గీస్తూ పెరిగాను. Festival mornings, cattle, and the dust they raise.'],
  ['Devendra Patil', 'devendrapatil', 'Warli painter', 'Palghar, Maharashtra', 'warli', 'Triangles that dance. I draw the harvest, the well, the wedding, and lately the bus.'],
  ['Ishita Banerjee', 'ishitab', 'Watercolourist', 'Siliguri, West Bengal', 'landscape', 'Tea slopes and fog. I leave the paper white where the fog is; the rest is patience.'],
  ['હેતલ પટેલ', 'hetalpatel', 'બાંધણી ડિઝાઇનર', 'Bhuj, Gujarat', 'textile', 'અજરખ અને બાંધણીના રંગો સાથે રમું છું. Indigo, madder, iron, and a long wait.'],
  ['Vikram Chettri', 'vikramchettri', '3D environment artist', 'Gangtok, Sikkim', 'terrain landscape', 'I sculpt valleys for a living and walk in them on Sundays to see what I got wrong.'],
  ['Farhan Ansari', 'farhanansari', 'Truck art painter', 'Jodhpur, Rajasthan', 'abstract textile', 'Horn OK Please. My father painted tailgates; I paint the memory of tailgates.'],
  ['Sneha Iyer', 'snehaiyer', 'Generative artist', 'Chennai, Tamil Nadu', 'abstract kolam', 'Code that behaves like a brush. Flow fields, raga charts, the tide table of Marina beach.'],
  ['Manipadma Borah', 'manipadma', 'Illustrator', 'Guwahati, Assam', 'landscape gond', 'The Brahmaputra moves its banks each year, so I may paint it again each year.'],
  ['Rohan Deshmukh', 'rohandeshmukh', 'Matte painter', 'Nagpur, Maharashtra', 'landscape terrain', 'Skies for films. If you noticed the sky, I did it wrong; here I do it wrong on purpose.'],
  ['Aparna Mohanty', 'aparnamohanty', 'Pattachitra artist', 'Puri, Odisha', 'madhubani jaali', 'Borders first, then the story. The border is the part that remembers.'],
  ['Joseph Lalrinawma', 'josephlal', 'Textile illustrator', 'Aizawl, Mizoram', 'textile terrain', 'Puan stripes and hill roads have the same rhythm.'],
  ['Priyanka Solanki', 'priyankas', 'Mural artist', 'Udaipur, Rajasthan', 'jaali gond', 'Walls of three storeys, painted from a bamboo scaffold, with tea on every level.'],
  ['Harsh Vardhan Tiwari', 'harshtiwari', 'Environment artist', 'Varanasi, Uttar Pradesh', 'landscape', 'घाट, धुंध और दीये। हर सुबह गंगा का रंग अलग होता है, मैं बस पीछे-पीछे चलता हूँ।'],
  ['Nusrat Jahan Bhat', 'nusratbhat', 'Miniaturist', 'Srinagar, Jammu and Kashmir', 'jaali landscape', 'Chinar leaves and papier-mâché borders, in the size of a palm.'],
  ['Sandeep Gowda', 'sandeepgowda', 'Game artist', 'Mysuru, Karnataka', 'warli abstract', 'Small sprites, big festivals. I still count pixels on my fingers.'],
  ['Anjali Marandi', 'anjalimarandi', 'Sohrai painter', 'Hazaribagh, Jharkhand', 'gond warli', 'Earth colours from our own courtyard: black, red, yellow, white. The bull comes first.'],
  ['Karthik Subramanian', 'karthiksub', 'Animator', 'Coimbatore, Tamil Nadu', 'kolam landscape', 'Twelve drawings a second, and one kolam on the twelfth.'],
  ['Rukmini Hegde', 'rukminihegde', 'Botanical illustrator', 'Sirsi, Karnataka', 'rangoli landscape', 'Flowers of the Western Ghats, with their true number of petals.'],
  ['Yusuf Merchant', 'yusufmerchant', 'Architectural visualiser', 'Ahmedabad, Gujarat', 'jaali', 'Stepwells, havelis and the shade between them.'],
  ['Dipika Roy Barman', 'dipikarb', 'Alpana artist', 'Agartala, Tripura', 'rangoli madhubani', 'White lines on a red floor, until someone walks over them.'],
  ['Chandni Oberoi', 'chandnioberoi', 'Art director', 'New Delhi, Delhi', 'abstract jaali', 'Gulal in slow motion. I direct campaigns by day and dust by night.'],
  ['Prakash Netam', 'prakashnetam', 'Bastar artist', 'Jagdalpur, Chhattisgarh', 'gond warli', 'Iron, forest and the drum at the weekly market.'],
  ['Mrinalini Joshi', 'mrinalini', 'Sketcher of hills', 'Almora, Uttarakhand', 'landscape terrain', 'पहाड़ों पर धूप देर से आती है। तब तक चाय और पेंसिल।'],
  ['Savio Fernandes', 'saviof', 'Illustrator', 'Panaji, Goa', 'landscape abstract', 'Azulejos, balconies, monsoon umbrellas. Fontainhas before the tourists wake.'],
  ['Leela Thokchom', 'leelathokchom', 'Printmaker', 'Imphal, Manipur', 'textile abstract', 'Reeds of Loktak cut in wood, printed in one colour at a time.'],
  ['Bharat Solanki', 'bharatsolanki', 'Block printer', 'Jaipur, Rajasthan', 'textile', 'Bagru dabu on a wooden table, now and then on a glass one.'],
  ['Amrita Lahiri', 'amritalahiri', 'Dancer who draws', 'Bengaluru, Karnataka', 'abstract rangoli', 'Movement, then the line that is left of it.'],
  ['Nitesh Kumar Singh', 'niteshksingh', 'Matte painter', 'Patna, Bihar', 'landscape madhubani', 'गंगा के उस पार का आसमान बनाता हूँ।'],
  ['Shreya Ghoshal Dutta', 'shreyadutta', 'Children’s book artist', 'Durgapur, West Bengal', 'gond madhubani', 'বাচ্চাদের জন্য বাঘ আঁকি যারা কাউকে ভয় দেখায় না।'],
  ['Pema Khandro', 'pemakhandro', 'Thangka student', 'Tawang, Arunachal Pradesh', 'terrain rangoli', 'Learning proportion, for the ninth year.'],
  ['Vaishnavi Pillai', 'vaishnavip', 'Illustrator', 'Thiruvananthapuram, Kerala', 'rangoli landscape', 'പൂക്കളം, തെയ്യം, കടൽ. Saturated, because it is.'],
  ['Abdul Rashid Sheikh', 'abdulrashid', 'Calligraphic painter', 'Aurangabad, Maharashtra', 'jaali abstract', 'خط اور ہندسہ ایک ہی گھر کے دو دروازے ہیں۔'],
  ['Tara Menezes', 'taramenezes', 'Colour designer', 'Mangaluru, Karnataka', 'abstract textile', 'I name colours for a paint company. Favourite so far: Wet Laterite.'],
  ['Gopal Krishna Hansda', 'gopalhansda', 'Santhal muralist', 'Mayurbhanj, Odisha', 'warli gond', 'Village walls in October, when the mud is new.'],
];

/** Uneven as in life: a few are followed by most, everybody follows some, neighbours in taste each other. */
function followsOf(index: number): string[] {
  const chosen = new Set<number>();
  for (const star of [0, 1, 4, 7, 9, 20]) if ((index * 7 + star * 3) % 4 !== 0) chosen.add(star);
  for (let step = 1; step <= 2 + (index % 7); step++) chosen.add((index * 5 + step * step * 3) % rows.length);
  chosen.delete(index);
  return [...chosen].flatMap((other) => rows[other]?.[1] ?? []);
}

export const people: readonly SeedPerson[] = rows.map(([name, username, title, cityState, paints, summary], index) => ({
  name,
  username,
  email: `${username}@example.org`,
  title,
  summary,
  cityState,
  link: `https://${username}.example.org/`,
  paints: paints.split(' '),
  follows: followsOf(index),
}));
