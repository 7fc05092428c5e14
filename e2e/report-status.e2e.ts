import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { test } from 'vitest';
import { expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { SentReport } from './kit/pages/reports.ts';

const harness = useHarness();

test('a status that cannot be fetched is fetched again on request', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const json = { targetType: 'user', targetId: asha.id, category: 'impostor', details: '' };
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { report } = (await site.call('POST', '/api/reports', { token: ravi.token, json })) as SentReport;
  const { page, watch, go } = await harness.visit(null, { as: ravi, promptRetries: true });
  watch.expect(/^failed: GET \/api\/reports\//);
  await page.route('**/api/reports/*', (route) => route.abort('failed'));
  await go(`/reports/${report.number}`);
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).waitFor();
  await page.unroute('**/api/reports/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'Waiting for a decision');
});

test('a number that was cut leads to the not-found page', async () => {
  const { page, watch } = await harness.visit('/reports/R-23');
  watch.expect(/^40[04] GET \/api\/reports\/R-23/);
  await expectText(page, `${messages.notFound} ${messages.logInToSee}`);
});
