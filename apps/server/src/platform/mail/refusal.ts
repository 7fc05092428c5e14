import { PutOffError, RefusedError } from '#platform/jobs/index.ts';

/** Thrown for a mail whose address its server refuses for good: that there is no such mailbox, say. */
export class AddressRefusedError extends RefusedError {}

/**
 * Whom the answer of a mail server is about. `address`: the recipient's; `mail`: this mail alone, such as its size; `sender`: this site,
 * its password or its reputation, which no other recipient would be spared; `later`: it may take the mail another time.
 */
export type Refusal = 'address' | 'mail' | 'sender' | 'later';

/** The error of Nodemailer, as far as it tells who refused what. */
type Answer = { code: unknown; command: unknown; status: number | null; text: string };

function answerOf(error: Error): Answer {
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return {
    code: 'code' in error ? error.code : '',
    command: 'command' in error ? error.command : '',
    status,
    text: 'response' in error && typeof error.response === 'string' ? error.response : '',
  };
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return 'later';
  const answer = answerOf(error);
  const { code, status } = answer;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (status === null) {
    if (code === 'EAUTH') return 'sender';
    // Found by Nodemailer itself, such as an address that is none, or a mail that is larger than the server has said to take.
    return isOfMail ? 'mail' : 'later';
  }
  if (status < 500) return 'later';
  return isOfMail ? ofCommand(answer, status) : 'sender';
}

function ofCommand({ command, text }: Answer, status: number): Refusal {
  const [, subject = '', detail = ''] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  const enhanced = `${subject}.${detail}`;
  const isAddress = (subject === '1' && !senderAddresses.has(enhanced)) || enhanced === '2.1';
  if (command === 'DATA') return isAddress ? 'address' : authentication.has(enhanced) ? 'sender' : 'mail';
  if (status === 552 || subject === '3' || enhanced === '2.2' || enhanced === '2.3') return 'mail';
  if (command !== 'RCPT TO' || subject === '7' || senderAddresses.has(enhanced) || /\brelay/i.test(text))
    return 'sender';
  return isAddress || addressCodes.has(status) ? 'address' : senderCodes.has(status) ? 'sender' : 'mail';
}

const addressCodes = new Set([550, 551, 553]);
/** Codes of servers that first ask for a password. */
const senderCodes = new Set([530, 534, 535, 538]);
/** Details of RFC 3463 and 7505 about the sender's address. */
const senderAddresses = new Set(['1.7', '1.8', '7.27']);
/** Details of RFC 7372: neither SPF nor DKIM vouches for the sender. */
const authentication = new Set(['7.20', '7.21', '7.22', '7.23', '7.24', '7.25', '7.26', '7.27']);

/** Makes the error that tells a job how to go on. */
export function toJobError(cause: unknown, refusal: Refusal): Error {
  const message = `The mail was not taken: ${cause instanceof Error ? cause.message : String(cause)}`;
  switch (refusal) {
    case 'address':
      return new AddressRefusedError(message, { cause });
    case 'mail':
      return new RefusedError(message, { cause });
    case 'sender':
    case 'later':
      return new PutOffError(message, { cause });
  }
}
