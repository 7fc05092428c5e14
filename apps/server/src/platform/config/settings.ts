import { emailForm } from '@kalaangan/contract/email';
import { splitAddresses } from './addresses.ts';
import type { Secrets, SiteSecret } from '#platform/secrets/values.ts';
import { toCdnSettings, type CdnSettings } from './cdn-settings.ts';
import { everyAddress } from './every-address.ts';
import { toOnCallWebhook, type OnCallWebhook } from './on-call-settings.ts';
import { readGivenSite, toSiteFacts, type SiteFacts, type SiteValues } from './site-facts.ts';
import { readSecret, sealKeyPath, sessionSecretPath } from './site-secrets.ts';
import { toStorageSettings, type S3Settings } from './storage-settings.ts';
import { toTracingSettings, type TracingSettings } from './tracing-settings.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { checkValues } from './values.ts';

export type Settings = {
  port: number;
  host: string;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  /** What the environment says of the site. All of it, with what admins say: `ReadSite`. */
  givenSite: SiteValues;
  dataDir: string;
  databaseUrl: string | null;
  /** Address of the server itself, if `databaseUrl` is that of a connection pooler. */
  directUrl: string | null;
  replicaUrls: readonly string[];
  s3: S3Settings | null;
  /** Beginning of media addresses, without a slash at its end; empty for relative addresses. */
  mediaBase: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Whether MAIL_FROM says it; otherwise mails come from the name that the site has at the time. */
  hasOwnMailFrom: boolean;
  adminEmails: ReadonlySet<string>;
  /** `required`: nothing is published before the age is told. */
  ageCheck: 'ask' | 'required';
  /** `required`: no artwork is published before its artist has said how it was made. */
  aiDeclaration: 'ask' | 'required';
  minimumAge: number;
  /** `refuse`: a common password is not taken. */
  passwordCheck: 'advise' | 'refuse';
  /** Addresses that are warned of the deadlines of cases, besides the moderators. */
  onCallEmails: readonly string[];
  onCallWebhook: OnCallWebhook | null;
  sessionSecrets: Secrets;
  /** Keys that encrypt sealed evidence. */
  sealKeys: Secrets;
  /** Both, as they were given. */
  secrets: readonly SiteSecret[];
  /** Whether pages offer to log in with Google, also without a client id. */
  hasGoogleLogin: boolean;
  /** Null if nobody can log in with Google. */
  googleClientId: string | null;
  googleJwksUrl: string;
  /** Address that offers the source of the site; null if this server offers it itself. */
  sourceUrl: string | null;
  rateLimits: boolean;
  /** Whether robots.txt allows crawlers that bring readers. */
  allowsReaderCrawlers: boolean;
  /** Proxies that are trusted; null if none is: the address of the socket is the client's. */
  trustProxy: TrustedProxies | null;
  /** Null if no CDN is told of changes. */
  cdn: CdnSettings | null;
  maxConnections: number;
  maxConnectionsPerAddress: number;
  logLevel: string;
  metricsToken: string | null;
  /** Null if no traces are made. */
  tracing: TracingSettings | null;
  development: boolean;
  /** Whether the service manager that has started this process wants to be told how it is; systemd names its socket. */
  isService: boolean;
};

/**
 * Reads and checks the settings. Creates DATA_DIR and the session secret if they are missing and needed.
 * @throws {SettingsError} naming every wrong setting; nothing is created then, nor if DATA_DIR cannot be written
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { get, storage, cdn, onCallWebhook } = checkValues(environment, (getValue, problems) => {
    if (getValue('DATABASE_REPLICA_URLS') && !getValue('DATABASE_URL'))
      problems.push('DATABASE_REPLICA_URLS: needs DATABASE_URL, the address of their primary');
    return {
      get: getValue,
      storage: toStorageSettings(getValue, problems),
      cdn: toCdnSettings(getValue, problems),
      onCallWebhook: toOnCallWebhook(getValue, problems),
    };
  });
  const { dataDir, databaseUrl, directUrl, s3, givenSessionSecret } = storage;
  const port = Number(get('PORT') ?? 3000);
  const publicUrl = (get('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const givenSite = readGivenSite(get);
  const hasGoogleLogin = get('GOOGLE_LOGIN') !== 'off';
  const sessionSecret = readSecret('SESSION_SECRET', givenSessionSecret, sessionSecretPath(dataDir));
  const sealKey = readSecret('SEAL_KEY', get('SEAL_KEY'), sealKeyPath(dataDir));
  return {
    port,
    host: get('HOST') ?? everyAddress(),
    publicUrl,
    givenSite,
    dataDir,
    databaseUrl,
    directUrl,
    replicaUrls: splitAddresses(get('DATABASE_REPLICA_URLS') ?? '').filter((url) => url !== ''),
    s3,
    mediaBase: (get('S3_PUBLIC_URL') ?? '').replace(/\/+$/, ''),
    smtpUrl: get('SMTP_URL'),
    mailFrom: get('MAIL_FROM') ?? senderOf(toSiteFacts(publicUrl, givenSite)),
    hasOwnMailFrom: get('MAIL_FROM') !== null,
    adminEmails: new Set(splitList(get('ADMIN_EMAILS')).map(emailForm)),
    ageCheck: get('AGE_CHECK') === 'required' ? 'required' : 'ask',
    passwordCheck: get('PASSWORD_CHECK') === 'refuse' ? 'refuse' : 'advise',
    aiDeclaration: get('AI_DECLARATION') === 'required' ? 'required' : 'ask',
    minimumAge: Number(get('MINIMUM_AGE') ?? 13),
    onCallEmails: splitList(get('ON_CALL_EMAILS')),
    onCallWebhook,
    sessionSecrets: sessionSecret.values,
    sealKeys: sealKey.values,
    secrets: [sessionSecret, sealKey],
    hasGoogleLogin,
    googleClientId: hasGoogleLogin ? get('GOOGLE_CLIENT_ID') : null,
    googleJwksUrl: get('GOOGLE_JWKS_URL') ?? 'https://www.googleapis.com/oauth2/v3/certs',
    sourceUrl: get('SOURCE_URL'),
    rateLimits: get('RATE_LIMITS') !== 'off',
    allowsReaderCrawlers: get('AI_SEARCH_CRAWLERS') === 'on',
    trustProxy: readTrustedProxies(get('TRUST_PROXY')),
    cdn,
    maxConnections: Number(get('MAX_CONNECTIONS') ?? 4000),
    maxConnectionsPerAddress: Number(get('MAX_CONNECTIONS_PER_ADDRESS') ?? 256),
    logLevel: get('LOG_LEVEL') ?? 'info',
    isService: Boolean(environment['NOTIFY_SOCKET']),
    metricsToken: get('METRICS_TOKEN'),
    tracing: toTracingSettings(get),
    development: get('KALAANGAN_DEV') === '1',
  };
}

function senderOf({ brandName, publicUrl }: SiteFacts): string {
  return `${brandName} <no-reply@${new URL(publicUrl).hostname}>`;
}

function splitList(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
