import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { environments } from './environments.fixture.ts';
import { fileNameOf, secretNames } from './secret-files.ts';
import { findUnknownSettings } from './unknown-settings.ts';

describe('an environment without mistakes has no line', () => {
  it.each(Object.keys(environments))('%s', (name) => {
    expect(findUnknownSettings(environments[name] ?? {})).toEqual([]);
  });

  it('all settings, and the files of secrets', () => {
    const names = [...definitions.map(({ name }) => name), ...secretNames.map(fileNameOf)];
    expect(findUnknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABASE_UR', 'DATABASE_URL'],
  ['Database_Url', 'DATABASE_URL'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
  ['DATABASE_REPLICA_URL', 'DATABASE_REPLICA_URLS'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['PORTT', 'PORT'],
  ['HSOT', 'HOST'],
  ['DTAA_DIR', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['TRUST_PROXIE', 'TRUST_PROXY'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  [
    'S3_SECRET_KEY',
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or S3_PUBLIC_URL',
  ],
  [
    'S3_BUCKET_FILE',
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or S3_PUBLIC_URL',
  ],
  ['DATABASE_PORT', 'DATABASE_URL, DATABASE_REPLICA_URLS, or DATABASE_DIRECT_URL'],
  ['GRIEVANCE_MAIL', 'GRIEVANCE_EMAIL'],
])('%s is answered with a line that names %s', (name, meant) => {
  expect(findUnknownSettings({ PATH: '/bin', [name]: '5432' })).toEqual([
    `${name} is no setting: do you mean ${meant}?`,
  ]);
});

it('has a line for each, which has no value in it', () => {
  const lines = findUnknownSettings({ DATABSE_URL: 'postgres://a:sesame@b/c', S3_KEY: 'sesame' });
  expect(lines).toHaveLength(2);
  expect(lines.join(' ')).not.toContain('sesame');
});
