let loaded: Promise<(password: string) => boolean> | undefined;

/** @returns the check, see `isCommonPassword`. Its list is loaded once: it is large. */
export function loadCommonPasswords(): Promise<(password: string) => boolean> {
  loaded ??= loadList().then((list) => (password) => isCommonPassword(list, password));
  return loaded;
}

/** Loads 49,233 passwords of published leaks, in lower case. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(passwords);
}

/** Sequences of the alphabet and the keyboard, in both directions: a part of one is as common as a listed password. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'].flatMap(
  (row) => [row, row.split('').reverse().join('')],
);
const longestRow = Math.max(...rows.map(({ length }) => length));

/** Maximum number of digits and special characters around a listed word that is still a common password. */
const maxSigns = 5;

/** Characters that stand for letters; 1 stands for two of them, see `readings`. */
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
 * Whether a password is one of those that attackers try first. Few listed passwords have a letter, a digit and a
 * special character, as passwords here must: people add these to a listed word. So a password is common if, ignoring
 * case, one of these is listed or a part of a sequence of the keyboard or the alphabet:
 * - the password, also without the special characters around it, or typed with Shift instead of digits (1qaz@WSX);
 * - the word without the digits and special characters around it, if these are at most five (a year, a sequence such as
 *   1234 and a repeated character count as one); also without special characters inside it, and with characters read as
 *   the letters that they look like (P@ssw0rd).
 */
function isCommonPassword(list: ReadonlySet<string>, password: string): boolean {
  const isKnown = (word: string) => word !== '' && (list.has(word) || isSimple(word));
  const isKnownWord = (word: string) => readingsOf(word).some(isKnown);
  const typed = password.normalize('NFKC').toLowerCase();
  const withoutSpecials = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if ([typed, withoutSpecials, withoutShift(typed)].some(isKnown)) return true;
  const [before = ''] = /^[^\p{L}]*/u.exec(typed) ?? [];
  const [behind = ''] = /[^\p{L}\p{M}]*$/u.exec(typed) ?? [];
  const end = typed.length - behind.length;
  return (
    (countSigns(behind) <= maxSigns && isKnownWord(typed.slice(0, end))) ||
    (countSigns(before) + countSigns(behind) <= maxSigns && isKnownWord(typed.slice(before.length, end)))
  );
}

/** Returns a word as it stands, with characters read as letters, and without special characters. */
function readingsOf(word: string): string[] {
  const read = readings.map((letters) => Array.from(word, (sign) => letters[sign] ?? sign).join(''));
  return [word, ...read, word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')];
}

/** Whether a text is one repeated character, or a part of a sequence. */
function isSimple(text: string): boolean {
  return new Set(text).size === 1 || rows.some((row) => row.includes(text));
}

/** Counts up to one more than `maxSigns`. */
function countSigns(text: string): number {
  let count = 0;
  for (let rest = text; rest !== '' && count <= maxSigns; rest = rest.slice(lengthOfOne(rest))) count++;
  return count;
}

/** Returns how many characters at the beginning count as one: a year, a repeated character or a part of a sequence. */
function lengthOfOne(text: string): number {
  if (/^(19|20)\d\d/.test(text)) return 4;
  const [repeated = ''] = /^(.)\1*/su.exec(text) ?? [];
  for (let length = longestRow; length > repeated.length; length--)
    if (length <= text.length && rows.some((row) => row.includes(text.slice(0, length)))) return length;
  return repeated.length;
}

/** Replaces special characters by the digits of the same keys on a US keyboard. */
function withoutShift(text: string): string {
  return text.replace(/[!@#$%^&*()]/g, (sign) => String(('!@#$%^&*()'.indexOf(sign) + 1) % 10));
}
