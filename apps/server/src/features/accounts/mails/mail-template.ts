import { inLanguage } from '@kalaangan/messages/t';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { toHtmlPart, type Mail } from '#platform/mail/index.ts';
import { greet } from './greeting.ts';
import type { Recipient } from '../store/index.ts';

export type { Recipient };

type LinkedText = {
  /** Text before the link. */
  lead: string;
  link: string;
  linkText: string;
};

type MailTexts = LinkedText & {
  subject: string;
  /** Text after the link. */
  note: string;
  /** A second link at the end. */
  other?: LinkedText;
};

/** Makes a mail around a link, as text and as HTML. @param write is called in the language of the recipient */
export function toMail(to: Recipient, write: () => MailTexts): Mail {
  const [greeting, { subject, note, other, ...main }] = inLanguage(
    to.language,
    () => [greet(to.name), write()] as const,
  );
  const { link } = main;
  const paragraphs = [
    escapeHtml(greeting),
    ...toHtml(main),
    escapeHtml(note),
    ...(other ? toHtml(other) : []),
  ];
  return {
    to: to.email,
    subject,
    text: [
      greeting,
      main.lead,
      link,
      note,
      ...(other ? [`${other.lead} ${other.linkText}`, other.link] : []),
    ].join('\n\n'),
    html: toHtmlPart(paragraphs, to.language),
    link,
  };
}

const toHtml = ({ lead, link, linkText }: LinkedText): string[] => [
  escapeHtml(lead),
  `<a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>`,
];
