import { languages, type Language } from '@kalaangan/messages/languages';
import { wordAccount, wordSentence, type Account } from '@kalaangan/messages/sentence';
import type { Mail } from '#platform/mail/index.ts';

export const mailSite = { brandName: 'Kalaangan', publicUrl: 'https://kalaangan.example', minimumAge: 13 };

const isHindi = (line: string) => /\p{Script=Devanagari}/u.test(line);

/** Subject and paragraphs, without those that are addresses. */
export const paragraphsOf = ({ subject, text }: Mail): string[] =>
  [subject, ...text.split('\n\n')].filter((line) => !line.startsWith(mailSite.publicUrl));

/** The lines of a mail in Hindi that are none. */
export function englishLinesOf(build: (language: Language) => Mail): string[] {
  const english = paragraphsOf(build('en'));
  return paragraphsOf(build('hi')).filter((line) => english.includes(line) || !isHindi(line));
}

/** What is wrong with the links and the HTML of a mail in a language. */
export function findWrongLanguage(build: (language: Language) => Mail, language: Language): string[] {
  const { link = 'no link', html, text } = build(language);
  const own = `${mailSite.publicUrl}${language === 'en' ? '' : `/${language}`}/`;
  const wrong = [link, ...(text.match(/https:\S+/g) ?? [])].filter((address) => !address.startsWith(own));
  const tag = `<html lang="${language}" dir="${languages[language].direction}"><body>`;
  return html.startsWith(tag) ? wrong : [...wrong, html];
}

/** The lines of what was told and stored that are none in Hindi, and the sentences that are the same as in English. */
export function englishLinesOfAccount(account: Account): string[] {
  const stored: Account = JSON.parse(JSON.stringify(account));
  const sentences = stored.flatMap((line) => (typeof line === 'string' ? [] : line));
  return [
    ...wordAccount(stored, 'hi')
      .split('\n')
      .filter((line) => !isHindi(line)),
    ...sentences.filter((one) => wordSentence(one, 'hi') === wordSentence(one, 'en')).map(({ text }) => text),
  ];
}
