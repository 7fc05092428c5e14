import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createFormCount } from './form-count.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
afterEach(() => vi.useRealTimers());

async function apply(form: 'kalaklub' | 'kalakahani', times: number, at: number): Promise<void> {
  const applications = Array.from({ length: times }, () => {
    // Ids of an earlier time than the last one cannot be made here.
    const time = at.toString(16).padStart(12, '0');
    const id = `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
    return {
      id,
      form,
      name: 'Nila',
      email: `${id}@example.org`,
      city: 'Pune',
      linkedin: '',
      introduction: '',
    };
  });
  await site.database.kysely.insertInto('applications').values(applications).execute();
}

it('stays exact while applications come, by whichever process, and time passes', async () => {
  const now = Date.now();
  const [count, another] = [createFormCount(site.database.kysely), createFormCount(site.database.kysely)];
  vi.useFakeTimers({ toFake: ['Date'], now });
  await apply('kalaklub', 7, now - 3_600_000);
  await apply('kalakahani', 2, now - 3_600_000);
  expect(await count('kalaklub')).toBe(7);
  await apply('kalaklub', 3, now);
  // The clock of the process that wrote these is half a minute late.
  await apply('kalaklub', 1, now - 30_000);
  expect(await count('kalaklub')).toBe(11);
  vi.setSystemTime(now + 120_000);
  await apply('kalaklub', 2, now + 119_000);
  expect(await count('kalaklub')).toBe(13);
  expect(await count('kalaklub')).toBe(13);
  expect(await another('kalaklub')).toBe(13);
  expect(await count('kalakahani')).toBe(2);
});
