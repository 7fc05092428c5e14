/**
 * Whether a text is an absolute http(s) URL that users may link to. URLs with credentials are refused: in
 * 'https://trusted.example@elsewhere' the visible name is not the host.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
