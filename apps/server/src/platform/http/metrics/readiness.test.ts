import { pino } from 'pino';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreUnavailableError } from '#platform/media-store/index.ts';
import { Problem } from '../calls/problem.ts';
import { createHttpServer } from '../edge/server.ts';
import { createReadiness, type Readiness } from './readiness.ts';

const stack = 'at somewhere (/a/file.ts:1:1)';
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', stack });
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

let lines: string[];
let isStoreThere: boolean;
let readiness: Readiness;
beforeEach(() => {
  lines = [];
  isStoreThere = true;
  readiness = createReadiness({
    checks: {
      database: async () => {},
      media: async () => {
        if (!isStoreThere) throw new StoreUnavailableError('the store does not answer', { cause: refused() });
      },
    },
    log,
    times: { checkMs: 10, quietMs: 50 },
  });
});
afterEach(() => readiness.close());

const texts = (): unknown[] => lines.map((line) => JSON.parse(line).msg);

it('writes one line when an outage begins, with its cause, and one when it is over', async () => {
  expect(await readiness.check()).toEqual({ database: true, media: true });
  isStoreThere = false;
  for (let time = 0; time < 20; time++)
    expect(await readiness.check()).toEqual({ database: true, media: false });
  expect(texts()).toEqual([
    'not ready: media: the store does not answer: connect ECONNREFUSED 127.0.0.1:5432',
  ]);
  expect(lines[0]).not.toContain(stack);
  isStoreThere = true;
  await expect.poll(texts).toEqual([expect.anything(), expect.stringMatching(/^ready again after \d+ s$/)]);
});

it('writes these lines for requests that fail too, each outage anew', async () => {
  const app = createHttpServer({ log, trustedProxies: null, noteOutage: readiness.noteOutage });
  app.get('/media/:id', async () => Promise.reject(refused()));
  for (let outage = 1; outage <= 2; outage++) {
    for (let time = 0; time < 5; time++) {
      const answer = await app.inject('/media/1');
      expect([answer.statusCode, answer.json().message]).toEqual([503, messages.unavailable]);
    }
    await expect
      .poll(() => texts().filter((text) => text !== 'answered'))
      .toEqual(
        Array.from({ length: outage }, () => [
          'not ready: connect ECONNREFUSED 127.0.0.1:5432',
          expect.stringContaining('ready again'),
        ]).flat(),
      );
  }
  await app.close();
});

it('writes none for what is refused on purpose', async () => {
  const app = createHttpServer({ log, trustedProxies: null, noteOutage: readiness.noteOutage });
  app.post('/form', async () => Promise.reject(new Problem('maintenance', 'Read only.')));
  expect((await app.inject({ method: 'POST', url: '/form' })).statusCode).toBe(503);
  expect(texts()).toEqual(['answered']);
  await app.close();
});

it('writes no second line once it is closed', async () => {
  readiness.noteOutage(refused());
  readiness.close();
  isStoreThere = true;
  await new Promise((resolve) => setImmediate(resolve));
  expect(texts()).toEqual(['not ready: connect ECONNREFUSED 127.0.0.1:5432']);
});
