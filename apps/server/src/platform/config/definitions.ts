import { checkPurgeHeader, checkPurgeUrl } from './cdn-values.ts';
import { splitAddresses } from './addresses.ts';
import { checkTrustedProxies } from './trusted-proxies.ts';

type Definition<Name extends string> = {
  readonly name: Name;
  /** The default, as the documentation shows it. */
  readonly fallback: string;
  readonly meaning: string;
  /** Says what is wrong with a value, as the end of a line that begins with the setting's name; null if it is valid. */
  readonly check: (value: string) => string | null;
};

const anything = () => null;

function oneOf(...allowed: string[]) {
  return (value: string) =>
    allowed.includes(value) ? null : `must be ${allowed.map((a) => `'${a}'`).join(' or ')}, not '${value}'`;
}

function address(...protocols: string[]) {
  return (value: string) => {
    const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : null;
    return protocol && protocols.includes(protocol)
      ? null
      : `must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`;
  };
}

function addresses(...protocols: string[]) {
  const check = address(...protocols);
  return (value: string) =>
    splitAddresses(value)
      .map(check)
      .find((problem) => problem !== null) ?? null;
}

function port(value: string): string | null {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? null : `must be a port number, not '${value}'`;
}

function count(value: string): string | null {
  return /^[1-9]\d{0,6}$/.test(value) ? null : `must be a whole number from 1 on, not '${value}'`;
}

function share(value: string): string | null {
  return /^[01]?(\.\d+)?$/.test(value) && Number(value) <= 1
    ? null
    : `must be a number from 0 to 1, not '${value}'`;
}

function age(value: string): string | null {
  return /^\d{1,2}$/.test(value) && Number(value) < 18
    ? null
    : `must be a whole number of years under 18, not '${value}'`;
}

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value);
const email = (value: string) => (isEmail(value) ? null : `must be an email address, not '${value}'`);
const emails = (value: string) => {
  const wrong = value
    .split(',')
    .map((part) => part.trim())
    .find((part) => part !== '' && !isEmail(part));
  return wrong === undefined ? null : `must be email addresses with commas between, '${wrong}' is none`;
};

/** Minimum length of a secret. */
export const secretCharacters = 32;

const secret = (value: string) =>
  value.length >= secretCharacters ? null : `must have at least ${secretCharacters} characters`;

function define<const Name extends string>(
  name: Name,
  fallback: string,
  meaning: string,
  check: (value: string) => string | null,
): Definition<Name> {
  return { name, fallback, meaning, check };
}

/**
 * Every setting of the server, those of features included: the process's environment is checked as a whole, before
 * anything starts. docs/settings.md is generated from this list.
 */
