import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import {
  moderationAddresses as moderation,
  moderationLimits as limits,
} from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

type Listed = { _id: string; targetId: string };

async function caseOf(targetId: string): Promise<string> {
  const { body } = await ask(site.app, moderation.list, { token: safety.first.token });
  return body.cases.find((one: Listed) => one.targetId === targetId)?._id ?? '';
}

it('what a copyright notice says is kept until all of its cases were decided long enough ago', async () => {
  const author = await safety.person();
  const [first, second] = [await safety.publish(author), await safety.publish(author)];
  const body = copyrightNotice(`/artwork/${first}`, `/artwork/${second}`);
  await ask(site.app, copyright.send, { body });
  const [firstCase, secondCase] = [await caseOf(first), await caseOf(second)];
  const details = async () => {
    await site.jobs.sweep('safety.erase-reports');
    const params = { id: firstCase };
    const shown = await ask(site.app, moderation.get, { params, token: safety.first.token });
    return shown.body.case.reports[0].details;
  };
  const days = (count: number) => safety.pass(count * 24);
  await safety.decide(firstCase, safety.first, { action: 'keep', note: '' });
  days(limits.reportDays + 1);
  expect(await details()).toContain(body.work);
  await safety.decide(secondCase, safety.first, { action: 'keep', note: '' });
  days(limits.reportDays - 1);
  expect(await details()).toContain(body.work);
  days(2);
  expect(await details()).toBe('');
});
