import { pino } from 'pino';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Settings } from '#platform/config/index.ts';
import { RefusedError } from '#platform/jobs/index.ts';
import { AddressRefusedError, createMailer, mailServerName, toHtmlPart } from '#platform/mail/index.ts';

export type TestMailResult = { isTaken: boolean; text: string; advice: string };

/** Sends a mail as the site does, once. Without a mail server it becomes a file. */
export async function sendTestMail(settings: Settings, to: string): Promise<TestMailResult> {
  const { smtpUrl, mailFrom: from, dataDir, publicUrl } = settings;
  const mailer = createMailer({ smtpUrl, from, dataDir, log: pino({ level: 'silent' }) });
  const subject = `Test mail of ${new URL(publicUrl).host}`;
  const text = `${publicUrl} can send mail: whoever runs it has asked for this one.`;
  try {
    await mailer.send({ to, subject, text, html: toHtmlPart([escapeHtml(text)], 'en') });
    const by =
      smtpUrl === null
        ? `written to a file in ${dataDir}/mail, as SMTP_URL is unset`
        : `taken by ${mailServerName(smtpUrl)} from ${from}`;
    return { isTaken: true, text: `the test mail to ${to} was ${by}`, advice: '' };
  } catch (error) {
    return {
      isTaken: false,
      text: error instanceof Error ? error.message : String(error),
      advice: advise(error),
    };
  } finally {
    mailer.close();
  }
}

function advise(error: unknown): string {
  if (error instanceof AddressRefusedError) return 'try it with an address that there is';
  if (error instanceof RefusedError) return 'the server does not take this mail: see its answer';
  return 'look at SMTP_URL, MAIL_FROM and the DNS of its domain (docs/operations/mail.md); the server may take it later';
}
