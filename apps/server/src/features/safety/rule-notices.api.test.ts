import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
import { quarterOf } from './rule-notices.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const tell = () => site.jobs.sweep('safety.tell-of-rules');
const told = async (person: Person): Promise<number> => {
  const { body } = await ask(site.app, 'GET /api/notifications', { token: person.token });
  return body.notifications.filter(({ content }: { content: string }) => content.includes('privacy notice'))
    .length;
};

describe('the reminder of the rules', () => {
  it('reaches each member once in each quarter after the one in which they joined, by notification and mail', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, (_, n) => safety.person(`Member ${n}`)));
    const [first, last] = [people[0], people.at(-1)];
    if (!first || !last) throw new Error('nobody');
    await tell();
    expect(await told(first)).toBe(0);
    safety.pass(92 * 24);
    // As two processes would, or one that is restarted.
    await Promise.all([tell(), tell()]);
    await tell();
    expect([await told(first), await told(last)]).toEqual([1, 1]);
    await site.jobs.runDue();
    for (const { email } of [first, last])
      expect(
        site.mails.filter(({ to, subject }) => to === email && subject.includes('our rules')),
      ).toHaveLength(1);
    safety.pass(92 * 24);
    await tell();
    expect([await told(first), await told(last)]).toEqual([2, 2]);
  });
});

describe(quarterOf, () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2026-01-01'],
    ['2026-03-31T18:30:00Z', '2026-04-01'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
  ])('counts %s in India to the quarter from %s', (time, quarter) =>
    expect(quarterOf(new Date(time))).toBe(quarter),
  );
});
