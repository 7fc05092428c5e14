import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Point of a session at which the server answers: to the password, the sender, the recipient or the text. */
export type SmtpPoint = 'auth' | 'sender' | 'rcpt' | 'data';

/** Answer to give at a point, such as `550 5.1.1 no such user`; `drop` closes the connection without one. */
export type SmtpRefusal = { at: SmtpPoint; answer: string };

export type ReceivedMail = { from: string; to: string[]; body: string };

export type SmtpSink = {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Number of times that the point was reached. */
  count(at: SmtpPoint): number;
  /** Refuses from now on; null: takes everything. */
  refuse(refusal: SmtpRefusal | null): void;
  stop(): Promise<void>;
};

/** Starts a real mail server on this machine that keeps what it takes in memory, for the name `u` and the password `p`. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const counts: Record<SmtpPoint, number> = { auth: 0, sender: 0, rcpt: 0, data: 0 };
  const sockets = new Set<Socket>();
  let refusal: SmtpRefusal | null = null;

  /** Returns the error to answer with; it comes to nobody if the connection is gone. */
  function answerAt(at: SmtpPoint): Error | null {
    counts[at] += 1;
    if (refusal?.at !== at) return null;
    const [, code = '421', text = 'gone'] = /^(\d{3}) (.*)$/.exec(refusal.answer) ?? [];
    if (refusal.answer === 'drop') for (const socket of sockets) socket.destroy();
    return Object.assign(new Error(text), { responseCode: Number(code) });
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      const error = answerAt('auth');
      done(error ?? (username === 'u' && password === 'p' ? null : new Error('no')), { user: username });
    },
    onMailFrom: (_address, _session, done) => done(answerAt('sender')),
    onRcptTo: (_address, _session, done) => done(answerAt('rcpt')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = answerAt('data');
        if (!error)
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            body: Buffer.concat(chunks).toString(),
          });
        done(error);
      });
    },
  });
  // A dropped connection is no fault of the test.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://u:p@127.0.0.1:${port}`,
    received,
    count: (at) => counts[at],
    refuse(next) {
      refusal = next;
      // Connections that are kept have given the password already.
      if (next?.at === 'auth') for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
