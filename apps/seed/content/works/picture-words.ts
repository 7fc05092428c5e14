import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';

/** What artists say of their pictures, in the language of the work, by file. */
export const pictureWords: Readonly<Record<string, { alt: string; caption?: string }>> = {
  'gond/elephant-1.avif': {
    alt: 'एक नारंगी हाथी, जिसका पूरा शरीर सफ़ेद लकीरों से भरा है। उसकी पीठ से एक पेड़ उगा है, पीछे सूरज है, पैरों के पास दो सफ़ेद कछुए।',
  },
  'gond/deer-1.avif': {
    alt: 'नीले-हरे रंग का हिरण। उसके सींग ऊपर जाकर बैंगनी और नीले पत्तों वाला पेड़ बन जाते हैं। दाईं ओर पीला सूरज, नीचे एक कछुआ और एक चिड़िया।',
  },
  'gond/tree-1.avif': {
    alt: 'नीले तने का ऊँचा पेड़, जिसकी पत्तियों के पीछे से सूरज झाँकता है। नीचे पीली चिड़िया और एक छोटा हिरण खड़े हैं।',
  },
  'gond/bull-2.avif': {
    alt: 'A humped bull filled with short white and red strokes stands on dark earth. A tree with a coral trunk grows from its hump, two birds fly beside it, and a sun hangs to the right.',
    caption: 'The whole of it, before the border was cut.',
  },
  'gond/bull-2-b.avif': {
    alt: 'The head and shoulder of the bull, close enough to see that every stroke is a pair, one white and one red.',
    caption: 'Two strokes at a time: white, then red.',
  },
  'gond/bull-2-c.avif': {
    alt: 'The coral trunk forks into leaves in red, green and grey; a grey bird flies off to the right.',
  },
  'kolam/lamps-1.avif': {
    alt: 'இருண்ட நீலத் தரையில் வெள்ளைக் கோடுகளால் ஆன சிக்குக் கோலம். அதைச் சுற்றி ஒரு வட்டம், வட்டத்தைச் சுற்றி ஒளிரும் அகல் விளக்குகள்.',
    caption: 'பன்னிரண்டாவது விளக்கை அம்மா ஏற்றினார்.',
  },
  'madhubani/peacock-1.avif': {
    alt: 'पंख फैलाए नीला मोर, हर पंख में पीली आँख। चारों ओर छोटे फूल और रंगीन पंखुड़ियों की किनारी।',
  },
  'madhubani/sun-1.avif': {
    alt: 'सूरज का गोल चेहरा, माथे पर बिंदी, चारों ओर लाल और पीली पंखुड़ियों जैसी किरणें।',
  },
  'landscape/monsoon-1.avif': {
    alt: 'A city at dusk in the rain, all in dark blue. Its windows glow yellow and are mirrored in the wet ground below.',
  },
  'landscape/tea-1.avif': {
    alt: 'Rows of tea run over green hills to pale mountains; a few thin trees stand in the mist, and the sun has just come over the ridge.',
  },
  'landscape/backwaters-1.avif': {
    alt: 'സന്ധ്യയിൽ നിശ്ചലമായ കായൽ. അക്കരെ തെങ്ങുകൾ, വെള്ളത്തിൽ അവയുടെ നിഴൽ, നടുവിൽ ഒരു ചെറുവള്ളം.',
  },
  'pixel/chai-1.png': {
    alt: 'ಪಿಕ್ಸೆಲ್ ಚಿತ್ರ: ರಾತ್ರಿ ನಗರದ ಮುಂದೆ ಕೆಂಪು ಬಿಳಿ ಪಟ್ಟೆಯ ಚಹಾ ಅಂಗಡಿ ಬೆಳಗುತ್ತಿದೆ. ಪಕ್ಕದಲ್ಲಿ ಆಟೋ, ಮೇಲೆ ಅರ್ಧಚಂದ್ರ.',
  },
};

type Details = Partial<Pick<ArtworkFields, 'medium' | 'dimensions' | 'yearMade'>>;

/** What else artists say of a work, by its first picture. */
export const workDetails: Readonly<Record<string, Details>> = {
  'gond/bull-2.avif': {
    medium: 'Drawn on a tablet, printed on cotton rag',
    yearMade: 2024,
    dimensions: '40 × 30 cm',
  },
  'gond/elephant-1.avif': {
    medium: 'टैबलेट पर बनाया, हाथ के काग़ज़ पर छपा',
    yearMade: 2025,
    dimensions: '30 × 30 cm',
  },
  'kolam/lamps-1.avif': { medium: 'அரிசி மாவில் போட்டு, பின் டிஜிட்டலில் வரைந்தது', yearMade: 2023 },
  'madhubani/peacock-1.avif': { medium: 'कचनी और भरनी, डिजिटल', dimensions: '45 × 45 cm' },
  'landscape/tea-1.avif': { medium: 'Digital gouache', yearMade: 2025 },
  'pixel/chai-1.png': { medium: 'ಪಿಕ್ಸೆಲ್ ಆರ್ಟ್', dimensions: '160 × 160 px' },
};
