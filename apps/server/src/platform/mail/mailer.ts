import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutDirectionControls } from '@kalaangan/rich-text/invisible';
import type * as nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { newId } from '#platform/database/ids.ts';
import { PutOffError, RefusedError } from '#platform/jobs/index.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the mail. It is logged if there is no mail server, for people who try the site. */
  link?: string;
  /** Address that answers go to, if not to the sender. */
  replyTo?: { name: string; address: string };
  /** Id that is the same for each attempt to send the same mail, so that a duplicate can be recognized. */
  messageId?: string;
  /** Address at which mail programs turn mails of this kind off by one POST (RFC 8058). */
  unsubscribe?: string;
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

type MailerOptions = {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  log: Logger;
};

/** Sends mail by SMTP, or writes .eml files to DATA_DIR/mail if there is no `smtpUrl`. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === null ? fileMailer(options) : smtpMailer(options, options.smtpUrl);
}

function smtpMailer({ from }: MailerOptions, url: string): Mailer {
  const transport = openAtFirstMail(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    }),
  );
  return {
    async send({ link: _, ...mail }) {
      const opened = await transport.get();
      await opened.sendMail(toMessage(from, mail)).catch((error: unknown) => {
        throw toJobError(error);
      });
    },
    close: transport.close,
  };
}

/** A server that takes no mail of strangers at first (451), is away or refuses the password may take it later. */
function toJobError(cause: unknown): Error {
  const message = `The mail was not taken: ${cause instanceof Error ? cause.message : String(cause)}`;
  return isRefused(cause) ? new RefusedError(message, { cause }) : new PutOffError(message, { cause });
}

/** Whether the server has refused this mail, its sender or recipient for good. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const ofMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return ofMail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

function fileMailer({ from, dataDir, log }: MailerOptions): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = openAtFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    async send({ link, ...mail }) {
      const { message } = await (await transport.get()).sendMail(toMessage(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${newId()}.eml`);
      await writeFile(path, message, { mode: 0o600 });
      log.info(
        { to: mail.to, subject: mail.subject, link, path },
        'mail written to a file, no SMTP_URL is set',
      );
    },
    close: transport.close,
  };
}

/** Encoding of texts: in quoted-printable, links can be read in the files of mails, whatever the script around them. */
const encoding = { textEncoding: 'quoted-printable' } as const;

/** Removes direction controls: what people are called, and what they write, must not turn the words around them. */
const isolated = ({ subject, text, html, replyTo, ...mail }: Omit<Mail, 'link' | 'unsubscribe'>) => ({
  ...mail,
  subject: withoutDirectionControls(subject),
  text: withoutDirectionControls(text),
  html: withoutDirectionControls(html),
  ...(replyTo && { replyTo: { ...replyTo, name: withoutDirectionControls(replyTo.name) } }),
});

function toMessage(from: string, { unsubscribe, ...given }: Omit<Mail, 'link'>): nodemailer.SendMailOptions {
  const mail = isolated(given);
  if (unsubscribe === undefined) return { from, ...encoding, ...mail };
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { from, ...encoding, ...mail, headers };
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
