/** Value for public answers, kept by whoever asks each time whether they are still the same. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** Value for answers that nobody keeps. */
export const unkept = 'private, no-store';
