const mostBytes = 1500;
/** ISO 6709, decimal degrees, degrees with minutes, or words that tell of a place. */
const tellsPlace =
  /[+-]\d{1,3}(\.\d+)?[+-]\d{1,3}|(?<![\d.:])\d{1,3}\.\d{3,}|\d{1,3}\s*°|gps|latitude|longitude|location|coord|geo:/i;

/** Whether a text of a film's metadata is a title, name or notice that may stay: short, and no place by its looks. */
export function isCredit(bytes: Buffer, length = bytes.length): boolean {
  // Zeros stand between the letters of UTF-16 and in the headers of values.
  return length <= mostBytes && !tellsPlace.test(bytes.toString('latin1').replaceAll('\0', ''));
}
