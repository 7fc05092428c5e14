import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ PUBLIC_URL: 'https://kala.example.org', BRAND_NAME: 'Kala & Angan' });
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

const get = (url: string, headers = {}) => site.app.inject({ method: 'GET', url, headers });

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

const decoded = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

/** A strict parser for the subset of XML that the feeds use. @throws {Error} when it is not well-formed */
function parseXml(xml: string): Element {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(head)) throw new Error('no declaration');
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const token =
    /<(\/?)([a-z]+)((?: [a-z:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)(\/?)>|((?:[^<&]|&(?:amp|lt|gt|quot|apos);)+)/gy;
  const rest = xml.slice(head.length).replace('xmlns="http://www.w3.org/2005/Atom"', 'xmlns="atom"');
  // oxlint-disable-next-line no-control-regex -- characters that XML 1.0 cannot represent
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(rest))
    throw new Error('a character that XML 1.0 cannot represent');
  while (token.lastIndex < rest.length) {
    const at = token.lastIndex;
    const match = token.exec(rest);
    const inside = open.at(-1);
    if (!match || !inside) throw new Error(`not well-formed: ${rest.slice(at, at + 60)}`);
    const [, closing, name = '', attributes = '', empty, text] = match;
    if (text !== undefined) inside.text += decoded(text);
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another`);
    } else {
      const found = [...attributes.matchAll(/ ([a-z:]+)="([^"]*)"/g)];
      const element: Element = {
        name,
        attributes: Object.fromEntries(found.map(([, key = '', value = '']) => [key, decoded(value)])),
        text: '',
        children: [],
      };
      inside.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [feed] = root.children;
  if (open.length !== 1 || !feed) throw new Error('left open');
  return feed;
}

const textOf = (element: Element | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text;
const linkOf = (element: Element | undefined, rel: string) =>
  element?.children.find((child) => child.name === 'link' && child.attributes['rel'] === rel)?.attributes[
    'href'
  ];
const entriesOf = (feed: Element) => feed.children.filter(({ name }) => name === 'entry');

describe('the feed of all blogs', () => {
  it('is valid Atom without blogs', async () => {
    const answer = await get(blogFeeds.all);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(answer.body);
    expect(feed.name).toBe('feed');
    expect(textOf(feed, 'title')).toBe('All Blogs | Kala & Angan');
    expect(textOf(feed, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(linkOf(feed, 'self')).toBe('https://kala.example.org/blogs.atom');
    expect(linkOf(feed, 'alternate')).toBe('https://kala.example.org/blogs');
    expect(entriesOf(feed)).toEqual([]);
  });

  it('has the newest twenty blogs, newest first, with escaped texts', async () => {
    const { asha } = site.cast;
    for (let index = 0; index < 20; index++)
      await publishBlog(site.database, { authorId: asha.id, title: `${index}` });
    const title = `<b>"Rain" & 'மழை'</b> ]]> \u0001\ud800`.toWellFormed();
    const id = await publishBlog(site.database, { authorId: asha.id, title, text: '<script>&amp;' });
    const feed = parseXml((await get(blogFeeds.all)).body);
    const entries = entriesOf(feed);
    expect(entries).toHaveLength(20);
    expect(textOf(entries[1], 'title')).toBe('19');
    const [newest] = entries;
    expect(textOf(newest, 'id')).toBe(`urn:uuid:${id}`);
    expect(textOf(newest, 'title')).toBe(title.replace('\u0001', ''));
    expect(textOf(newest, 'summary')).toBe('<script>&amp;');
    expect(linkOf(newest, 'alternate')).toBe(`https://kala.example.org/blogs/${id}`);
    expect(textOf(newest, 'updated')).toBe(textOf(feed, 'updated'));
    const author = newest?.children.find(({ name }) => name === 'author');
    expect(textOf(author, 'name')).toBe(asha.name);
    expect(textOf(author, 'uri')).toBe(`https://kala.example.org/profile/${asha.username}`);
  });

  it('names the language of words that are not in Latin letters', async () => {
    const title = 'بارش کے بعد 👨‍👩‍👧';
    await publishBlog(site.database, { authorId: site.cast.asha.id, title, text: 'க்ஷேத்திரம் நி' });
    const feed = parseXml((await get(blogFeeds.all)).body);
    const [entry] = entriesOf(feed);
    const languageOf = (name: string) =>
      entry?.children.find((child) => child.name === name)?.attributes['xml:lang'];
    expect(feed.attributes['xml:lang']).toBe('en');
    expect([languageOf('title'), languageOf('summary')]).toEqual(['ur', 'ta']);
    expect([textOf(entry, 'title'), textOf(entry, 'summary')]).toEqual([title, 'க்ஷேத்திரம் நி']);
    await publishBlog(site.database, { authorId: site.cast.asha.id, title: 'Rain' });
    const [newest] = entriesOf(parseXml((await get(blogFeeds.all)).body));
    expect(newest?.children.find(({ name }) => name === 'title')?.attributes).toEqual({});
  });

  it('has a title and links of the language of its address', async () => {
    const { asha } = site.cast;
    const id = await publishBlog(site.database, { authorId: asha.id, title: 'Rain' });
    const feed = parseXml((await get(`/ur${blogFeeds.all}`)).body);
    expect(feed.attributes['xml:lang']).toBe('ur');
    expect(textOf(feed, 'title')).toBe('تمام بلاگز | Kala & Angan');
    expect(textOf(feed, 'id')).toBe('https://kala.example.org/ur/blogs');
    expect(linkOf(feed, 'self')).toBe('https://kala.example.org/ur/blogs.atom');
    expect(linkOf(feed, 'alternate')).toBe('https://kala.example.org/ur/blogs');
    const [entry] = entriesOf(feed);
    expect(linkOf(entry, 'alternate')).toBe(`https://kala.example.org/ur/blogs/${id}`);
    // The English one is kept apart, and there is none of an unknown code.
    expect(parseXml((await get(blogFeeds.all)).body).attributes['xml:lang']).toBe('en');
    expect((await get(`/xx${blogFeeds.all}`)).statusCode).toBe(404);

    const own = parseXml((await get(`/hi${blogFeeds.ofAuthor(asha.username)}`)).body);
    expect(textOf(own, 'id')).toBe(`urn:uuid:${asha.id}#hi`);
    expect(linkOf(own, 'alternate')).toBe(`https://kala.example.org/hi/profile/${asha.username}`);
    expect((await get(`/hi${blogFeeds.ofAuthor('nobody')}`)).statusCode).toBe(404);
  });

  it('answers 304 to a matching ETag', async () => {
    const first = await get(blogFeeds.all);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get(blogFeeds.all, headers);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await publishBlog(site.database, { authorId: site.cast.asha.id });
    expect((await get(blogFeeds.all, headers)).statusCode).toBe(200);
  });
});

