/** Of a document as it is sent and stored (its JSON), after pictures and videos became addresses. */
export const documentCharacters = 200_000;
/** Pictures and videos of a document together. */
export const documentMedia = 100;
/** Lists in lists; what stands deeper is lifted to this depth. */
export const listDepth = 12;

/** The title as plain text where there is none. */
export const untitled = 'Untitled';

export const defaultBackground = '#0b2b26';

export const mediaWidth = 800;
export const mediaHeight = 450;

export const undoDepth = 100;
export const undoGroupDelay = 500;

export type NamedColour = { name: string; colour: string };

/** Readable on the default background; on others the reader shifts what is not. */
export const textPalette: readonly NamedColour[] = [
  { name: 'White', colour: '#ffffff' },
  { name: 'Silver', colour: '#b8c4c0' },
  { name: 'Marigold', colour: '#f5a524' },
  { name: 'Coral', colour: '#ff8a70' },
  { name: 'Rose', colour: '#f79ac0' },
  { name: 'Leaf', colour: '#6fcf97' },
  { name: 'Sky', colour: '#6db9f2' },
  { name: 'Violet', colour: '#b9a2f5' },
];

export const highlightPalette: readonly NamedColour[] = [
  { name: 'Yellow', colour: '#fde68a' },
  { name: 'Green', colour: '#a7f3c4' },
  { name: 'Blue', colour: '#b5dcfb' },
  { name: 'Pink', colour: '#fbc4dc' },
];
/** What a highlight without a colour of its own has. */
export const defaultHighlight = '#fde68a';

/** Words a minute, for the time that reading takes. */
export const readingPace = 200;
