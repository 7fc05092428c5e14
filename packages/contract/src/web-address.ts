/**
 * Whether a text is an address of a web page that may be linked to: http or https, written out. An address with a name
 * before the host ('https://trusted.example@elsewhere') shows one place and leads to another.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
