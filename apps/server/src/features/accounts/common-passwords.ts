import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** 49,233 passwords of published leaks, without capitals. */
const list: ReadonlySet<string> = new Set(passwords);

/** In both directions; what is typed along them is no better than a word of the list. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'].flatMap(
  (row) => [row, row.split('').reverse().join('')],
);
const longestRow = Math.max(...rows.map(({ length }) => length));

/** Signs around a word of the list that do not yet make it a good password. */
const mostSigns = 5;

/** Signs that stand for letters; 1 for two of them. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const readings = ['i', 'l'].map((one): Record<string, string> => ({ ...lookalikes, '1': one }));

/**
 * Whether a password is one of those that are tried first. Few of the list have a letter, a number and a special
 * character, as passwords here must: people add these to a word of the list. So a password is common when, without
 * regard to case, one of these is on the list or is typed along a row of keys or the alphabet:
 * - the password, also without the special characters around it, or typed with Shift instead of digits (1qaz@WSX);
 * - the word that is left without digits and special characters before and behind it, where these are at most five
 *   signs (a year, a run such as 1234 and a repeated sign count as one); also without special characters inside it,
 *   and with signs read as the letters that they look like (P@ssw0rd).
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const withoutSpecials = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if ([typed, withoutSpecials, withoutShift(typed)].some(isKnown)) return true;
  const [before = ''] = /^[^\p{L}]*/u.exec(typed) ?? [];
  const [behind = ''] = /[^\p{L}\p{M}]*$/u.exec(typed) ?? [];
  const end = typed.length - behind.length;
  return (
    (countSigns(behind) <= mostSigns && isKnownWord(typed.slice(0, end))) ||
    (countSigns(before) + countSigns(behind) <= mostSigns && isKnownWord(typed.slice(before.length, end)))
  );
}

function isKnownWord(word: string): boolean {
  const read = readings.map((letters) => Array.from(word, (sign) => letters[sign] ?? sign).join(''));
  return [word, ...read, word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')].some(isKnown);
}

function isKnown(word: string): boolean {
  return word !== '' && (list.has(word) || isSimple(word));
}

/** One sign again and again, or a part of a row. */
function isSimple(text: string): boolean {
  return new Set(text).size === 1 || rows.some((row) => row.includes(text));
}

/** No further than it matters. */
function countSigns(text: string): number {
  let count = 0;
  for (let rest = text; rest !== '' && count <= mostSigns; rest = rest.slice(lengthOfOne(rest))) count++;
  return count;
}

/** How much of the beginning counts as one sign. */
function lengthOfOne(text: string): number {
  if (/^(19|20)\d\d/.test(text)) return 4;
  const [repeated = ''] = /^(.)\1*/su.exec(text) ?? [];
  for (let length = longestRow; length > repeated.length; length--)
    if (length <= text.length && rows.some((row) => row.includes(text.slice(0, length)))) return length;
  return repeated.length;
}

/** The digits above which the special characters stand on most keyboards. */
function withoutShift(text: string): string {
  return text.replace(/[!@#$%^&*()]/g, (sign) => String(('!@#$%^&*()'.indexOf(sign) + 1) % 10));
}
