import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Mail } from '#platform/mail/index.ts';

type Letter = {
  to: { name: string; email: string };
  subject: string;
  /** Before the link. */
  lead: string;
  link: string;
  linkText: string;
  /** After the link. */
  note: string;
};

/** A mail of a few lines around one link, as text and as HTML. */
export function toMail({ to, subject, lead, link, linkText, note }: Letter): Mail {
  const greeting = `Namaste ${to.name},`;
  const paragraphs = [
    escapeHtml(greeting),
    escapeHtml(lead),
    `<a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>`,
    escapeHtml(note),
  ];
  return {
    to: to.email,
    subject,
    text: [greeting, lead, link, note].join('\n\n'),
    html: paragraphs.map((line) => `<p>${line}</p>`).join('\n'),
    link,
  };
}
