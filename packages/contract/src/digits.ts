/** Digits of other scripts than the Latin one. */
const otherDigits = /(?![0-9])\p{Nd}/gu;
const anyDigit = /\p{Nd}/u;

/** Writes the digits of every script as Latin ones. */
export function withLatinDigits(text: string): string {
  return text.replace(otherDigits, latinDigit);
}

/** Unicode has the ten digits of each script in their order. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && anyDigit.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
