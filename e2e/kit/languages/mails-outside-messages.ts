import type { Mail, Mailer } from '../../../apps/server/src/platform/mail/index.ts';
import { pseudoMark } from './outside-messages.ts';

/**
 * Reports each line of a sent mail that is no message: it has neither a mark nor an address alone, and nobody wrote it.
 * In a mail of another language, reports each that is English. Mails to the site's own support, which has one language,
 * are left out.
 */
export function watchMails(mailer: Mailer, supportEmail: string, onProblem: (line: string) => void): Mailer {
  return {
    ...mailer,
    send(mail) {
      if (mail.to !== supportEmail) for (const line of findLines(mail)) onProblem(`${mail.subject}: ${line}`);
      return mailer.send(mail);
    },
  };
}

/** Paragraphs that people wrote, which have a direction of their own. */
const written = /<p[^>]* dir="auto"[^>]*>[^]*?<\/p>/g;

function findLines({ subject, text, html }: Mail): string[] {
  const isEnglish = html.includes('<html lang="en"');
  const words = [...html.matchAll(written)].map(([paragraph]) => toText(paragraph)).join('\n');
  const lines = [subject, ...text.split('\n'), ...toText(html.replaceAll(written, '\n')).split('\n')];
  return lines
    .map((line) => line.trim())
    .filter((line) =>
      isEnglish
        ? /[A-Za-z]{3}/.test(line.replace(/https?:\S+/, '')) &&
          !line.includes(pseudoMark) &&
          !words.includes(line)
        : line.includes(pseudoMark),
    );
}

/** Returns the text of HTML, an element in each line. */
function toText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
