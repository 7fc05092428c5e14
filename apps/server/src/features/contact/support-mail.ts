import { shorten } from '@kalaangan/contract/text';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { toParagraph } from '#platform/html/paragraph.ts';
import type { Mail } from '#platform/mail/index.ts';
import type { ContactMessageRow } from './store.ts';

type Site = { supportEmail: string; brandName: string; publicUrl: string };

/** The mail to support about a contact message. Replying to it writes to the sender of the message. */
export function supportMail(message: ContactMessageRow, { supportEmail, brandName, publicUrl }: Site): Mail {
  const facts = [
    `Name: ${message.name}`,
    `Email: ${message.email}`,
    ...(message.phone ? [`Phone: ${message.phone}`] : []),
    `Sent: ${message.created_at.toISOString()}`,
  ];
  return {
    to: supportEmail,
    replyTo: { name: message.name, address: message.email },
    subject: `${brandName}: message from ${shorten(message.name, 60)}`,
    text: `${facts.join('\n')}\n\n${message.message}\n`,
    html: `<p>${facts.map(escapeHtml).join('<br>')}</p>\n${toParagraph(message.message)}`,
    messageId: `<contact-${message.id}@${new URL(publicUrl).hostname}>`,
  };
}
