import { pages, type Page } from '@kalaangan/contract/pages';
import { describe, expect, it } from 'vitest';
import { render } from './entry.server.tsx';
import { routes } from './routes.ts';

const site = () => ({
  brandName: 'Kalaangan',
  description: null,
  publicUrl: 'https://example.org',
  supportEmail: 'support@example.org',
  minimumAge: 13,
  requiresAge: false,
  requiresOrigin: false,
  grievanceName: null,
  grievanceEmail: 'support@example.org',
  grievancePhone: null,
  grievanceAddress: null,
  hasGoogleLogin: true,
  googleClientId: null,
  sourceUrl: 'https://example.org/source',
});
const assets = {
  entry: '/assets/entry.js',
  styles: ['/assets/app.css'],
  moduleOf: (source: string) => `/${source}`,
  modulesOf: (source: string) => [`/${source}`],
};
/** An API on which nothing exists. */
const transport = () => Promise.resolve({ status: 404, body: { code: 'not_found', message: 'Not found' } });

async function pageOf(
  url: string,
  of = site(),
  notice: Parameters<typeof render>[0]['notice'] = null,
): Promise<string> {
  const { html } = await render({ url, site: of, notice, transport, assets });
  return html.toString();
}

const allPages: readonly Page[] = Object.values(pages);

const urls = routes.map(({ path }) => path.replaceAll(/:\w+/g, 'kolam').replace('*', '/nowhere'));

describe('a page', () => {
  it.each([
    ...urls,
    '/Discussions/',
    '/discussions/create?x=1',
    '/search?q=kolam',
    '/search?q=lotus&tab=blogs',
  ])('is the same with the bar of an earlier page (%s)', async (url) => {
    const known = site();
    // With each of the links marked, and with none.
    for (const earlier of [...urls, '/search?q=diya']) await pageOf(earlier, known);
    const page = await pageOf(url, known);
    expect(page).toBe(await pageOf(url));
    expect(page.match(/<header class="topbar"/g)).toHaveLength(1);
  });

  it('has its state before the end of the body, which no content can close', async () => {
    const page = await pageOf('/search?q=</script>&lt;');
    expect(page).toMatch(/<script type="application\/json" id="page-state">[^<]*<\/script><\/body><\/html>$/);
    expect(page).toContain('<link rel="modulepreload" href="/src/routes/search.tsx"><script type="module"');
  });

  it.each(urls)('has one title (%s)', async (url) => {
    expect((await pageOf(url)).match(/<title>[^<]+ \| Kalaangan<\/title>/g)).toHaveLength(1);
  });

  it.each(allPages.filter(({ crawlers }) => crawlers?.startsWith('listed')))(
    'names its address, and may be found, if it is in the site map ($path)',
    async ({ path }) => {
      const page = await pageOf(path);
      expect(page).toContain(`<link rel="canonical" href="https://example.org${path}"/>`);
      expect(page).not.toContain('content="noindex"');
    },
  );

  it.each([
    ['/login', 'Continue with Google'],
    ['/signup', 'Sign up with Google'],
  ])('offers to log in with Google unless it is off (%s)', async (url, label) => {
    expect(await pageOf(url)).toContain(label);
    expect(await pageOf(url, { ...site(), hasGoogleLogin: false })).not.toContain(label);
  });

  it('says on top that the site is under maintenance, with words of the operator, and to the browser too', async () => {
    const notice = { message: 'Read only.', note: 'A <new> server', until: null };
    for (const url of ['/', '/login', '/nowhere']) {
      const page = await pageOf(url, site(), notice);
      expect(page).toContain(
        '<div class="maintenance-line" role="status"><p>Read only.</p><p dir="auto">A &lt;new&gt; server</p></div>',
      );
      expect(page).toContain('"notice":{"message":"Read only."');
      const usual = await pageOf(url);
      expect(usual).not.toContain('maintenance-line');
      expect(usual).not.toContain('"notice"');
    }
  });

  it('has the preview of its link in the head, with texts that cannot leave their attributes', async () => {
    const page = await pageOf('/about', { ...site(), brandName: 'A "b" & <c>' });
    const head = page.slice(0, page.indexOf('</head>'));
    expect(head).toContain('<meta property="og:site_name" content="A &quot;b&quot; &amp; &lt;c>"/>');
    expect(head).toContain('<meta property="og:url" content="https://example.org/about"/>');
    expect(head.match(/property="og:title"/g)).toHaveLength(1);
  });

  it('has no title and no preview in which a name turns the words after it', async () => {
    const page = await pageOf(`/search?q=${encodeURIComponent('Zo\u202eya \u2067x')}`);
    expect(page).toContain('<title>&quot;Zoya x&quot; | ');
    expect(page).toContain('<meta property="og:title" content="&quot;Zoya x&quot; | ');
  });
});
