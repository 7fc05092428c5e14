import type { PaletteName } from './art/palettes.ts';

/** The words and colours of what a family paints. */
export type FamilyWords = {
  titles: readonly string[];
  descriptions: readonly string[];
  tags: readonly string[];
  artStyles: readonly string[];
  palettes: readonly PaletteName[];
  /** Paints light: the same composition at other hours makes the further images. */
  hasMoods?: boolean;
};

export const familyWords: Readonly<Record<string, FamilyWords>> = {
  kolam: {
    titles: ['One line, eleven dots', 'மார்கழி கோலம்', 'Threshold at five in the morning', 'புள்ளிக் கோலம்', 'Rice flour and rain', 'விடியலின் கோடு', 'Endless knot for a new house', 'Pongal morning', 'கோலமும் காற்றும்', 'Slate and chalk', 'ముగ్గు', 'Lamps around the kolam', 'Courtyard, before the guests', 'சங்கிலி கோலம்', 'Seven by seven'],
    descriptions: ['A sikku kolam in one unbroken line. Start anywhere; you will come back.', 'ஒவ்வொரு புள்ளிக்கும் ஒரு காரணம் உண்டு. கோடு அதைச் சுற்றி வருகிறது.', 'Drawn after my grandmother’s notebook of 1961, which has no words in it at all.', ''],
    tags: ['kolam', 'கோலம்', 'தமிழ்', 'sikku', 'geometry', 'ముగ్గు', 'threshold'],
    artStyles: ['Line Art', 'pulli kolam', 'Geometric Art'],
    palettes: ['indigo', 'terracotta', 'marigold', 'peacock', 'jasmine', 'mogra'],
  },
  landscape: {
    titles: ['Backwaters, after the rain', 'सह्याद्री की पहली बारिश', 'Last ferry to Vypin', 'ঘাটের সন্ধ্যা', 'Ridge behind ridge', 'മഴ കഴിഞ്ഞ്', 'Tea country', 'Sea of lamps', 'पहाड़ की चुप्पी', 'Konkan road', 'Night train to the hills', 'শীতের কুয়াশা', 'The forest keeps the light', 'Monsoon skyline, 7 pm', 'Blue hour at the ghats', 'కొండల మీద ఉదయం', 'Two boats', 'हिमालय, सुबह पाँच बजे', 'Dunes on the way to Sam', 'Where the road gives up'],
    descriptions: ['Painted over three evenings from one bad phone photograph and a good memory of the smell.', 'बारिश के बाद पहाड़ एक-एक करके दिखते हैं। मैंने सात गिने।', 'Layers, back to front, each one a little warmer than the last. The boat came last and nearly did not come.', 'মেঘ সরে গেলে নদীর রং বদলায়। সেই মুহূর্তটুকু ধরতে চেয়েছি।', 'Study for a longer series on places that are about to be flooded.\n\nBrushes: two. Colours: five. Layers: I stopped counting.', ''],
    tags: ['landscape', 'monsoon', 'हिमालय', 'বাংলা', 'കേരളം', 'sahyadri', 'dusk', 'बारिश', 'environment', 'plein air'],
    artStyles: ['Digital Painting', 'Environment Design', 'Matte Painting', 'Watercolor Techniques', 'Concept Art', 'Minimalism'],
    palettes: ['himal', 'monsoon', 'kerala', 'konkan', 'jasmine', 'thar', 'chinar', 'kashmir'],
    hasMoods: true,
  },
  terrain: {
    titles: ['Eleven colours of sand', 'रेत की लहरें', 'Lake without a name', 'Peaks, first sun', 'Wind has a handwriting', 'ལ་དྭགས', 'Salt and shadow', 'The far side of Khardung La', 'थार', 'Cold desert', 'Map of a morning'],
    descriptions: ['Sculpted as a height field and lit by one low sun. No texture, only slope.', 'The wind redrew this ridge twice while I was looking.', 'रेगिस्तान में छाया ही पेड़ है।', ''],
    tags: ['terrain', 'थार', 'ladakh', 'desert', '3d', 'light study', 'sculpting'],
    artStyles: ['3D Modeling', 'Photorealism', 'Environment Design', 'Low Poly'],
    palettes: ['thar', 'himal', 'monsoon', 'kashmir', 'terracotta', 'jasmine'],
    hasMoods: true,
  },
  rangoli: {
    titles: ['पहिली रांगोळी', 'Pookalam for ten days', 'ಬಣ್ಣದ ಅಂಗಳ', 'Powder, before the wind', 'ഓണപ്പൂക്കളം', 'Diwali, third attempt', 'আলপনা', 'Corner of the courtyard', 'Sixteen petals', 'रंगोली और दीये', 'Night rangoli', 'Marigold arithmetic', 'A circle that almost closes'],
    descriptions: ['Sixteen-fold symmetry with one deliberate slip. Can you find it?', 'अंगणात सकाळी सहा वाजता. रंग: हळद, कुंकू, इंडिगो.', 'പത്തു ദിവസം, പത്തു വളയങ്ങൾ.', 'Made for my niece, who stepped on the real one.', ''],
    tags: ['rangoli', 'रांगोळी', 'diwali', 'ഓണം', 'mandala', 'festival', 'আলপনা', 'symmetry'],
    artStyles: ['Folk Art', 'Geometric Art', 'rangoli', 'Vector Art'],
    palettes: ['gulal', 'marigold', 'phulkari', 'peacock', 'kerala', 'bengal'],
  },
  textile: {
    titles: ['Ajrakh, indigo first', 'અજરખ', 'Bagru study in madder', 'ਫੁੱਲਕਾਰੀ', 'Thread by thread', 'બાંધણી રાત', 'Stripes of a hill road', 'Border with parrots', 'Dabu on handloom', 'Nine blocks, four colours', 'Wedding odhni'],
    descriptions: ['Carved nine blocks, used four. The registration is off where a hand would be off.', 'નીલ, મજીઠ અને લોખંડ. ત્રણ રંગ, ઘણી રાહ.', 'A repeat that hides for a metre and a half.', ''],
    tags: ['ajrakh', 'block print', 'અજરખ', 'textile', 'phulkari', 'pattern', 'indigo', 'handloom'],
    artStyles: ['block print', 'Vector Art', 'Folk Art', 'Flat Design'],
    palettes: ['ajrakh', 'indigo', 'phulkari', 'terracotta', 'bengal', 'marigold'],
  },
  warli: {
    titles: ['Tarpa dance', 'Harvest, white on earth', 'तारपा', 'The well and the women', 'Wedding of two villages', 'Bus to Palghar', 'पावसाची वाट'],
    descriptions: ['Rice paste on cow dung ground, translated as honestly as I could.', 'तारपा वाजला की सगळे फिरतात.', ''],
    tags: ['warli', 'वारली', 'folk', 'harvest', 'village'],
    artStyles: ['Warli Art', 'Folk Art'],
    palettes: ['terracotta', 'chinar', 'thar', 'mogra', 'ajrakh'],
  },
  madhubani: {
    titles: ['मछलियों का ब्याह', 'Peacock with an opinion', 'কলাবতী', 'Sun of Mithila', 'कमल और मछली', 'The elephant who waited', 'जीवन वृक्ष', 'Two fish, one river'],
    descriptions: ['दादी की दीवार से। रंग नए, रेखाएँ वही।', 'Double outlines with a ladder of hatching between, all drawn by hand on a tablet.', ''],
    tags: ['madhubani', 'मिथिला', 'folk art', 'fish', 'peacock', 'hatching'],
    artStyles: ['Madhubani', 'Folk Art', 'Children\'s Illustration'],
    palettes: ['bengal', 'gulal', 'peacock', 'marigold', 'phulkari', 'kerala'],
  },
  gond: {
    titles: ['Tiger who eats the moon', 'बाघ और महुआ', 'Deer with a forest for antlers', 'Song of the tortoise', 'Fish, seeds and rain', 'হাতি', 'The bull comes first', 'Bird who learned to count', 'पेड़ की कहानी'],
    descriptions: ['Each animal is filled with the marks of its own song.', 'महुआ के पेड़ के नीचे सब मिलते हैं।', 'For a picture book about sharing a river.', ''],
    tags: ['gond', 'गोंड', 'animals', 'dots', 'forest', 'folk art', 'picture book'],
    artStyles: ['Gond Art', 'Folk Art', 'Children\'s Illustration'],
    palettes: ['chinar', 'peacock', 'gulal', 'kerala', 'terracotta', 'marigold', 'phulkari'],
  },
  jaali: {
    titles: ['Jaali, four in the afternoon', 'Screen and shadow', 'جالی', 'Star and hexagon', 'Inlay study, Agra', 'Window of the third queen', 'Tiles for a house in Char Bagh', 'झरोखा', 'Light writes on the floor', 'Twelve-fold'],
    descriptions: ['Constructed with compass and straightedge, in software that has neither.', 'پتھر میں روشنی کا راستہ۔', 'A star pattern from two sets of lines at 72 degrees. The rest is shadow.', ''],
    tags: ['jaali', 'geometry', 'mughal', 'جالی', 'architecture', 'light', 'pattern'],
    artStyles: ['Mughal Painting', 'Geometric Art', 'Architectural Visualization', 'Indian Miniature'],
    palettes: ['kashmir', 'mogra', 'peacock', 'indigo', 'terracotta', 'jasmine'],
  },
  abstract: {
    titles: ['Alap', 'Gulal in slow motion', 'Tide table, Marina', 'राग यमन', 'Wet laterite', 'Current', 'நீரோட்டம்', 'What the tabla said', 'Marble and ink', 'Strata', 'Arcs for a lost poster'],
    descriptions: ['Ten thousand strokes along one current. The code is forty lines; choosing the seed took a week.', 'राग यमन, विलंबित। हर रेखा एक तान है।', 'Pigment thrown at the screen, metaphorically.', ''],
    tags: ['generative', 'flow field', 'abstract', 'राग', 'creative coding', 'colour'],
    artStyles: ['Abstract Art', 'generative', 'Surrealism', 'Minimalism'],
    palettes: ['gulal', 'neon', 'peacock', 'jasmine', 'konkan', 'phulkari', 'indigo', 'kashmir'],
  },
};

export const softwareOf: Readonly<Record<string, readonly string[]>> = {
  landscape: ['Krita', 'Procreate', 'Adobe Photoshop', 'Corel Painter'],
  terrain: ['Blender', 'Houdini', 'Unreal Engine', 'ZBrush'],
  abstract: ['Processing', 'p5.js', 'Houdini', 'Adobe Illustrator'],
};

export const drawingSoftware = ['Adobe Illustrator', 'Inkscape', 'Affinity Designer', 'Procreate', 'Clip Studio Paint', 'Krita'] as const;