export const definitions = [
  define('PORT', '3000', 'Port to listen on', port),
  define(
    'HOST',
    'all addresses',
    'Address to listen on; 0.0.0.0 for those of IPv4 alone, 127.0.0.1 or ::1 for callers on this machine alone',
    anything,
  ),
  define(
    'PUBLIC_URL',
    'http://localhost:PORT',
    'Address that people reach the site by',
    address('http', 'https'),
  ),
  define('BRAND_NAME', 'by admins: Kalaangan', 'Name of the site', anything),
  define('DATA_DIR', './data', 'Folder for the embedded database, media, mail and the secret', anything),
  define(
    'DATABASE_URL',
    'unset',
    'PostgreSQL 15 or newer; unset: the embedded one in DATA_DIR. Several addresses with commas between: the one that accepts writes is used',
    addresses('postgres', 'postgresql'),
  ),
  define(
    'DATABASE_REPLICA_URLS',
    'none',
    'Streaming replicas of DATABASE_URL, with commas between: what visitors read comes from them',
    addresses('postgres', 'postgresql'),
  ),
  define(
    'DATABASE_DIRECT_URL',
    'unset',
    'The PostgreSQL server itself, needed if DATABASE_URL is the address of a connection pooler such as PgBouncer',
    address('postgres', 'postgresql'),
  ),
  define('S3_ENDPOINT', 'unset', 'S3 server for media; unset: files in DATA_DIR', address('http', 'https')),
  define('S3_BUCKET', 'unset', 'Bucket for media', anything),
  define('S3_REGION', 'us-east-1', 'Region of the bucket', anything),
  define('S3_ACCESS_KEY_ID', 'unset', 'Access key for the bucket', anything),
  define('S3_SECRET_ACCESS_KEY', 'unset', 'Secret key for the bucket', anything),
  define(
    'S3_PUBLIC_URL',
    'unset',
    'Address (of a CDN in front of this site, say) that media addresses begin with; unset: relative ones',
    address('http', 'https'),
  ),
  define(
    'SMTP_URL',
    'unset',
    'Mail server; unset: each mail becomes an .eml file in DATA_DIR/mail and its link is logged',
    address('smtp', 'smtps'),
  ),
  define('MAIL_FROM', 'name of the site <no-reply@host of PUBLIC_URL>', 'Sender of the mails', anything),
  define('SUPPORT_EMAIL', 'by admins: support@localhost', 'Where people can write to', email),
  define('GRIEVANCE_NAME', 'by admins', 'Name of the grievance officer, whom Indian law asks for', anything),
  define(
    'GRIEVANCE_EMAIL',
    'by admins: the address of support',
    'Where the grievance officer is reached',
    email,
  ),
  define('GRIEVANCE_PHONE', 'by admins', 'Phone of the grievance officer', anything),
  define('GRIEVANCE_ADDRESS', 'by admins', 'Postal address of the grievance officer', anything),
  define(
    'ADMIN_EMAILS',
    'none',
    'Comma-separated; these accounts are admins once their address is verified by their own session, by Google, by a password set through the mailbox, or by the [operator](operations/people.md)',
    emails,
  ),
  define(
    'AGE_CHECK',
    'ask',
    "'required': nothing is published before the member has told their age",
    oneOf('ask', 'required'),
  ),
  define(
    'PASSWORD_CHECK',
    'advise',
    "'refuse': a common password is not taken; else its field says that it is easy to guess",
    oneOf('advise', 'refuse'),
  ),
  define(
    'AI_DECLARATION',
    'ask',
    "'required': an artwork is not published before its artist has said how it was made, for sites that the law counts as large",
    oneOf('ask', 'required'),
  ),
  define('MINIMUM_AGE', '13', 'Who is younger may not use the site', age),
  define(
    'ON_CALL_EMAILS',
    'none',
    'Comma-separated; warned by mail, like the moderators, when the time of a case of moderation runs out',
    emails,
  ),
  define(
    'ON_CALL_WEBHOOK',
    'unset',
    'Address that takes these warnings as JSON by POST, signed with ON_CALL_SECRET ([moderation.md](operations/moderation.md))',
    address('http', 'https'),
  ),
  define(
    'ON_CALL_SECRET',
    'unset',
    'Signs what is sent to ON_CALL_WEBHOOK, which needs it: HMAC-SHA256 of the time and the body in the header X-Signature-256',
    secret,
  ),
  define(
    'SESSION_SECRET',
    'made once, kept in DATA_DIR',
    'Signs the sessions and encrypts the secrets of authenticator apps; the same for all processes of one site. A new one stands before the previous one, with a comma between ([secrets.md](operations/secrets.md))',
    secret,
  ),
  define(
    'SEAL_KEY',
    'made once, kept in DATA_DIR',
    'Encrypts the sealed evidence of moderation; the same for all processes of one site. A new one stands before the previous one, with a comma between',
    secret,
  ),
  define(
    'GOOGLE_LOGIN',
    'on',
    "'off' removes the buttons that log in with Google; with 'on' and no client id they say that it is not available",
    oneOf('on', 'off'),
  ),
  define('GOOGLE_CLIENT_ID', 'unset', 'Client id of the Google sign-in', anything),
  define(
    'GOOGLE_JWKS_URL',
    "the provider's",
    "Where the provider's keys are published",
    address('http', 'https'),
  ),
  define(
    'SOURCE_URL',
    '/source.zip, made by the server',
    'Where the source of this site is offered (AGPL, section 13): the foot of every page leads there',
    address('http', 'https'),
  ),
  define(
    'AI_SEARCH_CRAWLERS',
    'off',
    "'on' lets crawlers in that answer questions with links to pages, such as OAI-SearchBot and PerplexityBot; those that gather for training stay refused",
    oneOf('on', 'off'),
  ),
  define('RATE_LIMITS', 'on', "'off' for load tests", oneOf('on', 'off')),
  define(
    'TRUST_PROXY',
    'off',
    "Whose X-Forwarded-For and X-Forwarded-Proto count: 'on' for one proxy in front, the number of proxies in a row, or the addresses of the proxies (10.0.0.5, 10.1.0.0/16) with commas between. With 'off' callers from this machine have no limits by address",
    checkTrustedProxies,
  ),
  define(
    'CDN_PURGE_URL',
    'unset',
    'Address that a CDN in front of the whole site takes purges at, https or in the own network ([cdn.md](cdn.md)); unset: caches ask each time',
    checkPurgeUrl,
  ),
  define(
    'CDN_PURGE_HEADER',
    'unset',
    "Header that allows the purges, 'Name: value' (secret)",
    checkPurgeHeader,
  ),
  define('CDN_MAX_AGE', '3600', 'Seconds that the CDN may keep an answer until it is purged', count),
  define('MAX_CONNECTIONS', '4000', 'Most connections open at once', count),
  define(
    'MAX_CONNECTIONS_PER_ADDRESS',
    '256',
    'Most of one IPv4 address or IPv6 /64 network, other than this machine; not counted behind a trusted proxy',
    count,
  ),
  define(
    'LOG_LEVEL',
    'info',
    'fatal, error, warn, info, debug, trace or silent',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  define(
    'METRICS_TOKEN',
    'unset',
    'Bearer token for /metrics; unset: callers on the same machine alone, and nobody behind a trusted proxy',
    anything,
  ),
  define(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'unset',
    'Collector that takes traces by OTLP over HTTP, such as http://localhost:4318; unset: none are made ([watch.md](operations/watch.md#traces))',
    address('http', 'https'),
  ),
  define(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'unset',
    'The same as a whole address, such as http://localhost:4318/v1/traces',
    address('http', 'https'),
  ),
  define('OTEL_SDK_DISABLED', 'false', "'true': no traces are made", anything),
  define(
    'OTEL_TRACES_SAMPLER',
    'always_on',
    "'traceidratio': the share OTEL_TRACES_SAMPLER_ARG of the requests is traced; 'always_off': none",
    anything,
  ),
  define('OTEL_TRACES_SAMPLER_ARG', '1', 'From 0 to 1; 0.01 for one request in a hundred', share),
  define('KALAANGAN_DEV', 'unset', "'1' reloads on change (set by npm run dev)", oneOf('1', '0')),
] as const;

export type SettingName = (typeof definitions)[number]['name'];
