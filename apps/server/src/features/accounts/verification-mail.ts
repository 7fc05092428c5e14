import type { Mail } from '#platform/mail/index.ts';

/** The mail that asks a person to confirm the address. */
export function verificationMail(to: { name: string; email: string }, link: string, brandName: string): Mail {
  const lines = [
    `Namaste ${to.name},`,
    `welcome to ${brandName}. Please confirm that this is your address, so that you can publish your work:`,
    link,
    'The link works for 24 hours. If you did not sign up, you can ignore this mail.',
  ];
  const html = lines
    .map((line) =>
      line === link ? `<a href="${escapeHtml(link)}">Confirm my email address</a>` : escapeHtml(line),
    )
    .map((line) => `<p>${line}</p>`)
    .join('\n');
  return {
    to: to.email,
    subject: `Confirm your email address for ${brandName}`,
    text: lines.join('\n\n'),
    html,
    link,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
