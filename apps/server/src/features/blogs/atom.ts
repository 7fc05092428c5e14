import type { BlogItem } from '@kalaangan/contract/blogs/blogs.calls';
import { links } from '@kalaangan/contract/links';
import { pathIn } from '@kalaangan/messages/addresses';
import type { Language } from '@kalaangan/messages/languages';
import { withoutDirectionControls } from '@kalaangan/rich-text/invisible';
import { languageOf } from '@kalaangan/rich-text/language';

type Feed = {
  id: string;
  /** Language of the title and of the linked pages. */
  language: Language;
  title: string;
  /** Path of the English HTML page with the same content, from the site's root; `feedPath` likewise. */
  path: string;
  feedPath: string;
  publicUrl: string;
  blogs: readonly BlogItem[];
  /** `updated` of a feed without entries. */
  since: Date;
};

/** An Atom feed (RFC 4287). */
export function renderAtom({ id, language, title, path, feedPath, publicUrl, blogs, since }: Feed): string {
  const toAddress = (english: string) => publicUrl + pathIn(language, english);
  // ISO 8601 times in UTC sort as strings.
  const changes = blogs.map(({ updatedAt }) => updatedAt).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', id),
    element('title', title),
    element('updated', changes.at(-1) ?? since.toISOString()),
    link('self', toAddress(feedPath), 'application/atom+xml'),
    link('alternate', toAddress(path), 'text/html'),
    ...blogs.map((blog) => entry(blog, toAddress)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(blog: BlogItem, toAddress: (english: string) => string): string {
  const { author } = blog;
  return [
    '<entry>',
    element('id', `urn:uuid:${blog._id}`),
    wording('title', blog.titleText, blog.language),
    element('published', blog.createdAt),
    element('updated', blog.updatedAt),
    `<author>${wording('name', author.name, author.language)}${element('uri', toAddress(links.profile(author.username)))}</author>`,
    link('alternate', toAddress(links.blog(blog._id)), 'text/html'),
    wording('summary', blog.excerpt, blog.language),
    ...blog.tags.map((tag) => `<category term="${escape(tag)}"/>`),
    '</entry>',
  ].join('\n');
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escape(href)}"/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

/** An element with an author's words, in their language. */
function wording(name: string, text: string, authorLanguage: Language | undefined): string {
  const language = languageOf(text, authorLanguage);
  return `<${name}${language ? ` xml:lang="${language}"` : ''}>${escape(text)}</${name}>`;
}

/** Characters that XML 1.0 cannot represent, not even as references (section 2.2). */
// oxlint-disable-next-line no-control-regex -- control characters are what it must match
const invalidInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escape(text: string): string {
  return withoutDirectionControls(text)
    .toWellFormed()
    .replace(invalidInXml, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
