/** Public, and kept by whoever asks each time whether it is still the same. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** Kept by nobody. */
export const unkept = 'private, no-store';
