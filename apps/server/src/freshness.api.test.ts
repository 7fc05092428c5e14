import { expect, it, onTestFinished } from 'vitest';
import { addPerson } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
import { runSteps } from '#test-kit/freshness/steps.ts';
import type { Call } from '#test-kit/freshness/writes.ts';
import { startSecondProcess } from '#test-kit/second-process.ts';
import { startTestApp } from '#test-kit/test-app.ts';

const steps = 10_000;
const people = 6;

it('random answers of two processes show every change that was answered', { timeout: 300_000 }, async () => {
  const site = await startTestApp({}, { kind: 'postgres', checkAnswers: false });
  onTestFinished(() => site.stop());
  const second = await startSecondProcess(site);
  onTestFinished(() => second.stop());
  const anyApp = () => (Math.random() < 0.5 ? site.app : second.app);
  const call: Call = async (address, asked) => {
    const answer = await ask(anyApp(), address, asked);
    if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };

  let left = steps;
  const { stale, topics } = await runSteps({
    people: await Promise.all(
      Array.from({ length: people }, (_, index) => addPerson(site, `Artist ${index}`, { verified: true })),
    ),
    call,
    read: (address, asked) => ask(anyApp(), address, asked),
    seed: Date.now(),
    atOnce: 8,
    writing: 0.12,
    isOver: () => left-- <= 0,
  });
  expect(stale).toEqual([]);
  expect(topics).toBeGreaterThan(10);
});
