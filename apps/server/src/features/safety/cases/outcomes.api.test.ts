import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordStatements } from '#test-kit/processes/statements.ts';
import { mailOutcome } from './outcome-effects.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

it('reads for the mail to a reporter no report of others', async () => {
  const artworkId = await safety.publish(await safety.person());
  const reporters = await Promise.all(['One', 'Two', 'Three'].map((name) => safety.person(name)));
  for (const reporter of reporters) await safety.report(artworkId, reporter);
  const caseId = await safety.caseOn(artworkId);
  await safety.decide(caseId, safety.first, { action: 'keep' });

  const userId = reporters[1]?.id ?? '';
  const statements = await recordStatements(() => mailOutcome(site.features.safety, { caseId, userId }));
  const reads = statements.filter(({ text }) => /\bfrom reports\b/.test(text));
  const found: string[][] = [];
  for (const { text, values } of reads) {
    const { rows } = await site.database.pool.query<{ reporter_id: string }>(text, values);
    found.push(rows.map((row) => row.reporter_id));
  }
  expect(found).toContainEqual([userId]);
  expect(found.filter(({ length }) => length > 1)).toEqual([]);
});
