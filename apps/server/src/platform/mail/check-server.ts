import { codeOf, wordsOf } from '#platform/config/index.ts';

/** The default ports of SMTP, as Nodemailer takes them. */
const ports: Record<string, string> = { 'smtp:': '587', 'smtps:': '465' };
const timeoutMs = 10_000;

/** Host and port of SMTP_URL; it tells no password. */
export function mailServerName(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || ports[protocol]}`;
}

/** Connects to the mail server and logs in, without sending anything. @returns what is wrong; null if nothing is */
export async function checkMailServer(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return describe(mailServerName(smtpUrl), error);
  } finally {
    transport.close();
  }
}

function describe(server: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'EAUTH') return `${server} refuses the login: ${wordsOf(error)}`;
  if (code === 'EDNS') return `the host of ${server} is unknown: ${wordsOf(error)}`;
  return `${server} does not answer as a mail server does: ${wordsOf(error)}`;
}
