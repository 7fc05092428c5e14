import type { Language } from '../people.ts';
import { abstractWorks, maskWorks, pixelWorks, portraitWorks, watercolourWorks } from './studio.ts';
import { decoWorks, isometricWorks, landscapeWorks, neonWorks, terrainWorks } from './places.ts';
import { gondWorks, kolamWorks, madhubaniWorks, rangoliWorks, warliWorks } from './folk.ts';
import { jaaliWorks, miniatureWorks, textileWorks, truckWorks } from './craft.ts';
import type { WorkRow } from './work-row.ts';

export type FamilyOfWorks = {
  works: readonly WorkRow[];
  artStyles: readonly string[];
  software: readonly string[];
  tags: readonly string[];
  /** Tags by language. */
  native?: Partial<Record<Language, readonly string[]>>;
  /** Sentences about the making, for descriptions. */
  notes: readonly string[];
};

const drawing = ['Procreate', 'Krita', 'Clip Studio Paint', 'Adobe Fresco'] as const;
const vector = ['Adobe Illustrator', 'Inkscape', 'Affinity Designer', 'Figma'] as const;
const painting = ['Krita', 'Adobe Photoshop', 'Corel Painter', 'Procreate', 'ArtRage'] as const;

export const familiesOfWorks: Readonly<Record<string, FamilyOfWorks>> = {
  kolam: {
    works: kolamWorks,
    artStyles: ['pulli kolam', 'Line Art', 'Folk Art', 'Geometric Art', 'sikku kolam'],
    software: [...vector, 'Processing'],
    tags: ['kolam', 'sikku', 'one line', 'threshold', 'geometry', 'rice flour'],
    native: {
      ta: ['கோலம்', 'தமிழ்', 'புள்ளிக் கோலம்', 'மார்கழி'],
      te: ['ముగ్గు', 'సంక్రాంతి'],
      kn: ['ರಂಗೋಲಿ'],
    },
    notes: [
      'Dots first, always. The line is only allowed to think after the last dot is down.',
      'I plot the dots in a vector program, draw the line by hand over them, and throw the plot away.',
    ],
  },
  rangoli: {
    works: rangoliWorks,
    artStyles: ['rangoli', 'Folk Art', 'Geometric Art', 'Vector Art', 'alpana'],
    software: [...vector, 'Procreate'],
    tags: ['rangoli', 'mandala', 'symmetry', 'festival', 'pookalam', 'diwali'],
    native: {
      mr: ['रांगोळी', 'दिवाळी'],
      hi: ['रंगोली', 'दीपावली'],
      bn: ['আলপনা', 'বাংলা'],
      ml: ['പൂക്കളം', 'ഓണം'],
      kn: ['ರಂಗೋಲಿ', 'ಹಬ್ಬ'],
    },
    notes: [
      'Built from the inside out, one ring at a time, each ring answering the one before it.',
      'Powder brush of my own, made from a photograph of turmeric on black paper.',
    ],
  },
  warli: {
    works: warliWorks,
    artStyles: ['Warli Art', 'Folk Art', 'Line Art'],
    software: drawing,
    tags: ['warli', 'village', 'folk', 'dance', 'tribal art'],
    native: { mr: ['वारली', 'आदिवासी कला'], hi: ['वारली', 'गाँव'], or: ['ଗାଁ'] },
    notes: [
      'Two triangles and five lines make a person. The rest is how they lean.',
      'The ground is a scan of our own wall, repainted each Diwali.',
    ],
  },
  madhubani: {
    works: madhubaniWorks,
    artStyles: ['Madhubani', 'Folk Art', "Children's Illustration"],
    software: drawing,
    tags: ['madhubani', 'mithila', 'folk art', 'double outline', 'fish', 'peacock'],
    native: { hi: ['मिथिला', 'मधुबनी', 'लोककला'], bn: ['লোকশিল্প'], or: ['ଲୋକକଳା'] },
    notes: [
      'No corner stays empty. An empty corner is where bad luck sits.',
      'Nib brush at four pixels for the ladder, eleven for the outline, and no undo after lunch.',
    ],
  },
  gond: {
    works: gondWorks,
    artStyles: ['Gond Art', 'Folk Art', "Children's Illustration"],
    software: drawing,
    tags: ['gond', 'animals', 'forest', 'dots', 'picture book', 'folk art'],
    native: { hi: ['गोंड', 'जंगल', 'आदिवासी कला'], bn: ['ছোটদের বই', 'বাঘ'], te: ['జంతువులు'], as: ['অসমীয়া'] },
    notes: [
      'Every painter has a mark of their own. Mine is the short dash that leans left.',
      'For a picture book about sharing a river. Text by my sister, who is eleven.',
    ],
  },
  textile: {
    works: textileWorks,
    artStyles: ['block print', 'textile design', 'Folk Art', 'Flat Design', 'Vector Art'],
    software: [...vector, 'Adobe Photoshop', 'NedGraphics'],
    tags: ['textile', 'handloom', 'pattern', 'block print', 'ajrakh', 'repeat', 'natural dye'],
    native: {
      gu: ['અજરખ', 'બાંધણી', 'કચ્છ'],
      hi: ['बगरू', 'दाबू', 'लहरिया'],
      bn: ['কাঁথা', 'সেলাই'],
      pa: ['ਫੁੱਲਕਾਰੀ', 'ਪੰਜਾਬ'],
    },
    notes: [
      'The repeat is wider than it looks: it hides for a metre and a half.',
      'Colours measured from dyed swatches under a north window, then argued about.',
      'Cloth scanned flat, design drawn on top, folds painted last.',
    ],
  },
  jaali: {
    works: jaaliWorks,
    artStyles: ['Geometric Art', 'Mughal Painting', 'Architectural Visualization', 'islamic geometry'],
    software: ['Rhinoceros 3D', 'Blender', 'AutoCAD', 'Adobe Illustrator', 'GeoGebra'],
    tags: ['jaali', 'geometry', 'light', 'architecture', 'mughal', 'star pattern', 'shadow'],
    native: { ur: ['جالی', 'روشنی', 'نقش'], hi: ['जाली', 'झरोखा'], mr: ['जाळी'], gu: ['જાળી'] },
    notes: [
      'Constructed with circles and straight lines only; the angle of the star is the one decision.',
      'Modelled as a solid of four centimetres, because the thickness is what makes the light.',
    ],
  },
  truck: {
    works: truckWorks,
    artStyles: ['truck art', 'Typography', 'Pop Art', 'Folk Art'],
    software: [...vector, 'CorelDRAW'],
    tags: ['truck art', 'lettering', 'sign painting', 'highway', 'roses'],
    native: { hi: ['ट्रक आर्ट', 'हाईवे'], pa: ['ਟਰੱਕ', 'ਜੀ ਟੀ ਰੋਡ'], ur: ['ٹرک آرٹ'], or: ['ଟ୍ରକ'] },
    notes: [
      'Letters built from one brush, four colours and five shadows.',
      'Enamel colours, matched from the tins in my uncle’s workshop.',
    ],
  },
  miniature: {
    works: miniatureWorks,
    artStyles: ['Indian Miniature', 'Mughal Painting', 'Folk Art'],
    software: painting,
    tags: ['miniature', 'pahari', 'garden', 'border', 'deer', 'ragamala'],
    native: { hi: ['लघुचित्र', 'रागमाला'], ur: ['باغ', 'مصوری'], or: ['ଚିତ୍ର'] },
    notes: [
      'The border took longer than the garden. It usually does.',
      'Painted at four times the size, with a brush that has, in theory, one hair.',
    ],
  },
  landscape: {
    works: landscapeWorks,
    artStyles: ['Digital Painting', 'Environment Design', 'Concept Art', 'Minimalism', 'plein air'],
    software: painting,
    tags: ['landscape', 'monsoon', 'dusk', 'atmosphere', 'environment', 'travel sketch', 'light'],
    native: {
      hi: ['पहाड़', 'बनारस', 'बारिश'],
      mr: ['सह्याद्री', 'पाऊस'],
      ml: ['കേരളം', 'കായൽ'],
      bn: ['বাংলা', 'কুয়াশা'],
      as: ['অসম'],
    },
    notes: [
      'Two brushes, five colours. I stopped counting layers.',
      'Painted over three evenings from one bad phone photograph and a good memory of the smell.',
      'Study for a longer series about places that are about to change.\n\nIf you know the spot, please do not tell me where the sun really sets.',
    ],
  },
  terrain: {
    works: terrainWorks,
    artStyles: ['3D Modeling', 'Matte Painting', 'Environment Design', 'Photorealism'],
    software: ['Blender', 'Houdini', 'Unreal Engine', 'World Creator', 'Gaea'],
    tags: ['3d', 'terrain', 'desert', 'himalaya', 'light study', 'height field'],
    native: { hi: ['थार', 'लद्दाख', 'रेगिस्तान'], mr: ['हिमालय'] },
    notes: [
      'Sculpted as a height field, eroded for an hour, lit by one low sun.',
      'No textures at all. Colour comes from height and slope.',
    ],
  },
  isometric: {
    works: isometricWorks,
    artStyles: ['Isometric Art', 'Architectural Visualization', 'Vector Art', 'Environment Design'],
    software: ['Blender', 'MagicaVoxel', 'Adobe Illustrator', 'SketchUp'],
    tags: ['isometric', 'architecture', 'stepwell', 'rooftops', 'city', 'blue city'],
    native: { hi: ['बावड़ी', 'शहर'], gu: ['વાવ', 'અમદાવાદ'] },
    notes: [
      'Every house is different by one decision. There are two hundred and eleven decisions.',
      'Drawn from above, with the patience of a kite.',
    ],
  },
  deco: {
    works: decoWorks,
    artStyles: ['Art Deco', 'Flat Design', 'Vector Art', 'Minimalism'],
    software: vector,
    tags: ['art deco', 'poster', 'architecture', 'facade', 'bombay', 'sunburst'],
    native: { ta: ['சென்னை', 'கட்டிடம்'], mr: ['मुंबई', 'वास्तू'] },
    notes: [
      'Part of a series: one building a week, until the scaffolding gets there first.',
      'Screen print colours; the grain is real, from a sheet of 300-grit paper.',
    ],
  },
  neon: {
    works: neonWorks,
    artStyles: ['Cyberpunk', 'Concept Art', 'Science Fiction', 'Environment Design'],
    software: ['Blender', 'Adobe Photoshop', 'Unreal Engine', 'Nuke', 'Krita'],
    tags: ['cyberpunk', 'neon', 'rain', 'auto rickshaw', 'night city', 'concept art'],
    native: { hi: ['रात', 'भविष्य'], kn: ['ಮಳೆ'], mr: ['रात्र'], ml: ['രാത്രി'] },
    notes: [
      'Key frame for a short that will be finished when the render is.',
      'Signs lettered by hand, then lit. Puddles last.',
    ],
  },
  abstract: {
    works: abstractWorks,
    artStyles: ['Abstract Art', 'generative', 'Geometric Art', 'Minimalism', 'Surrealism'],
    software: ['Processing', 'p5.js', 'TouchDesigner', 'Houdini', 'Adobe Illustrator'],
    tags: ['generative', 'flow field', 'abstract', 'creative coding', 'colour', 'texture'],
    native: { hi: ['राग', 'रंग'], ta: ['நிறம்'], ur: ['ابری', 'رنگ'], kn: ['ಬಣ್ಣ'], bn: ['তাল'], pa: ['ਹੋਲੀ'] },
    notes: [
      'Forty lines of code. I publish the seed number to anyone who asks nicely.',
      'One rule, applied five thousand times, and stopped at the right moment.',
    ],
  },
  portrait: {
    works: portraitWorks,
    artStyles: ['Flat Design', 'Character Design', 'Vector Art', 'Digital Painting', 'Bengal School'],
    software: [...drawing, 'Adobe Illustrator'],
    tags: ['portrait', 'character', 'sari', 'turban', 'jewellery', 'people'],
    native: { hi: ['चेहरा', 'परिवार'], bn: ['মুখ', 'প্রতিকৃতি'], ml: ['മുഖം'], ur: ['چہرہ'] },
    notes: ['Four flat colours and one spray brush.', 'The jewellery is hers; I checked twice.'],
  },
  mask: {
    works: maskWorks,
    artStyles: ['Character Design', 'Folk Art', 'Vector Art', 'Pop Art'],
    software: [...vector, 'Procreate'],
    tags: ['mask', 'kathakali', 'theyyam', 'theatre', 'face', 'festival'],
    native: { ml: ['തെയ്യം', 'കഥകളി', 'മുഖം'], bn: ['দুর্গা', 'মুখোশ'], hi: ['मुखौटा'] },
    notes: [
      'Only half of it is drawn. The other half is its mirror, except for the eyes.',
      'Colours follow the make-up, in the order in which it goes on.',
    ],
  },
  watercolour: {
    works: watercolourWorks,
    artStyles: ['Watercolor Techniques', 'Digital Painting', 'botanical'],
    software: ['Procreate', 'Rebelle', 'Adobe Fresco', 'Krita'],
    tags: ['watercolour', 'botanical', 'sketchbook', 'wet on wet', 'flowers', 'nature'],
    native: {
      mr: ['जलरंग', 'निसर्ग'],
      hi: ['जलरंग', 'प्रकृति'],
      bn: ['জলরং', 'বাংলা'],
      ml: ['ജലച്ചായം'],
      kn: ['ಜಲವರ್ಣ'],
      ur: ['آبی رنگ'],
    },
    notes: [
      'Three washes, one of them regretted.',
      'Cold-pressed paper, scanned; everything above it is pixels that wish they were water.',
    ],
  },
  pixel: {
    works: pixelWorks,
    artStyles: ['Pixel Art'],
    software: ['Aseprite', 'Godot', 'Unity', 'Pyxel Edit'],
    tags: ['pixel art', '8-bit', 'game dev', 'chai', 'night', 'dithering'],
    native: { kn: ['ಕನ್ನಡ', 'ಆಟ'], ta: ['தமிழ்', 'மழை'], hi: ['पिक्सेल'] },
    notes: [
      'Eighteen colours, ordered dithering, no anti-aliasing, some regret.',
      'Background for a small game. The cat is not in this build.',
    ],
  },
};
