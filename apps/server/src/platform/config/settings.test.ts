import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyAddress } from './every-address.ts';
import { settingsTable } from './settings-table.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './values.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kalaangan-settings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings({ DATA_DIR: dataDir, ...environment });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('all have defaults', () => {
    const settings = readSettings({ DATA_DIR: dataDir });
    expect(settings).toMatchObject({
      port: 3000,
      host: everyAddress(),
      publicUrl: 'http://localhost:3000',
      givenSite: {},
      databaseUrl: null,
      replicaUrls: [],
      s3: null,
      mediaBase: '',
      smtpUrl: null,
      mailFrom: 'Kalaangan <no-reply@localhost>',
      hasOwnMailFrom: false,
      sourceUrl: null,
      rateLimits: true,
      allowsReaderCrawlers: false,
      trustProxy: null,
      cdn: null,
      maxConnections: 4000,
      maxConnectionsPerAddress: 256,
      logLevel: 'info',
      metricsToken: null,
    });
  });

  it('listen on all addresses, of IPv4 alone where there is no IPv6', () => {
    const about = { netmask: '', mac: '', internal: true, cidr: null };
    const ipv4 = { ...about, address: '127.0.0.1', family: 'IPv4' } as const;
    const ipv6 = { ...about, address: '::1', family: 'IPv6', scopeid: 0 } as const;
    expect(everyAddress({ lo: [ipv4, ipv6], eth0: [ipv4] })).toBe('::');
    expect(everyAddress({ lo: [ipv4] })).toBe('0.0.0.0');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'kalaangan.example'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['DATABASE_URL', 'postgres://a/db,mysql://b/db'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/db'],
    ['S3_PUBLIC_URL', 'cdn'],
    ['SMTP_URL', 'http://mail'],
    ['SUPPORT_EMAIL', 'support'],
    ['ADMIN_EMAILS', 'a@b.example, nobody'],
    ['ON_CALL_EMAILS', 'nobody'],
    ['ON_CALL_WEBHOOK', 'https://pager.example/'],
    ['ON_CALL_SECRET', 'no webhook for this secret of many characters'],
    ['SESSION_SECRET', 'short'],
    ['GOOGLE_JWKS_URL', 'keys'],
    ['SOURCE_URL', 'javascript:alert(1)'],
    ['RATE_LIMITS', 'no'],
    ['AI_SEARCH_CRAWLERS', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '3000'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['CDN_PURGE_URL', 'cdn'],
    ['CDN_PURGE_URL', 'http://cdn.example/purge'],
    ['CDN_PURGE_URL', 'http://8.8.8.8/purge'],
    ['CDN_PURGE_URL', 'https://name:secret@cdn.example/purge'],
    ['CDN_PURGE_HEADER', 'Fastly-Key: secret'],
    ['CDN_PURGE_HEADER', 'secret'],
    ['CDN_MAX_AGE', '0'],
  ])('report a wrong %s (%j) in one line', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
    expect(problems[0]).not.toContain('\n');
  });

  it.each([
    ['off', null],
    ['on', { hops: 1 }],
    ['2', { hops: 2 }],
    ['10.0.0.5', { addresses: ['10.0.0.5'] }],
    ['10.0.0.5, 2001:db8::/32', { addresses: ['10.0.0.5', '2001:db8::/32'] }],
  ])('read TRUST_PROXY=%s', (value, trustProxy) => {
    expect(readSettings({ DATA_DIR: dataDir, TRUST_PROXY: value })).toMatchObject({ trustProxy });
  });

  it.each([
    'https://api.cdn.example/purge',
    'http://127.0.0.1:6081/',
    'http://[::1]:6081/',
    'http://10.1.2.3/',
    'http://varnish:6081/',
    'http://varnish.internal/',
  ])('read CDN_PURGE_URL=%s', (purgeUrl) => {
    const { cdn } = readSettings({ DATA_DIR: dataDir, CDN_PURGE_URL: purgeUrl });
    expect(cdn).toEqual({ purgeUrl, purgeHeader: null, maxAgeSeconds: 3600 });
  });

  it('read the header for purges, and do not show it when it is wrong', () => {
    const cdn = { CDN_PURGE_URL: 'https://cdn.example/', CDN_MAX_AGE: '60' };
    expect(
      readSettings({ DATA_DIR: dataDir, ...cdn, CDN_PURGE_HEADER: 'Authorization: Bearer a:b' }).cdn,
    ).toMatchObject({ purgeHeader: { name: 'Authorization', value: 'Bearer a:b' }, maxAgeSeconds: 60 });
    const [problem, ...others] = problemsOf({ ...cdn, CDN_PURGE_HEADER: 'sesame\nX: open' });
    expect(problem).toMatch(/^CDN_PURGE_HEADER: /);
    expect(problem).not.toContain('sesame');
    expect(others).toEqual([]);
  });

  it('take several addresses of databases', () => {
    const found = readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://u:a,b@a/db,postgres://b/db',
      DATABASE_REPLICA_URLS: 'postgres://u:a,b@a/db , postgresql://b/db',
    });
    expect(found.databaseUrl).toBe('postgres://u:a,b@a/db,postgres://b/db');
    expect(found.replicaUrls).toEqual(['postgres://u:a,b@a/db', 'postgresql://b/db']);
  });

  it('read secrets from files, without the end of the line', () => {
    const path = join(dataDir, 'secret');
    writeFileSync(path, 'a secret of more than thirty-two characters\n');
    const settings = readSettings({
      DATA_DIR: dataDir,
      SESSION_SECRET_FILE: path,
      METRICS_TOKEN_FILE: path,
    });
    expect(settings).toMatchObject({
      sessionSecrets: ['a secret of more than thirty-two characters'],
      secrets: [{ name: 'SESSION_SECRET', file: null }, { name: 'SEAL_KEY' }],
      metricsToken: 'a secret of more than thirty-two characters',
    });
  });

  it.each([
    ['that is missing', {}, /^DATABASE_URL_FILE: .*missing cannot be read: no such file or directory$/],
    ['beside a value', { DATABASE_URL: 'postgres://a/b' }, /^DATABASE_URL_FILE: DATABASE_URL is set too/],
    ['that is a folder', { DATABASE_URL_FILE: tmpdir() }, /^DATABASE_URL_FILE: .* cannot be read: /],
    ['that is empty', { DATABASE_URL_FILE: '/dev/null' }, /^DATABASE_URL_FILE: \/dev\/null is empty$/],
  ])('report a file of a secret %s in one line', (_, environment, line) => {
    expect(problemsOf({ DATABASE_URL_FILE: join(dataDir, 'missing'), ...environment })).toEqual([
      expect.stringMatching(line),
    ]);
  });

  it('report a wrong value of a file without showing it', () => {
    const path = join(dataDir, 'secret');
    writeFileSync(path, 'sesame');
    const [problem = '', ...others] = problemsOf({ SESSION_SECRET_FILE: path });
    expect(problem).toMatch(/^SESSION_SECRET_FILE: must have/);
    expect(problem).not.toContain('sesame');
    expect(others).toEqual([]);
  });

  it('report every wrong one, not the first alone', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', S3_BUCKET: 'media' })).toHaveLength(5);
  });

  it('report a mistyped name', () => {
    expect(problemsOf({ DATABSE_URL: 'postgres://a/b' })).toEqual([
      'DATABSE_URL is no setting: do you mean DATABASE_URL?',
    ]);
  });

  it('create the secret once, readable by this user alone', () => {
    const { sessionSecrets: first, secrets } = readSettings({ DATA_DIR: dataDir });
    expect(first).toEqual([expect.stringMatching(/^[\w-]{32,}$/)]);
    expect(readSettings({ DATA_DIR: dataDir }).sessionSecrets).toEqual(first);
    expect(secrets.map(({ name, file }) => [name, file])).toEqual([
      ['SESSION_SECRET', join(dataDir, 'session-secret')],
      ['SEAL_KEY', join(dataDir, 'seal-key')],
    ]);
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('take earlier secrets behind the newest one', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    const { sessionSecrets, sealKeys, secrets } = readSettings({
      DATA_DIR: dataDir,
      SESSION_SECRET: `${second}, ${first},${second}`,
      SEAL_KEY: first,
    });
    expect([sessionSecrets, sealKeys]).toEqual([[second, first], [first]]);
    expect(secrets.map(({ file }) => file)).toEqual([null, null]);
  });

  it.each([`${'a'.repeat(32)},short`, ',,, and a secret of many characters', `${'a'.repeat(32)},`])(
    'keep a comma that is a part of the secret %j',
    (secret) => {
      expect(readSettings({ DATA_DIR: dataDir, SESSION_SECRET: secret }).sessionSecrets).toEqual([secret]);
    },
  );

  it('are documented in docs/settings.md', () => {
    const path = fileURLToPath(new URL('../../../../../docs/settings.md', import.meta.url));
    expect(readFileSync(path, 'utf8')).toBe(settingsTable());
  });
});
