import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  reachByProxy,
  runDoctor,
  serve,
  siteHost,
  startPublicSite,
  type PublicSite,
  type Undo,
} from './faults.fixture.ts';

// Puts faults into the settings of a public site and the way to it, one after the other, and finds each, and nothing else. What can
// be wrong with its data: faults-in-data.api.test.ts.

let site: PublicSite;
beforeAll(async () => {
  site = await startPublicSite();
});
afterAll(() => site.stop());
beforeEach(() => reachByProxy(site));
afterEach(() => vi.unstubAllGlobals());

type Changes = Record<string, string | undefined>;

it('finds nothing on a site as documented', async () => {
  const { code, found, all, notChecked } = await runDoctor(site.environment);
  expect([code, found, notChecked]).toEqual([0, [], []]);
  expect([...new Set(all.map(({ check }) => check))]).toEqual([
    'node',
    'settings',
    'pages',
    'data folder',
    'media store',
    'mail',
    'address',
    'database',
    'secrets',
    'counts',
    'jobs',
    'moderation log',
    'site',
    'admins',
    'media files',
  ]);
  expect((await runDoctor(site.environment, '--all')).found).toEqual([]);
  expect(site.mail.received).toEqual([]);
});

it.each<[string, Changes | (() => Changes), string, 'warning' | 'fault', RegExp]>([
  ['a mistyped setting', { DATABSE_URL: 'postgres://x' }, 'settings', 'fault', /DATABSE_URL is no setting/],
  ['no TLS', { PUBLIC_URL: `http://${siteHost}` }, 'settings', 'fault', /^PUBLIC_URL is http:/],
  [
    'a local address',
    { PUBLIC_URL: undefined },
    'settings',
    'fault',
    /^PUBLIC_URL is http:.*TRUST_PROXY, SUPPORT_EMAIL/,
  ],
  [
    'no support address',
    { SUPPORT_EMAIL: undefined },
    'site',
    'fault',
    /^the address of support is support@localhost/,
  ],
  ['a local sender', { MAIL_FROM: 'Art <art@localhost>' }, 'settings', 'fault', /^MAIL_FROM is Art/],
  ['a sender that is none', { MAIL_FROM: 'Art' }, 'settings', 'fault', /^MAIL_FROM is Art/],
  ['no limits', { RATE_LIMITS: 'off' }, 'settings', 'fault', /^RATE_LIMITS is off/],
  ['development', { KALAANGAN_DEV: '1' }, 'settings', 'fault', /^KALAANGAN_DEV is set/],
  ['no grievance officer', { GRIEVANCE_PHONE: undefined }, 'site', 'warning', /grievance officer/],
  [
    'metrics that nobody reads',
    { METRICS_TOKEN: undefined },
    'settings',
    'warning',
    /^METRICS_TOKEN is unset/,
  ],
  ['an open port', { HOST: '0.0.0.0' }, 'settings', 'warning', /^HOST is 0\.0\.0\.0/],
  ['no mail server', { SMTP_URL: undefined }, 'mail', 'warning', /^SMTP_URL is unset/],
  [
    'a mail server that is away',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    'mail',
    'fault',
    /^127\.0\.0\.1:1 does not answer/,
  ],
  [
    'a password that the mail server refuses',
    () => ({ SMTP_URL: site.mail.url.replace('u:p@', 'u:wrong@') }),
    'mail',
    'fault',
    /refuses the login/,
  ],
  [
    'another key of seals',
    { SEAL_KEY: 'another key of thirty-two characters' },
    'secrets',
    'fault',
    /^SEAL_KEY is not/,
  ],
  [
    'a database that is not there',
    () => ({
      DATABASE_URL: Object.assign(new URL(site.environment['DATABASE_URL'] ?? ''), { pathname: '/none' })
        .href,
    }),
    'database',
    'fault',
    /^DATABASE_URL: there is no database none/,
  ],
  [
    'a store that is away',
    {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'art',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    },
    'media store',
    'fault',
    /^S3_ENDPOINT: no answer/,
  ],
])('finds in the settings: %s', async (_name, changes, check, level, text) => {
  const { found } = await runDoctor({
    ...site.environment,
    ...(typeof changes === 'object' ? changes : changes()),
  });
  expect(found).toEqual([{ check, level, text: expect.stringMatching(text), advice: expect.any(String) }]);
});

it.each<[string, () => Promise<Undo>, string, 'warning' | 'fault', RegExp]>([
  [
    'another site',
    async () => {
      const { origin, stop } = await serve((_request, response) => response.end('{"status":"ok"}'));
      return leadTo(origin, stop);
    },
    'address',
    'fault',
    /\(200\) is not this site/,
  ],
  [
    'a proxy that does not reach the site',
    async () => leadTo('http://127.0.0.1:1'),
    'address',
    'fault',
    /it answers 502, though the site runs/,
  ],
  [
    'a proxy that leads on',
    async () => {
      const { origin, stop } = await serve((_request, response) =>
        response.writeHead(308, { location: 'https://www.example.org/' }).end(),
      );
      return leadTo(origin, stop);
    },
    'address',
    'fault',
    /it leads on to https:\/\/www\.example\.org/,
  ],
  ['a proxy that hides visitors', async () => treat('remove'), 'address', 'fault', /does not hand on/],
  ['a proxy that believes visitors', async () => treat('pass'), 'address', 'fault', /can choose the address/],
  [
    'a proxy that the site does not know',
    async () => {
      const server = await site.startProcess({ TRUST_PROXY: undefined });
      return leadTo(server.origin, () => server.stop());
    },
    'address',
    'fault',
    /mentions fewer proxies/,
  ],
])('finds on the way to the site: %s', async (_name, putIn, check, level, text) => {
  const undo = await putIn();
  try {
    const { code, found } = await runDoctor(site.environment);
    expect(found).toEqual([{ check, level, text: expect.stringMatching(text), advice: expect.any(String) }]);
    expect(code).toBe(level === 'fault' ? 2 : 0);
  } finally {
    await undo();
  }
});

function leadTo(origin: string, then: Undo = async () => {}): Undo {
  site.proxy.leadTo(origin);
  return async () => {
    site.proxy.leadTo(`http://127.0.0.1:${site.environment['PORT']}`);
    await then();
  };
}

function treat(forwardedFor: 'pass' | 'remove'): Undo {
  site.proxy.treat(forwardedFor);
  return async () => site.proxy.treat('append');
}
