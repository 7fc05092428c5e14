import { languages, type Language } from '@kalaangan/messages/languages';
import { wordSentence, type Lines } from '@kalaangan/messages/sentence';
import type { Mail } from '#platform/mail/index.ts';
import { inPseudoHindi, isPseudo } from './pseudo-texts.ts';

export const mailSite = { brandName: 'Kalaangan', publicUrl: 'https://kalaangan.example', minimumAge: 13 };

/** Subject and paragraphs, without those that are addresses. */
export const paragraphsOf = ({ subject, text }: Mail): string[] =>
  [subject, ...text.split('\n\n')].filter((line) => !line.startsWith(mailSite.publicUrl));

/** The lines of a mail that would be English in Hindi although they were translated. */
export function englishLinesOf(build: (language: Language) => Mail): string[] {
  return inPseudoHindi(() => paragraphsOf(build('hi'))).filter((line) => !isPseudo(line));
}

/** Finds what is wrong with the links and the HTML of a mail in a language. */
export function findWrongLanguage(build: (language: Language) => Mail, language: Language): string[] {
  const { link = 'no link', html, text } = build(language);
  const own = `${mailSite.publicUrl}${language === 'en' ? '' : `/${language}`}/`;
  const wrong = [link, ...(text.match(/https:\S+/g) ?? [])].filter((address) => !address.startsWith(own));
  const tag = `<html lang="${language}" dir="${languages[language].direction}"><body>`;
  return html.startsWith(tag) ? wrong : [...wrong, html];
}

/** The sentences of what was told and stored that would be English in Hindi although they were translated. */
export function englishLines(lines: Lines): string[] {
  const stored: Lines = JSON.parse(JSON.stringify(lines));
  const sentences = stored.flatMap((line) => (typeof line === 'string' ? [] : line));
  return inPseudoHindi(() => sentences.map((one) => wordSentence(one, 'hi'))).filter(
    (said) => !isPseudo(said),
  );
}
