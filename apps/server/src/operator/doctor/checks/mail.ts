import { join } from 'node:path';
import type { Settings } from '#platform/config/index.ts';
import { checkMailServer, mailServerName } from '#platform/mail/index.ts';
import { sendTestMail } from '../../mail/test-mail.ts';
import { fault, ok, warning, type Finding } from '../finding.ts';
import { isPublic } from './public-site.ts';

/** @param to gets a test mail, which is not sent without it */
export async function checkMail(settings: Settings, to: string | undefined): Promise<Finding[]> {
  const found = await checkServer(settings);
  if (to === undefined || found.some(({ level }) => level === 'fault')) return found;
  const { isTaken, text, advice } = await sendTestMail(settings, to);
  return [...found, isTaken ? ok(text) : fault(text, advice)];
}

async function checkServer(settings: Settings): Promise<Finding[]> {
  const { smtpUrl, dataDir } = settings;
  if (smtpUrl === null) {
    const text = `SMTP_URL is unset: mails are files in ${join(dataDir, 'mail')}, and nobody gets them`;
    return [isPublic(settings) ? warning(text, 'set SMTP_URL (docs/operations/mail.md)') : ok(text)];
  }
  const problem = await checkMailServer(smtpUrl);
  if (problem !== null)
    return [fault(problem, 'mend SMTP_URL (docs/operations/mail.md), or start the mail server')];
  const login = new URL(smtpUrl).username === '' ? 'answers' : 'answers and takes the login';
  return [ok(`${mailServerName(smtpUrl)} ${login}`)];
}
