import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PutOffError, RefusedError } from '#platform/jobs/index.ts';
import { createMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  to: 'asha@example.org',
  subject: 'नमस्ते Asha',
  text: 'Open https://site.example/verify/abc',
  html: '<p>Open <a href="https://site.example/verify/abc">it</a></p>',
  link: 'https://site.example/verify/abc',
};
const from = 'Kalaangan <no-reply@site.example>';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('mail by SMTP', () => {
  it('arrives with its sender, subject, text and HTML', async () => {
    const received: { from: string; to: string[]; body: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        done(username === 'u' && password === 'p' ? null : new Error('no'), { user: username }),
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            body: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const mailer = createMailer({
      smtpUrl: `smtp://u:p@127.0.0.1:${port}`,
      from,
      dataDir,
      log: pino({ level: 'silent' }),
    });
    try {
      await mailer.send(mail);
      expect(received).toHaveLength(1);
      expect(received[0]).toMatchObject({ from: 'no-reply@site.example', to: ['asha@example.org'] });
      expect(received[0]?.body).toContain('Subject: =?UTF-8?');
      expect(received[0]?.body).toContain('text/plain');
      expect(received[0]?.body).toContain('text/html');
    } finally {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  it.each([
    ['puts off a mail that is not taken yet', 451, { rcpt: true }, PutOffError],
    ['puts off a mail whose text is not taken yet', 452, { data: true }, PutOffError],
    ['gives up a recipient whom there is not', 550, { rcpt: true }, RefusedError],
    ['gives up a sender who is refused', 553, { sender: true }, RefusedError],
    ['gives up a text that is refused', 554, { data: true }, RefusedError],
    ['puts off all mail while the password is wrong', 535, { auth: true }, PutOffError],
  ] as const)('%s (%i)', async (_what, responseCode, at, kind) => {
    const refuse = (isHere: boolean | undefined) =>
      isHere ? Object.assign(new Error('not now'), { responseCode }) : null;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (_auth, _session, done) => done(refuse('auth' in at), { user: 'u' }),
      onMailFrom: (_address, _session, done) => done(refuse('sender' in at)),
      onRcptTo: (_address, _session, done) => done(refuse('rcpt' in at)),
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refuse('data' in at)));
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const smtpUrl = `smtp://u:p@127.0.0.1:${port}`;
    const mailer = createMailer({ smtpUrl, from, dataDir, log: pino({ level: 'silent' }) });
    try {
      await expect(mailer.send(mail)).rejects.toBeInstanceOf(kind);
    } finally {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  it('rejects when the server refuses the connection', async () => {
    const mailer = createMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      from,
      dataDir,
      log: pino({ level: 'silent' }),
    });
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    mailer.close();
  });
});

describe('mail without a server', () => {
  it('has no name that turns the words after it', async () => {
    const mailer = createMailer({ smtpUrl: null, from, dataDir, log: pino({ level: 'silent' }) });
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
    const mailer = createMailer({ smtpUrl: null, from, dataDir, log: pino({ level: 'silent' }) });
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
