import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type SteadyRequest = { method?: string; path: string; token?: string; body?: object };

export type SteadyLoad = {
  /** Asked in turn, so that each gets the same share of each kind of request. */
  urls: readonly string[];
  /** Whether requests without a session go to a process by their path, as from a balancer that is set so. */
  byPath?: boolean;
  /** The request of this number, from 0. */
  request: (index: number) => SteadyRequest;
  /** Of all processes together. */
  perSecond: number;
  seconds: number;
};

/** A process that is overloaded for a moment asks its clients to come again. */
const retryMs = 1_000;
const attempts = 20;

/** Requests at a fixed rate, however long the answers take. @throws Error for an answer that is no success */
export async function runSteadily(load: SteadyLoad): Promise<number> {
  const { urls, request, perSecond, seconds } = load;
  const urlOf = (index: number, sent: SteadyRequest) =>
    urls[load.byPath && sent.token === undefined ? hashOf(sent.path) % urls.length : index % urls.length];
  const startedAt = performance.now();
  const failures: unknown[] = [];
  const answers: Promise<void>[] = [];
  const count = perSecond * seconds;
  for (let index = 0; index < count; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const sent = request(index);
    answers.push(
      send(urlOf(index, sent) ?? '', sent).catch((error: unknown) => {
        failures.push(error);
      }),
    );
  }
  await Promise.all(answers);
  if (failures.length > 0) throw failures[0];
  return count;
}

function hashOf(path: string): number {
  return createHash('sha256').update(path).digest().readUInt32BE();
}

/** Requests without pauses, so many at once. @returns how many were answered in the time */
export async function runAtOnce(
  { urls, request, seconds }: Omit<SteadyLoad, 'perSecond'>,
  connections: number,
): Promise<number> {
  const endAt = performance.now() + seconds * 1000;
  let next = 0;
  async function repeat(): Promise<void> {
    while (performance.now() < endAt) {
      const index = next++;
      await send(urls[index % urls.length] ?? '', request(index));
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat));
  return next;
}

async function send(url: string, { method = 'GET', path, token, body }: SteadyRequest): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url + path, {
      method,
      headers: {
        'accept-encoding': 'br',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    await response.arrayBuffer();
    if (response.ok) return;
    if (response.status !== 503 || attempt === attempts)
      throw new Error(`${method} ${path}: ${response.status}`);
    await sleep(retryMs);
  }
}
