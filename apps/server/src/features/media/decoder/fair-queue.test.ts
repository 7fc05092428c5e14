import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFullError, type Lane } from './fair-queue.ts';

const requester = (key: string, maxWaiting = 10) => ({ key, maxWaiting });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Records which tasks have begun; a task runs until `end` is called with its name. */
function createLog(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, key: string, lane: Lane = 'small'): Promise<void> {
      return queue.run(requester(key), lane, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string): Promise<void> {
      await nextTurn();
      ends.get(name)?.();
      await nextTurn();
    },
  };
}

describe('a fair queue', () => {
  it('starts as many tasks as there are slots, and the rest in their order', async () => {
    const queue = createFairQueue({ slots: 2, maxWaiting: 10 });
    const log = createLog(queue);
    const all = ['1', '2', '3'].map((name) => log.add(name, 'a'));
    await nextTurn();
    expect(log.begun).toEqual(['1', '2']);
    expect(queue.figures()).toEqual({ waiting: 1, running: 2 });
    for (const name of ['2', '1', '3']) await log.end(name);
    expect(log.begun).toEqual(['1', '2', '3']);
    await Promise.all(all);
    expect(queue.figures()).toEqual({ waiting: 0, running: 0 });
  });

  it('serves requesters round robin, so that a long queue does not delay others', async () => {
    const log = createLog(createFairQueue({ slots: 1, maxWaiting: 50 }));
    const long = Array.from({ length: 9 }, (_, index) => `a${index}`);
    for (const name of long) void log.add(name, 'a');
    void log.add('b0', 'b');
    void log.add('b1', 'b');
    for (const name of ['a0', 'a1', 'b0', 'a2', 'b1']) await log.end(name);
    expect(log.begun).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3']);
  });

  it('runs one large task at a time, and small ones beside it', async () => {
    const log = createLog(createFairQueue({ slots: 2, maxWaiting: 10 }));
    void log.add('large 1', 'a', 'large');
    void log.add('large 2', 'b', 'large');
    void log.add('small 1', 'c');
    void log.add('small 2', 'c');
    await nextTurn();
    expect(log.begun).toEqual(['large 1', 'small 1']);
    await log.end('small 1');
    await log.end('large 1');
    expect(log.begun).toEqual(['large 1', 'small 1', 'small 2', 'large 2']);
  });

  it('runs background tasks one at a time when nothing else waits', async () => {
    const log = createLog(createFairQueue({ slots: 2, maxWaiting: 10 }));
    void log.add('1', 'a');
    void log.add('2', 'a');
    void log.add('slow 1', 'background', 'background');
    void log.add('slow 2', 'background', 'background');
    void log.add('3', 'b');
    await log.end('1');
    expect(log.begun).toEqual(['1', '2', '3']);
    await log.end('2');
    await log.end('3');
    expect(log.begun).toEqual(['1', '2', '3', 'slow 1']);
    await log.end('slow 1');
    expect(log.begun.at(-1)).toBe('slow 2');
  });

  it('refuses with 429 if the queue of the requester is full, with 503 if all are', async () => {
    const queue = createFairQueue({ slots: 1, maxWaiting: 3 });
    const hold = Promise.withResolvers<void>();
    const all = [queue.run(requester('a', 2), 'small', () => hold.promise)];
    for (let count = 0; count < 2; count++) all.push(queue.run(requester('a', 2), 'small', async () => {}));
    const own = await queue.run(requester('a', 2), 'small', async () => {}).catch((error: unknown) => error);
    expect(own).toBeInstanceOf(QueueFullError);
    expect(own).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    all.push(queue.run(requester('b', 2), 'small', async () => {}));
    expect(() => queue.refuseIfFull(requester('c', 2))).toThrow(
      expect.objectContaining({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }),
    );
    hold.resolve();
    await Promise.all(all);
    await queue.run(requester('c', 2), 'small', async () => {});
  });

  it('frees the slot when the work fails', async () => {
    const queue = createFairQueue({ slots: 1, maxWaiting: 3 });
    await expect(queue.run(requester('a'), 'large', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await expect(queue.run(requester('a'), 'large', async () => 1)).resolves.toBe(1);
  });
});
