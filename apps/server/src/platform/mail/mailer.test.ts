import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PutOffError, RefusedError } from '#platform/jobs/index.ts';
import { startSmtpSink, type SmtpRefusal, type SmtpSink } from '#test-kit/mail/smtp-sink.ts';
import type { MeasuredMailer } from './measured-mailer.ts';
import type { Mail } from './mail.ts';
import { createMailer } from './mailer.ts';
import { AddressRefusedError } from './refusal.ts';

const mail: Mail = {
  to: 'asha@example.org',
  subject: 'नमस्ते Asha',
  text: 'Open https://site.example/verify/abc',
  html: '<p>Open <a href="https://site.example/verify/abc">it</a></p>',
  link: 'https://site.example/verify/abc',
};
const silent = pino({ level: 'silent' });
const from = 'Kalaangan <no-reply@site.example>';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('mail by SMTP', () => {
  let sink: SmtpSink;
  let mailer: MeasuredMailer;
  let lines: { level: number; msg: string }[];
  beforeEach(async () => {
    sink = await startSmtpSink();
    lines = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
    mailer = createMailer({ smtpUrl: sink.url, from, dataDir, log });
  });
  afterEach(async () => {
    mailer.close();
    await sink.stop();
  });

  it('arrives with its sender, subject, text and HTML', async () => {
    expect(await mailer.send(mail)).toBe(true);
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]).toMatchObject({ from: 'no-reply@site.example', to: ['asha@example.org'] });
    const { body } = sink.received[0] ?? { body: '' };
    expect(body).toContain('Subject: =?UTF-8?');
    expect(body).toContain('text/plain');
    expect(body).toContain('text/html');
  });

  it('says that a program sends it, so that none answers', async () => {
    await mailer.send({ ...mail, isAskedFor: true });
    expect(sink.received[0]?.body).toContain('Auto-Submitted: auto-generated');
    expect(sink.received[0]?.body).not.toMatch(/asked/i);
  });

  it.each<[string, SmtpRefusal, typeof PutOffError]>([
    ['puts off a mail that is not taken yet', { at: 'rcpt', answer: '451 4.7.1 greylisted' }, PutOffError],
    ['puts off a mail to a mailbox that is full', { at: 'rcpt', answer: '452 4.2.2 full' }, PutOffError],
    ['puts off a mail whose text is not taken yet', { at: 'data', answer: '452 quota' }, PutOffError],
    ['puts off a mail of a lost connection', { at: 'rcpt', answer: 'drop' }, PutOffError],
    ['puts off a mail that was lost with its text', { at: 'data', answer: 'drop' }, PutOffError],
    ['gives up a text that is refused', { at: 'data', answer: '554 5.6.0 no' }, RefusedError],
    ['gives up a mail that is too large', { at: 'sender', answer: '552 5.3.4 too large' }, RefusedError],
    ['gives up a mail that is too large for one', { at: 'rcpt', answer: '552 too large' }, RefusedError],
    [
      'gives up an address that there is not',
      { at: 'rcpt', answer: '550 no such user' },
      AddressRefusedError,
    ],
    ['gives up an address by its detail', { at: 'rcpt', answer: '554 5.1.1 unknown' }, AddressRefusedError],
    ['gives up an address that has moved', { at: 'rcpt', answer: '551 moved' }, AddressRefusedError],
    ['gives up an address after the text', { at: 'data', answer: '550 5.1.1 no user' }, AddressRefusedError],
    ['gives up a mailbox that is closed', { at: 'rcpt', answer: '550 5.2.1 closed' }, AddressRefusedError],
  ])('%s', async (_, refusal, kind) => {
    sink.refuse(refusal);
    const failure = await mailer.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect(failure instanceof AddressRefusedError).toBe(kind === AddressRefusedError);
    expect(lines).toEqual([]);
  });

  it.each<[string, SmtpRefusal]>([
    ['the password', { at: 'auth', answer: '535 5.7.8 wrong' }],
    ['a sender without a password', { at: 'sender', answer: '530 5.7.0 log in first' }],
    ['the address of the sender', { at: 'sender', answer: '553 5.1.8 no such domain' }],
    ['to pass mail on', { at: 'rcpt', answer: '550 relay not permitted' }],
    ['a sender of bad reputation', { at: 'rcpt', answer: '550 5.7.1 blocked' }],
    ['a sender for whom nothing vouches', { at: 'data', answer: '550 5.7.26 unauthenticated' }],
  ])('puts off all mail while the server refuses %s, and says so once', async (_, refusal) => {
    sink.refuse(refusal);
    for (let tries = 0; tries < 2; tries++) {
      const failure = await mailer.send(mail).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PutOffError);
    }
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('SMTP_URL (127.0.0.1:') }]);
    expect(lines[0]?.msg).toContain(refusal.answer.slice(0, 3));
    expect(lines[0]?.msg).not.toContain('u:p');
    sink.refuse(null);
    expect(await mailer.send(mail)).toBe(true);
    expect(lines).toMatchObject([{}, { level: 30, msg: expect.stringContaining('takes mails again') }]);
  });

  it('counts what was sent, deferred and refused', async () => {
    expect(mailer.figures()).toEqual({ sent: 0, deferred: 0, refused: 0 });
    await mailer.send(mail);
    for (const answer of ['451 4.7.1 greylisted', '550 no such user', '554 5.6.0 no']) {
      sink.refuse({ at: 'rcpt', answer });
      await mailer.send(mail).catch(() => {});
    }
    expect(mailer.figures()).toEqual({ sent: 1, deferred: 1, refused: 2 });
  });

  it('puts off a mail while the server is away', async () => {
    const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, dataDir, log: silent });
    const failure = await away.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PutOffError);
    expect(String(failure)).toContain('ECONNREFUSED');
    away.close();
  });
});

describe('mail without a server', () => {
  it('has no name that turns the words after it', async () => {
    const mailer = createMailer({ smtpUrl: null, from, dataDir, log: silent });
    const named = (words: string) => `${words} Zo\u202eya\u2067!`;
    await mailer.send({
      ...mail,
      subject: named('About'),
      text: named('Namaste'),
      html: named('<p>Namaste'),
      replyTo: { name: 'Zo\u202eya\u2067!', address: 'zoya@example.org' },
    });
    mailer.close();
    const [name = ''] = await readdir(join(dataDir, 'mail'));
    const text = await readFile(join(dataDir, 'mail', name), 'utf8');
    for (const line of ['Subject: About Zoya!', 'Reply-To: "Zoya!"', '\nNamaste Zoya!', '\n<p>Namaste Zoya!'])
      expect(text).toContain(line);
  });

  it('says how mail programs turn mails of its kind off', async () => {
    const mailer = createMailer({ smtpUrl: null, from, dataDir, log: silent });
    await mailer.send({ ...mail, unsubscribe: 'https://site.example/off/abc' });
    mailer.close();
    const [name = ''] = await readdir(join(dataDir, 'mail'));
    const text = await readFile(join(dataDir, 'mail', name), 'utf8');
    expect(text).toContain('List-Unsubscribe: <https://site.example/off/abc>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is written to a file for this user alone, and its link is logged', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const mailer = createMailer({ smtpUrl: null, from, dataDir, log });
    await mailer.send(mail);
    mailer.close();
    const [name = ''] = await readdir(join(dataDir, 'mail'));
    const path = join(dataDir, 'mail', name);
    expect(name).toMatch(/\.eml$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain('To: asha@example.org');
    expect(lines.join('')).toContain('https://site.example/verify/abc');
  });
});
