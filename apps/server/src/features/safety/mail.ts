import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Mail } from '#platform/mail/index.ts';

type Site = { publicUrl: string };

type Message = {
  to: { name: string; email: string };
  subject: string;
  /** Lines of text. */
  content: string;
  /** A path on this site. */
  link: string;
  /** Unique for what is told to whom. */
  messageId: string;
};

/** A mail of plain paragraphs that ends with a link. */
export function toMail({ publicUrl }: Site, { to, subject, content, link, messageId }: Message): Mail {
  const address = publicUrl + link;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return {
    to: to.email,
    subject,
    text: [...lines, address].join('\n\n'),
    html: [...lines.map(escapeHtml), `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
    link: address,
    messageId: `<${messageId}@${new URL(publicUrl).hostname}>`,
  };
}
