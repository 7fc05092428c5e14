import { join } from 'node:path';
import type { Settings } from '#platform/config/index.ts';
import { describeDatabase, type Database } from '#platform/database/index.ts';
import { mailServerName } from '#platform/mail/index.ts';

/** Names the places that a site uses on one line, so that nobody runs one on others than they think. No secrets. */
export async function describePlaces(settings: Settings, database: Database): Promise<string> {
  const { dataDir, s3, smtpUrl, publicUrl } = settings;
  return [
    `database: ${await describeDatabase(database, join(dataDir, 'database'))}`,
    `pictures: ${s3 ? `S3 bucket ${s3.bucket} at ${withoutUser(s3.endpoint)}` : `files in ${join(dataDir, 'media')}`}`,
    `mail: ${smtpUrl === null ? `files in ${join(dataDir, 'mail')}` : mailServerName(smtpUrl)}`,
    `address: ${publicUrl}`,
  ].join('; ');
}

function withoutUser(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, '');
}
