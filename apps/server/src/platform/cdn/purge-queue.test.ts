import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPurgeQueue, type QueueTimes } from './purge-queue.ts';

const soon = { timeout: 60_000, interval: 1 };

/** A queue whose requests end when the test says so. */
function open(times: Partial<QueueTimes> = {}) {
  const requests: { keys: string; end: (error?: Error) => void }[] = [];
  const done: string[] = [];
  const failures: unknown[] = [];
  const queue = createPurgeQueue({
    send: (keys) =>
      new Promise((resolve, reject) => {
        requests.push({
          keys: keys.toSorted().join(' '),
          end: (error) => (error ? reject(error) : resolve()),
        });
      }),
    onDone: (ids) => done.push(...ids),
    onFailure: (error) => failures.push(error),
    times: { repeatAfterMs: [], intervalMs: 0, pauseMs: 60_000, ...times },
  });
  onTestFinished(() => queue.close());
  const request = async (number: number) => {
    await vi.waitUntil(() => requests.length >= number, soon);
    return requests[number - 1];
  };
  return { queue, requests, request, done, failures };
}

describe('the queue of purges', () => {
  it('sends a purge at once, and those that come meanwhile together', async () => {
    const { queue, requests, request, done } = open();
    const first = queue.add({ id: '1', keys: ['a'] });
    const others = [queue.add({ id: '2', keys: ['b', 'c'] }), queue.add({ id: '3', keys: ['c'] })];
    (await request(1))?.end();
    await first;
    (await request(2))?.end();
    await Promise.all(others);
    expect(requests.map(({ keys }) => keys)).toEqual(['a', 'b c']);
    expect(done).toEqual(['1', '2', '3']);
  });

  it('sends one key if everything is purged, and large purges in parts of 100 keys', async () => {
    const { queue, requests, request } = open();
    const all = queue.add({ id: '1', keys: ['all', 'a'] });
    (await request(1))?.end();
    await all;
    const large = queue.add({ id: '2', keys: Array.from({ length: 250 }, (_, index) => `k${index}`) });
    await request(4);
    for (const { end } of requests) end();
    await large;
    const sizes = requests.map(({ keys }) => keys.split(' ').length);
    expect([requests[0]?.keys, ...sizes.slice(1).sort()]).toEqual(['all', 100, 100, 50]);
  });

  it('repeats a purge, and is done with it after the last time', async () => {
    const { queue, requests, request, done } = open({ repeatAfterMs: [1, 5] });
    const first = queue.add({ id: '1', keys: ['a'] });
    (await request(1))?.end();
    await first;
    (await request(2))?.end();
    expect(done).toEqual([]);
    (await request(3))?.end();
    await vi.waitUntil(() => done.length === 1, soon);
    expect(requests.map(({ keys }) => keys)).toEqual(['a', 'a', 'a']);
  });

  it('sends nothing for a while after a failure, and lets nobody wait', async () => {
    const { queue, requests, request, done, failures } = open();
    const first = queue.add({ id: '1', keys: ['a'] });
    const second = queue.add({ id: '2', keys: ['b'] });
    (await request(1))?.end(new Error('down'));
    await Promise.all([first, second, queue.add({ id: '3', keys: ['c'] })]);
    expect(queue.isFailing()).toBe(true);
    expect([requests.length, done, failures]).toEqual([1, [], [new Error('down')]]);
  });

  it('sends again after the pause', async () => {
    const { queue, request, done } = open({ pauseMs: 1 });
    const first = queue.add({ id: '1', keys: ['a'] });
    (await request(1))?.end(new Error('down'));
    await first;
    await vi.waitUntil(() => !queue.isFailing(), soon);
    const second = queue.add({ id: '2', keys: ['b'] });
    (await request(2))?.end();
    await second;
    expect(done).toEqual(['2']);
  });

  it('sends nothing more when it is closed, and lets nobody wait', async () => {
    const { queue, requests, request } = open({ repeatAfterMs: [1] });
    const first = queue.add({ id: '1', keys: ['a'] });
    const second = queue.add({ id: '2', keys: ['b'] });
    const sent = await request(1);
    const closed = queue.close();
    sent?.end();
    await Promise.all([first, second, closed, queue.add({ id: '3', keys: ['c'] })]);
    expect(requests).toHaveLength(1);
  });
});
