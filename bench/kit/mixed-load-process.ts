import { Agent, request, type IncomingMessage } from 'node:http';
import type { MixedLoad, MixedOutcome } from './mixed-load.ts';

// One process for all connections, so that it shares no thread with the server.

/** A request of ten writes, a like, a comment or a view by turns. */
const writesOf = 10;

type Sent = { method: string; path: string; body?: object; token?: string | undefined };

function send(agent: Agent, url: string, { method, path, body, token }: Sent): Promise<number> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method,
        headers: {
          'accept-encoding': 'br',
          accept: 'image/avif,image/webp,*/*',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text && { 'content-type': 'application/json' }),
        },
      },
      (answer: IncomingMessage) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

function writing(turn: number, { artworkIds, tokens }: MixedLoad): Sent {
  const id = artworkIds[(turn * 7) % artworkIds.length];
  const token = tokens[turn % tokens.length];
  const path = `/api/artworks/${id}`;
  switch (turn % 4) {
    case 0:
      return { method: 'POST', path: `${path}/like`, token };
    case 1:
      return { method: 'POST', path: `${path}/unlike`, token };
    case 2:
      return { method: 'POST', path: `${path}/comments`, token, body: { content: `Fine lines (${turn}).` } };
    default:
      return { method: 'POST', path: `${path}/increment-view` };
  }
}

function nextRequest(turn: number, load: MixedLoad): Sent {
  if (turn % writesOf === 0) return writing(turn / writesOf, load);
  const path = load.read[turn % load.read.length] ?? '/';
  const isOfMember = turn % 2 === 1 && path.startsWith('/api/');
  return {
    method: 'GET',
    path,
    ...(isOfMember && { token: load.tokens[turn % load.tokens.length] }),
  };
}

async function run(load: MixedLoad): Promise<MixedOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const outcome: MixedOutcome = { requests: 0, writes: 0, failures: [] };
  const end = performance.now() + load.seconds * 1000;
  let turn = 0;
  const work = async () => {
    while (performance.now() < end) {
      const sent = nextRequest(turn++, load);
      const status = await send(agent, load.url, sent).catch((error: unknown) => String(error));
      outcome.requests++;
      if (sent.method !== 'GET') outcome.writes++;
      if (typeof status !== 'number' || status >= 400)
        if (outcome.failures.length < 20) outcome.failures.push(`${sent.method} ${sent.path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  agent.destroy();
  return outcome;
}

process.on('message', (load: MixedLoad) => {
  run(load).then(
    (outcome) => {
      process.send?.(outcome);
      process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(String(error));
      process.exit(1);
    },
  );
});
