import { expect, test } from 'vitest';
import { dayAndTimeInIndia, dayInIndia, monthOfYear } from './days.ts';
import { inLanguage } from './t.ts';
import { languageCodes } from './languages.ts';

test.each([
  ['2026-09-05T18:29:59.999Z', '5 September 2026, 23:59 IST'],
  ['2026-09-05T18:30:00.000Z', '6 September 2026, 00:00 IST'],
  ['2026-01-01T03:35:00.000Z', '1 January 2026, 09:05 IST'],
])('the moment %s is told as %s', (time, text) => {
  expect(dayAndTimeInIndia(new Date(time))).toBe(text);
});

test.each(languageCodes)('months in %s have the names that Unicode lists', (code) => {
  // Browsers lack those of some languages; Node.js has all.
  const unicode = new Intl.DateTimeFormat(`${code}-IN-u-nu-latn`, { month: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    // Malayalam is written without the joiner here.
    const name = unicode.format(Date.UTC(2026, month, 15)).replaceAll('\u200c', '');
    expect(inLanguage(code, () => monthOfYear(2026, month))).toContain(name);
    expect(inLanguage(code, () => dayInIndia(new Date(Date.UTC(2026, month, 15))))).toContain(name);
  }
});
