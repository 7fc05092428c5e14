import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#platform/config/index.ts';
import { createTestDatabase } from '#test-kit/databases/index.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePlaces } from './start-line.ts';

function settingsWith(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kalaangan-places-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return readSettings({ DATA_DIR: dataDir, ...environment });
}

it('names the places of a site that has all in DATA_DIR', async () => {
  const { database, destroy } = await createTestDatabase('embedded');
  onTestFinished(destroy);
  const settings = settingsWith({ PORT: '4000' });
  const folder = settings.dataDir;
  expect(await describePlaces(settings, database)).toMatch(
    new RegExp(
      `^database: the embedded PostgreSQL \\d+\\.\\d+ in ${folder}/database; pictures: files in ${folder}/media; ` +
        `mail: files in ${folder}/mail; address: http://localhost:4000$`,
    ),
  );
});

it('names the places of a site that has nothing there, and no secret', async () => {
  const { database, destroy } = await createTestDatabase('postgres');
  onTestFinished(destroy);
  const settings = settingsWith({
    S3_ENDPOINT: 'https://user:sesame@s3.example/',
    S3_BUCKET: 'art',
    S3_ACCESS_KEY_ID: 'sesame',
    S3_SECRET_ACCESS_KEY: 'sesame',
    SMTP_URL: 'smtps://user:sesame@mail.example',
    PUBLIC_URL: 'https://kalaangan.example',
  });
  const line = await describePlaces(settings, database);
  expect(line).toMatch(/^database: PostgreSQL \d+\.\d+ at [\w.]+:\d+\/\w+ as \w+; /);
  expect(line).toContain(
    '; pictures: S3 bucket art at https://s3.example; mail: mail.example:465; address: https://kalaangan.example',
  );
  expect(line).not.toContain('sesame');
});