describe("an author's feed", () => {
  it("has only the author's blogs, by the username in any case", async () => {
    const { asha, ravi } = site.cast;
    await publishBlog(site.database, { authorId: asha.id, title: 'Hers' });
    await publishBlog(site.database, { authorId: ravi.id, title: 'His' });
    const feed = parseXml((await get(blogFeeds.ofAuthor(asha.username.toUpperCase()))).body);
    expect(textOf(feed, 'title')).toBe(`${asha.name} | Kala & Angan`);
    expect(linkOf(feed, 'self')).toBe(`https://kala.example.org/profile/${asha.username}/blogs.atom`);
    expect(entriesOf(feed).map((entry) => textOf(entry, 'title'))).toEqual(['Hers']);
  });

  it('exists for an author without blogs', async () => {
    const feed = parseXml((await get(blogFeeds.ofAuthor(site.cast.meera.username))).body);
    expect(entriesOf(feed)).toEqual([]);
    expect(textOf(feed, 'id')).toBe(`urn:uuid:${site.cast.meera.id}`);
  });

  it.each(['nobody', '%00', 'a%20b', '..%2F..', '😀', 'x'.repeat(101)])(
    'answers 404 for the unknown username %s',
    async (name) => {
      expect((await get(`/profile/${encodeURI(name).replaceAll('%25', '%')}/blogs.atom`)).statusCode).toBe(
        404,
      );
    },
  );
});
