import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutDirectionControls } from '@kalaangan/rich-text/invisible';
import type * as nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { newId } from '#platform/database/ids.ts';
import { measureMails, type MeasuredMailer } from './measured-mailer.ts';
import type { Mail, Mailer } from './mail.ts';
import { refusalOf, toJobError } from './refusal.ts';

/** Retries of jobs that send mail: for a day where a server puts it off. */
export const mailRetries = { retryLimit: 8, putOffSeconds: 86_400 } as const;

type MailerOptions = {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  log: Logger;
};

/** Sends mail by SMTP, or writes .eml files to DATA_DIR/mail if there is no `smtpUrl`. */
export function createMailer(options: MailerOptions): MeasuredMailer {
  return measureMails(options.smtpUrl === null ? fileMailer(options) : smtpMailer(options, options.smtpUrl));
}

function smtpMailer({ from, log }: MailerOptions, url: string): Mailer {
  const transport = openAtFirstMail(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    }),
  );
  /** Whether the server refuses this site: it is logged once, and not for each of the mails that wait. */
  let isRefused = false;
  return {
    async send(mail) {
      const opened = await transport.get();
      try {
        await opened.sendMail(toMessage(from, mail));
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === 'sender' && !isRefused) {
          isRefused = true;
          const answer = error instanceof Error ? error.message : String(error);
          log.error(
            `the mail server of SMTP_URL (${new URL(url).host}) refuses this site, mails wait for a day: ${answer}`,
          );
        }
        throw toJobError(error, refusal);
      }
      if (isRefused) log.info('the mail server of SMTP_URL takes mails again');
      isRefused = false;
      return true;
    },
    close: transport.close,
  };
}

function fileMailer({ from, dataDir, log }: MailerOptions): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = openAtFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    async send(mail) {
      const { message } = await (await transport.get()).sendMail(toMessage(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${newId()}.eml`);
      await writeFile(path, message, { mode: 0o600 });
      log.info(
        { to: mail.to, subject: mail.subject, link: mail.link, path },
        'mail written to a file, no SMTP_URL is set',
      );
      return true;
    },
    close: transport.close,
  };
}

/** Encoding of texts: in quoted-printable, links can be read in the files of mails, whatever the script around them. */
const encoding = { textEncoding: 'quoted-printable' } as const;

/** Removes direction controls: what people are called, and what they write, must not turn the words around them. */
const isolated = ({ to, subject, text, html, from, replyTo, messageId }: Mail) => ({
  to,
  subject: withoutDirectionControls(subject),
  text: withoutDirectionControls(text),
  html: withoutDirectionControls(html),
  ...(from && { from: { ...from, name: withoutDirectionControls(from.name) } }),
  ...(replyTo && { replyTo: { ...replyTo, name: withoutDirectionControls(replyTo.name) } }),
  ...(messageId !== undefined && { messageId }),
});

function toMessage(from: string, mail: Mail): nodemailer.SendMailOptions {
  const headers = {
    // No person writes them, and no mail is answered by one: programs need not answer either (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe !== undefined && {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { from, ...encoding, ...isolated(mail), headers };
}

/** Loads Nodemailer with the first mail: most processes send none for a while. */
function openAtFirstMail<Transport extends { close(): void }>(
  open: (module: typeof nodemailer) => Transport,
): { get(): Promise<Transport>; close(): void } {
  let opened: Promise<Transport> | undefined;
  return {
    get: () => (opened ??= import('nodemailer').then(open)),
    close: () => void opened?.then((transport) => transport.close()),
  };
}
