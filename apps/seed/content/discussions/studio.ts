import type { TopicRow } from './topic-row.ts';

export const studioTopics: readonly TopicRow[] = [
  {
    language: 'en',
    title: 'Client wants the layered file. Do you give it?',
    tags: ['Clients', 'Contracts', 'Freelancing'],
    text: [
      'The contract says "final artwork". Now, after payment, they ask for the file with all layers "for small changes". What do you say, in which words?',
    ],
    replies: [
      {
        text: 'That is a different product with a different price: I charge the fee once more, and they may change it as they like. Most find out that the change is small enough for me to do.',
        solved: true,
        under: ['author: I said just this. They found out.'],
      },
      'Never. My brushes are in there.',
      {
        text: 'Flattened by colour areas. Enough to move a logo, not enough to make the next three posters.',
        before: 'Flattened by colour areas. Enough to move a logo.',
        under: ['Stealing this.'],
      },
      'Write it into the next contract, give it this time. You want them back.',
      'It depends on whether they asked nicely.',
    ],
  },
  {
    language: 'en',
    title: 'Which tablet for a first year student with 15,000 rupees?',
    tags: ['Hardware', 'Drawing Tablets', 'Beginner'],
    text: ['My sister starts in July. No screen needed. It should survive a hostel.'],
    replies: [
      {
        text: 'Any medium one without a screen, second hand. The pen is what wears: buy ten nibs with it, and a hard sleeve.',
        before: 'Any medium one without a screen, second hand. The pen is what wears: buy five nibs with it.',
        solved: true,
      },
      'Small ones make her draw from the wrist. Medium.',
      'Paper. I am serious: one more year of it, then the tablet.',
    ],
  },
  {
    language: 'en',
    title: 'Blender: grease pencil lines flicker in the render',
    tags: ['Blender', 'Software Help', 'Animation'],
    text: [
      'In the viewport they stand still. Rendered, the outline of everything that is far away dances. Sampling up to 256 changes nothing.',
    ],
    pictures: 1,
    replies: [
      'Are the strokes in world units or in pixels?',
      {
        text: 'Depth precision. Bring the near clipping of the camera from 0.001 to 0.1, that is all.',
        solved: true,
        under: ['author: Three days. Three days! It stands still. Thank you.', 'It is always the clipping.'],
      },
    ],
  },
  {
    language: 'en',
    title: 'What do you do when nothing comes?',
    tags: ['Art Block', 'Motivation'],
    text: ['Not lazy, not busy. I sit down, and there is nothing there. Third week.'],
    replies: [
      'Copy something old, stroke by stroke. Somebody else has to have the idea for a while.',
      'I clean brushes. By the fourth one I am annoyed enough to paint.',
      {
        text: 'Draw the worst picture that you can. On purpose, with care.',
        under: [
          'author: Did it. It is truly terrible, and I laughed for the first time in weeks.',
          'Show it!',
        ],
      },
      'Sleep.',
      'Go and teach somebody for an hour. It comes back in the middle of a sentence.',
    ],
  },
  {
    language: 'te',
    title: 'తెలుగు అక్షరాలతో లోగో: ఏ ఫాంట్ నుంచి మొదలుపెట్టాలి?',
    tags: ['Indic Lettering', 'Typography', 'Branding'],
    text: ['ఒక చీరల దుకాణానికి లోగో చేస్తున్నాను. ఉన్న ఫాంట్లన్నీ గుండ్రంగా, ఒకేలా అనిపిస్తున్నాయి. మీరు ఎలా మొదలుపెడతారు?'],
    replies: [
      { text: 'ఫాంట్ వద్దు. పాత సినిమా పోస్టర్లు చూడండి, చేత్తో పది సార్లు రాయండి.', solved: true },
      'తలకట్టు ఒక్కటి మార్చినా అక్షరం స్వభావం మారిపోతుంది. అక్కడ మొదలుపెట్టండి.',
    ],
  },
  {
    language: 'kn',
    title: 'ಕನ್ನಡ ಕಾಮಿಕ್ಸ್‌ಗೆ ಓದುಗರು ಎಲ್ಲಿದ್ದಾರೆ?',
    tags: ['Comics', 'Publishing'],
    text: ['ಇಪ್ಪತ್ತನಾಲ್ಕು ಪುಟಗಳ ಒಂದು ಕಥೆ ಮುಗಿಸಿದ್ದೇನೆ. ಮುದ್ರಿಸಬೇಕೋ, ವಾರಕ್ಕೊಂದು ಪುಟ ಹಾಕಬೇಕೋ ತಿಳಿಯುತ್ತಿಲ್ಲ.'],
    pictures: 1,
    replies: ['ವಾರಕ್ಕೊಂದು ಪುಟ ಹಾಕಿ, ಕೊನೆಗೆ ಮುದ್ರಿಸಿ. ಓದುಗರು ಆಗಲೇ ಕಾಯುತ್ತಿರುತ್ತಾರೆ.', 'ಶಾಲೆಗಳ ಗ್ರಂಥಾಲಯಗಳಿಗೆ ಕಳುಹಿಸಿ ನೋಡಿ.'],
  },
  {
    language: 'pa',
    title: 'ਟਰੱਕ ਆਰਟ ਸਿੱਖਣ ਲਈ ਉਸਤਾਦ',
    tags: ['Folk Art', 'Events'],
    text: ['ਲੁਧਿਆਣੇ ਦੇ ਨੇੜੇ ਕੋਈ ਉਸਤਾਦ ਹੈ ਜੋ ਹਫ਼ਤੇ ਵਿੱਚ ਇੱਕ ਦਿਨ ਸਿਖਾਵੇ? ਬੁਰਸ਼ ਆਪਣੇ ਲੈ ਆਵਾਂਗਾ, ਚਾਹ ਵੀ।'],
    replies: [],
  },
  {
    language: 'ur',
    title: 'نستعلیق کو حرکت میں کیسے لائیں؟',
    tags: ['Indic Lettering', 'Motion Graphics'],
    text: [
      'ایک شعر کو لکھتے ہوئے دکھانا ہے۔ ہر لفظ ترچھا اترتا ہے اور ماسک ہمیشہ غلط جگہ سے شروع ہوتا ہے۔ کوئی آسان طریقہ؟',
    ],
    replies: [
      {
        text: 'ماسک نہ کاٹیں۔ قلم کا راستہ الگ سے کھینچیں اور اسی کی موٹائی سے حرف کو ظاہر کریں۔',
        solved: true,
      },
    ],
  },
  {
    language: 'or',
    title: 'ପଟ୍ଟଚିତ୍ର ଶୈଳୀରେ ଖେଳର ଚରିତ୍ର',
    tags: ['Game Art', 'Pattachitra'],
    text: ['ଏକ ଛୋଟ ଖେଳ ପାଇଁ ଚରିତ୍ର ଆଙ୍କୁଛି। ଆଖି ଏତେ ବଡ଼ ଯେ ଚାଲିବା ବେଳେ ମୁହଁ ବୁଲେ ନାହିଁ। କ’ଣ କରିବା?'],
    replies: ['ମୁହଁ ସବୁବେଳେ ପାର୍ଶ୍ୱରୁ ରଖନ୍ତୁ। ପରମ୍ପରା ବି ତାହା କହେ।'],
  },
  {
    language: 'en',
    title: 'Portfolio review: ten pictures or thirty?',
    tags: ['Portfolio Review', 'Career', 'Jobs'],
    text: [
      'Applying to game studios. Some say ten, some say show range. What did you have in yours when you were hired?',
    ],
    replies: [
      { text: 'Eight. All of one world. They asked about the third one for half an hour.', solved: true },
      'You are as good as the worst one in it. So fewer.',
      {
        text: 'Twelve, and one page of studies, so that they see that it was not luck.',
        under: ['The page of studies got me the call as well.'],
      },
    ],
  },
  {
    language: 'en',
    title: 'My picture is on a T-shirt that I did not make',
    tags: ['Copyright', 'AI and Art'],
    text: [
      'A shop sells it, mirrored, without my signature. I have the file, the date and the first post. What is the first letter, and to whom?',
    ],
    replies: [
      {
        text: 'To the platform first, by its own form: link to yours, link to theirs, one sentence. Most take it down within two days. The seller gets the second letter.',
        solved: true,
        under: ['author: Gone since this morning.', 'Keep the screenshots all the same.'],
      },
      'Register the next one. It costs less than the shirt.',
    ],
  },
  {
    language: 'as',
    title: 'মুখা শিল্প লৈ এখন চুটি ছবি',
    tags: ['Animation', 'Folk Art', 'Collaboration'],
    text: ['মাজুলীৰ মুখা লৈ দুই মিনিটৰ এখন এনিমেচন বনাব খুজিছো। সংগীত কৰিব পৰা কোনোবা আছেনে?'],
    replies: [],
  },
  {
    language: 'en',
    title: 'Perspective of a stepwell: how many vanishing points?',
    tags: ['Perspective', 'Environment Art'],
    text: ['Stairs on three sides, each turned, and the eye looks down. I stopped counting at five.'],
    pictures: 1,
    replies: [],
  },
];
