import { resolve } from 'node:path';
import { checkValues, type Get } from './values.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Settings of the places where a site keeps what it must not lose. */
export type StorageSettings = {
  dataDir: string;
  databaseUrl: string | null;
  /** Address of the server itself, if `databaseUrl` is that of a connection pooler. */
  directUrl: string | null;
  s3: S3Settings | null;
  /** The session secret of the environment; null if it is the one kept in DATA_DIR. */
  givenSessionSecret: string | null;
};

/** Reads the settings of commands that work on the data of a site. Creates nothing. @throws {SettingsError} */
export function readStorageSettings(environment: NodeJS.ProcessEnv): StorageSettings {
  return checkValues(environment, toStorageSettings);
}

/** Adds to the problems, one line each. */
export function toStorageSettings(get: Get, problems: string[]): StorageSettings {
  const databaseUrl = get('DATABASE_URL');
  const directUrl = get('DATABASE_DIRECT_URL');
  if (directUrl !== null && databaseUrl === null)
    problems.push('DATABASE_URL: needed because DATABASE_DIRECT_URL is set');
  return {
    dataDir: resolve(get('DATA_DIR') ?? './data'),
    databaseUrl,
    directUrl,
    s3: readS3(get, problems),
    givenSessionSecret: get('SESSION_SECRET'),
  };
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function readS3(get: Get, problems: string[]): S3Settings | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map(get);
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: get('S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
  const given = s3Names.filter((name) => get(name));
  if (given.length > 0)
    for (const name of s3Names)
      if (!get(name)) problems.push(`${name}: needed because ${given.join(', ')} is set`);
  return null;
}
