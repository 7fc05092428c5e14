import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { definitions, type SettingName } from './definitions.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Settings = {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  brandName: string;
  dataDir: string;
  databaseUrl: string | null;
  s3: S3Settings | null;
  /** What media addresses begin with, without a slash at its end; empty for relative addresses. */
  mediaBase: string;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  adminEmails: ReadonlySet<string>;
  sessionSecret: string;
  /** True if the secret is the one kept in DATA_DIR, which other machines do not have. */
  sessionSecretIsLocal: boolean;
  googleClientId: string | null;
  googleJwksUrl: string;
  /** Null if this server offers its source itself. */
  sourceUrl: string | null;
  rateLimits: boolean;
  /** Null if no proxy is trusted: the address of the socket is the client's. */
  trustProxy: TrustedProxies | null;
  maxConnections: number;
  maxConnectionsPerAddress: number;
  logLevel: string;
  metricsToken: string | null;
  development: boolean;
};

/** Wrong settings in the environment. `problems` has one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads and checks the settings. Creates DATA_DIR and the session secret if they are missing and needed.
 * @throws {SettingsError} naming every wrong setting; nothing is created then
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const values = new Map<SettingName, string>();
  for (const { name, check } of definitions) {
    const value = environment[name]?.trim() ?? '';
    if (value === '') continue;
    const problem = check(value);
    if (problem) problems.push(`${name}: ${problem}`);
    else values.set(name, value);
  }
  const get = (name: SettingName) => values.get(name) ?? null;
  const s3 = readS3(get, problems);
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  if (problems.length > 0) throw new SettingsError(problems);

  const port = Number(get('PORT') ?? 3000);
  const publicUrl = (get('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const brandName = get('BRAND_NAME') ?? 'Kalaangan';
  return {
    port,
    host: get('HOST') ?? '0.0.0.0',
    publicUrl,
    brandName,
    dataDir,
    databaseUrl: get('DATABASE_URL'),
    s3,
    mediaBase: (get('S3_PUBLIC_URL') ?? '').replace(/\/+$/, ''),
    smtpUrl: get('SMTP_URL'),
    mailFrom: get('MAIL_FROM') ?? `${brandName} <no-reply@${new URL(publicUrl).hostname}>`,
    supportEmail: get('SUPPORT_EMAIL') ?? 'support@localhost',
    adminEmails: new Set(splitList(get('ADMIN_EMAILS')).map((email) => email.toLowerCase())),
    sessionSecret: get('SESSION_SECRET') ?? readOrCreateSecret(dataDir),
    sessionSecretIsLocal: get('SESSION_SECRET') === null,
    googleClientId: get('GOOGLE_CLIENT_ID'),
    googleJwksUrl: get('GOOGLE_JWKS_URL') ?? 'https://www.googleapis.com/oauth2/v3/certs',
    sourceUrl: get('SOURCE_URL'),
    rateLimits: get('RATE_LIMITS') !== 'off',
    trustProxy: readTrustedProxies(get('TRUST_PROXY')),
    maxConnections: Number(get('MAX_CONNECTIONS') ?? 4000),
    maxConnectionsPerAddress: Number(get('MAX_CONNECTIONS_PER_ADDRESS') ?? 256),
    logLevel: get('LOG_LEVEL') ?? 'info',
    metricsToken: get('METRICS_TOKEN'),
    development: get('KALAANGAN_DEV') === '1',
  };
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function readS3(get: (name: SettingName) => string | null, problems: string[]): S3Settings | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map(get);
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: get('S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
  const given = s3Names.filter((name) => get(name));
  if (given.length > 0)
    for (const name of s3Names)
      if (!get(name)) problems.push(`${name}: needed because ${given.join(', ')} is set`);
  return null;
}

function splitList(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The secret that signs sessions, created at the first start and readable by this user alone. */
function readOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'session-secret');
  if (!existsSync(path)) {
    try {
      writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process that starts at the same moment may have created it.
      if (!existsSync(path)) throw error;
    }
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
