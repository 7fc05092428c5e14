import type { Language } from '@kalaangan/messages/languages';
import { wordLines, wordSentence, type Lines, type Sentence } from '@kalaangan/messages/sentence';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { pageAddress, toHtmlPart, type Mail } from '#platform/mail/index.ts';

type Site = { brandName: string; publicUrl: string };

type Message = {
  to: { email: string; language: Language };
  /** Subject that follows the name of the site; a string is a text that somebody wrote. */
  subject: Sentence | string;
  lines: Lines;
  /** A path on this site, in English. */
  link: string;
  /** First part of the Message-ID, unique for what is told to whom. */
  messageId: string;
  /** A path by which mails of this kind are turned off. */
  off?: { link: string; text: Sentence };
};

/**
 * A mail of plain paragraphs, in the language of its recipient, that ends with a link, and with the one that turns such mails
 * off, if it has one.
 */
export function toMail(
  { brandName, publicUrl }: Site,
  { to: { email, language }, subject, lines, link, messageId, off }: Message,
): Mail {
  const address = pageAddress(publicUrl, language, link);
  const paragraphs = lines.flatMap((line) =>
    toLines(wordLines([line], language)).map((text) => ({ text, isWritten: typeof line === 'string' })),
  );
  const ending = off && {
    address: pageAddress(publicUrl, language, off.link),
    text: wordSentence(off.text, language),
  };
  return {
    to: email,
    subject: `${brandName}: ${typeof subject === 'string' ? subject : wordSentence(subject, language)}`,
    text: [
      ...paragraphs.map(({ text }) => text),
      address,
      ...(ending ? [`${ending.text}: ${ending.address}`] : []),
    ].join('\n\n'),
    html: toHtmlPart(
      [
        ...paragraphs.map(({ text, isWritten }) => (isWritten ? { written: text } : escapeHtml(text))),
        toLink(address),
        ...(ending ? [toLink(ending.address, ending.text)] : []),
      ],
      language,
    ),
    link: address,
    messageId: `<${messageId}@${new URL(publicUrl).hostname}>`,
    // Mail programs send it without a page: the address of no language takes it.
    ...(off && { unsubscribe: publicUrl + off.link }),
  };
}

const toLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function toLink(address: string, text = address): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}
