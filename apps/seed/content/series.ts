/** A series, of all works of its artist in one family, the oldest first. */
export type SeriesRow = { by: string; family: string; title: string; description: string };

export const seriesRows: readonly SeriesRow[] = [
  {
    by: 'meenakshikolam',
    family: 'kolam',
    title: 'மார்கழி முழுதும்',
    description: 'ஒவ்வொரு விடியலுக்கும் ஒரு கோலம். வாசல் ஒன்றே, கோடு ஒன்றே; புள்ளிகள் மட்டும் நாளுக்கு நாள் கூடும்.',
  },
  {
    by: 'ashapaints',
    family: 'landscape',
    title: 'Rain, from the west',
    description:
      'Everything between the first drop on the Konkan coast and the last local train home.\n\nपश्चिमेकडून येणारा प्रत्येक पाऊस वेगळा असतो.',
  },
  {
    by: 'ashapaints',
    family: 'watercolour',
    title: 'अंगण',
    description: 'घराच्या आजूबाजूला जे दिसलं ते, त्याच सकाळी रंगवलेलं.',
  },
  {
    by: 'pemakhandro',
    family: 'terrain',
    title: 'North of the passes',
    description: 'Land without people in it, drawn where I grew up.',
  },
  {
    by: 'chandnioberoi',
    family: 'portrait',
    title: 'People who sat still',
    description: 'Twenty minutes each, and tea afterwards.',
  },
  {
    by: 'bhupatmaravi',
    family: 'gond',
    title: 'जंगल की कथाएँ',
    description: 'दादी जो कहानियाँ सुनाती थीं, उनमें हर जानवर के पीछे एक पेड़ था।',
  },
  {
    by: 'imrandraws',
    family: 'jaali',
    title: 'جالی کے پیچھے',
    description: 'روشنی پتھر سے چھن کر آتی ہے، اور فرش پر لکھتی ہے۔',
  },
];
