const longest = 2048;
/** Blanks, control characters, halves of characters, the backslash that browsers read as a slash, turns of direction. */
const tricks = /[\s\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const mailAddress = /^mailto:[^@?&:/]+@[^@?&:/]+(\?.*)?$/i;

/**
 * Whether a text may be linked to: http, https and mailto. An address with a name before the host
 * ('https://trusted.example@elsewhere') shows one place and leads to another.
 */
export function isLinkTarget(text: string): boolean {
  if (text.length > longest || tricks.test(text)) return false;
  if (/^mailto:/i.test(text)) return mailAddress.test(text);
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
