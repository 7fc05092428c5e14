import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Work that runs until it is told to end. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const run = async () => {
    log.push(`+${name}`);
    await promise;
    log.push(`-${name}`);
    return name;
  };
  return { run, end: resolve, fail: reject };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('lets so many in at once and the others in their order', async () => {
    const gate = createGate(2);
    const log: string[] = [];
    const [a, b, c, d] = [work(log, 'a'), work(log, 'b'), work(log, 'c'), work(log, 'd')];
    const all = [a, b, c, d].map((each) => gate(each.run));
    await settle();
    expect([log, gate.waiting()]).toEqual([['+a', '+b'], 2]);
    b.end();
    await settle();
    expect(log).toEqual(['+a', '+b', '-b', '+c']);
    for (const each of [a, c, d]) each.end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(gate.waiting()).toBe(0);
  });

  it('lets the large in alone, and nothing past it', async () => {
    const gate = createGate(2);
    const log: string[] = [];
    const [small, large, next] = [work(log, 'small'), work(log, 'large'), work(log, 'next')];
    const all = [gate(small.run), gate(large.run, 5), gate(next.run)];
    await settle();
    expect(log).toEqual(['+small']);
    small.end();
    await settle();
    expect(log).toEqual(['+small', '-small', '+large']);
    large.end();
    next.end();
    await Promise.all(all);
    expect(log.at(-2)).toBe('+next');
  });

  it('gives the place back when the work fails', async () => {
    const gate = createGate(1);
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
