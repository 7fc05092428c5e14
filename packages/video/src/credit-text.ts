const maxBytes = 1500;
/** Coordinates in ISO 6709, decimal degrees or degrees with minutes; or words that announce a location. */
const locationPattern =
  /[+-]\d{1,3}(\.\d+)?[+-]\d{1,3}|(?<![\d.:])\d{1,3}\.\d{3,}|\d{1,3}\s*°|gps|latitude|longitude|location|coord|geo:/i;

/**
 * Whether a text in a video's metadata may stay: short, and without anything that looks like a location.
 * @param bytes the beginning of the text, in UTF-8, Latin-1 or UTF-16
 * @param length of the whole text, in bytes
 */
export function isCredit(bytes: Buffer, length = bytes.length): boolean {
  // Zeros occur in UTF-16 and in headers before the text.
  return length <= maxBytes && !locationPattern.test(bytes.toString('latin1').replaceAll('\0', ''));
}
