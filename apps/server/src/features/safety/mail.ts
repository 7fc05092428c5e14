import { escapeHtml } from '#platform/html/escape-html.ts';
import { toParagraph } from '#platform/html/paragraph.ts';
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
  /** A path by which mails of this kind are turned off. */
  off?: { link: string; text: string };
};

/** A mail of plain paragraphs that ends with a link, and with the one that turns such mails off, if it has one. */
export function toMail({ publicUrl }: Site, { to, subject, content, link, messageId, off }: Message): Mail {
  const address = publicUrl + link;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const ending = off && { address: publicUrl + off.link, text: off.text };
  return {
    to: to.email,
    subject,
    text: [...lines, address, ...(ending ? [`${ending.text}: ${ending.address}`] : [])].join('\n\n'),
    html: [
      ...lines.map(toParagraph),
      `<p>${toLink(address)}</p>`,
      ...(ending ? [`<p>${toLink(ending.address, ending.text)}</p>`] : []),
    ].join('\n'),
    link: address,
    messageId: `<${messageId}@${new URL(publicUrl).hostname}>`,
    ...(ending && { unsubscribe: ending.address }),
  };
}

function toLink(address: string, text = address): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}
