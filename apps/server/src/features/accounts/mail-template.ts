import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Mail } from '#platform/mail/index.ts';
import { greet } from './greeting.ts';

type LinkedText = {
  /** Before the link. */
  lead: string;
  link: string;
  linkText: string;
};

type MailTemplate = LinkedText & {
  to: { name: string; email: string };
  subject: string;
  /** After the link. */
  note: string;
  /** A second link at the end. */
  other?: LinkedText;
};

/** Makes a mail around a link, as text and as HTML. */
export function toMail({ to, subject, note, other, ...main }: MailTemplate): Mail {
  const { link } = main;
  const greeting = greet(to.name);
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
    html: paragraphs.map((line) => `<p dir="auto">${line}</p>`).join('\n'),
    link,
  };
}

const toHtml = ({ lead, link, linkText }: LinkedText): string[] => [
  escapeHtml(lead),
  `<a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>`,
];
