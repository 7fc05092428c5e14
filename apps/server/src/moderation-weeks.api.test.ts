import { expect, it } from 'vitest';
import { simulateWeeks } from '#test-kit/moderation-weeks/weeks.ts';

/** Numbers of reports and people; `MODERATION_REPORTS=2000 MODERATION_PEOPLE=300` asks for more. */
const reports = Number(process.env['MODERATION_REPORTS'] ?? 80);
const people = Number(process.env['MODERATION_PEOPLE'] ?? 40);
const seed = Number(process.env['MODERATION_SEED'] ?? Date.now());

it(
  'six weeks of moderation by two processes, one of which is killed now and then, go by the rules',
  { timeout: 900_000 },
  async () => {
    const { done, faults } = await simulateWeeks({ seed, people, reports });
    expect(faults.slice(0, 20), `seed ${seed}: ${JSON.stringify(done)}`).toEqual([]);
    // Each of these has happened.
    for (const what of ['report', 'notice', 'order', 'appeal', 'remove', 'keep', 'warn', 'killed'])
      expect([what, (done[what] ?? 0) > 0]).toEqual([what, true]);
    if (reports > 80) process.stdout.write(`${JSON.stringify(done)}\n`);
  },
);
