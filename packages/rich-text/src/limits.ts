/** Maximum length of a document as JSON, in characters (grapheme clusters), after media were replaced by their URLs. */
export const documentCharacters = 200_000;
/** Maximum number of images and videos in a document. */
export const maxDocumentMedia = 100;
/** Maximum nesting of lists; deeper lists are moved up to this depth. */
export const maxListDepth = 12;

/** The plain text of an empty title. */
export const untitled = 'Untitled';

export const defaultBackground = '#0b2b26';

/** The size in px of videos and YouTube players. */
export const mediaWidth = 800;
export const mediaHeight = 450;

/** Number of steps that the editor can undo. */
export const undoDepth = 100;
/** Changes within this many milliseconds are undone as one step. */
export const undoGroupDelayMs = 500;

/** Colours that are readable on the default background; `readableColour` adjusts them on others. */
export const textPalette = [
  { name: 'White', colour: '#ffffff' },
  { name: 'Silver', colour: '#b8c4c0' },
  { name: 'Marigold', colour: '#f5a524' },
  { name: 'Coral', colour: '#ff8a70' },
  { name: 'Rose', colour: '#f79ac0' },
  { name: 'Leaf', colour: '#6fcf97' },
  { name: 'Sky', colour: '#6db9f2' },
  { name: 'Violet', colour: '#b9a2f5' },
] as const;

export const highlightPalette = [
  { name: 'Yellow', colour: '#fde68a' },
  { name: 'Green', colour: '#a7f3c4' },
  { name: 'Blue', colour: '#b5dcfb' },
  { name: 'Pink', colour: '#fbc4dc' },
] as const;
/** The colour of a highlight that names none. */
export const defaultHighlight = '#fde68a';

/** Reading speed that reading times are estimated with. */
export const wordsPerMinute = 200;
