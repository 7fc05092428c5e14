import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void; remove: () => void };

let links: Link[];
beforeEach(() => {
  links = [];
  vi.resetModules();
  vi.stubGlobal('document', {
    createElement: () => {
      const link: Link = { rel: '', href: '', remove: () => (links = links.filter((one) => one !== link)) };
      return link;
    },
    querySelector: (selector: string) => links.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    head: { append: (link: Link) => links.push(link) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async (code: () => Promise<string>, files?: string[]) =>
  (await import('./load-with-files.ts')).loadWithFiles(code, files);
const styleLink = () => vi.waitUntil(() => links.find(({ rel }) => rel === 'stylesheet'), 60_000);

describe('loadWithFiles', () => {
  it('asks for the scripts that a part needs, once', async () => {
    const code = vi.fn<() => Promise<string>>(async () => 'code');
    expect(await load(code)).toBe('code');
    expect(await load(code, ['assets/a.js', 'assets/b.js'])).toBe('code');
    await load(code, ['assets/b.js']);
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'modulepreload /assets/a.js',
      'modulepreload /assets/b.js',
    ]);
  });

  it('loads the code when its styles are there, which all that need them wait for', async () => {
    const code = vi.fn<() => Promise<string>>(async () => 'code');
    const both = Promise.all([load(code, ['assets/a.css']), load(code, ['assets/a.css'])]);
    const link = await styleLink();
    expect(code).not.toHaveBeenCalled();
    link.onload?.();
    expect(await both).toEqual(['code', 'code']);
    expect(links).toHaveLength(1);
  });

  it('rejects if styles cannot be loaded, and asks for them again at the next attempt', async () => {
    const code = vi.fn<() => Promise<string>>(async () => 'code');
    const failing = load(code, ['assets/a.css']);
    (await styleLink()).onerror?.();
    await expect(failing).rejects.toThrow('assets/a.css could not be loaded');
    expect(code).not.toHaveBeenCalled();
    const again = load(code, ['assets/a.css']);
    (await styleLink()).onload?.();
    expect(await again).toBe('code');
  });
});
