/** The name of artists without one, or who are hidden. Alone in its file: every tile of an artwork may show it. */
export const unknownArtist = 'Unknown Artist';
