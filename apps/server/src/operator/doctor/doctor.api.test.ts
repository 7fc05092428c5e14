import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  reachByProxy,
  runDoctor,
  runInProcess,
  siteHost,
  startPublicSite,
  type PublicSite,
} from './faults.fixture.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await startPublicSite();
});
afterAll(() => site.stop());
beforeEach(() => reachByProxy(site));
afterEach(() => vi.unstubAllGlobals());

describe('doctor', () => {
  it('tells all problems of the settings at once, and that it looked at nothing else', async () => {
    const { code, found, notChecked } = await runDoctor({
      ...site.environment,
      DATABSE_URL: 'x',
      MINIMUM_AGE: 'old',
      S3_BUCKET: 'art',
    });
    expect([code, found.length, notChecked]).toEqual([2, 5, ['everything that the settings name']]);
    expect(found.map(({ text }) => text).join('\n')).toMatch(/DATABSE_URL[^]*MINIMUM_AGE[^]*S3_ENDPOINT/);
  });

  it('looks at what it can where something is away, and says what it left out', async () => {
    const { notChecked, all } = await runDoctor({
      ...site.environment,
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
    });
    expect(notChecked).toEqual([
      'secrets',
      'counts',
      'jobs',
      'moderation log',
      'site',
      'admins',
      'media files',
    ]);
    expect(all.map(({ check }) => check)).toEqual(expect.arrayContaining(['mail', 'address', 'media store']));
  });

  it('finds secrets that lie on this machine alone', async () => {
    const path = join(site.dataDir, 'seal-key');
    await writeFile(path, site.environment['SEAL_KEY'] ?? '');
    try {
      const { found } = await runDoctor({ ...site.environment, SEAL_KEY: undefined });
      expect(found).toEqual([expect.objectContaining({ check: 'secrets', level: 'warning' })]);
    } finally {
      await rm(path);
    }
  });

  it('has a line for each finding, with what to do', async () => {
    const { code, out } = await runInProcess({ ...site.environment, RATE_LIMITS: 'off' }, 'doctor');
    const lines = out.split('\n');
    expect(code).toBe(2);
    expect(lines.filter((line) => !line.startsWith('ok       '))).toEqual([
      'fault    settings: RATE_LIMITS is off: passwords can be guessed without an end → remove RATE_LIMITS',
    ]);
  });

  it('sends a test mail where it is asked to', async () => {
    const { code, all } = await runDoctor(site.environment, '--mail-to', 'asha@example.org');
    expect(code).toBe(0);
    expect(all).toContainEqual(
      expect.objectContaining({ check: 'mail', text: expect.stringContaining('was taken by') }),
    );
    const [received] = site.mail.received.splice(0);
    expect(received).toMatchObject({ from: `no-reply@${siteHost}`, to: ['asha@example.org'] });
    expect(received?.body).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  it('refuses an address that is none', async () => {
    const { code, err } = await runInProcess(site.environment, 'doctor', '--mail-to', 'nobody');
    expect([code, err]).toEqual([1, 'mailTo: must be an email address']);
  });
});
