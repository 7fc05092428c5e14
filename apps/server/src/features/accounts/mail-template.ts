import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Mail } from '#platform/mail/index.ts';
import { greet } from './greeting.ts';

type Linked = {
  /** Before the link. */
  lead: string;
  link: string;
  linkText: string;
};

type MailTemplate = Linked & {
  to: { name: string; email: string };
  subject: string;
  /** After the link. */
  note: string;
  /** At the end, for who wants something else. */
  other?: Linked;
};

/** A mail of a few lines around one link, as text and as HTML. */
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
    html: paragraphs.map((line) => `<p>${line}</p>`).join('\n'),
    link,
  };
}

const toHtml = ({ lead, link, linkText }: Linked): string[] => [
  escapeHtml(lead),
  `<a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>`,
];
