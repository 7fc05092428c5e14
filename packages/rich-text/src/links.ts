/** Maximum length in UTF-16 code units. */
const maxLength = 2048;
/** White space, backslash (browsers read it as a slash), control characters, lone surrogates, bidi controls. */
const forbidden = /[\s\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const mailAddress = /^mailto:[^@?&:/]+@[^@?&:/]+(\?.*)?$/i;

/**
 * Whether a document may link to the URL: absolute http(s), or mailto with one address. URLs with credentials are
 * refused: in 'https://trusted.example@elsewhere' the visible name is not the host.
 */
export function isLinkTarget(text: string): boolean {
  if (text.length > maxLength || forbidden.test(text)) return false;
  if (/^mailto:/i.test(text)) return mailAddress.test(text);
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
