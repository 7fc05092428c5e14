import { readFileSync } from 'node:fs';
import type { SettingName } from './definitions.ts';
import { wordsOf } from './system-error.ts';

/** Settings that hold a secret: `NAME_FILE` may name a file with the value, so that it stands in no environment. */
export const secretNames: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'DATABASE_DIRECT_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ON_CALL_WEBHOOK',
  'ON_CALL_SECRET',
  'SESSION_SECRET',
  'SEAL_KEY',
  'CDN_PURGE_HEADER',
  'METRICS_TOKEN',
];

export const fileNameOf = (name: string) => `${name}_FILE`;

export type Given = {
  value: string;
  /** The variable of the environment that gives it. */
  from: string;
};

/** Finds the value of a setting, in the environment or in a file. Adds to the problems. @returns null if there is none */
export function findGiven(
  environment: NodeJS.ProcessEnv,
  name: SettingName,
  problems: string[],
): Given | null {
  const value = environment[name]?.trim() ?? '';
  const from = fileNameOf(name);
  const path = secretNames.includes(name) ? (environment[from]?.trim() ?? '') : '';
  if (path === '') return value === '' ? null : { value, from: name };
  if (value !== '') {
    problems.push(`${from}: ${name} is set too, and one of them is enough`);
    return null;
  }
  try {
    const read = readFileSync(path, 'utf8').trim();
    if (read !== '') return { value: read, from };
    problems.push(`${from}: ${path} is empty`);
  } catch (error) {
    problems.push(`${from}: ${path} cannot be read: ${wordsOf(error)}`);
  }
  return null;
}
