import { splitPath } from '@kalaangan/messages/addresses';
import { sourceLanguage } from '@kalaangan/messages/languages';
import { contentKindNames, contentKinds } from '../social/content-kinds.ts';
import type { ReportTarget } from './reports.ts';

/** Thing that an address of this site names, and its path without a language; people are named by their usernames. */
export type NamedThing = ({ type: ReportTarget; id: string } | { type: 'person'; username: string }) & {
  path: string;
};

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Pages are found in whatever case their address is written.
const things = [
  ...contentKindNames.map((kind) => ({ type: kind, ...contentKinds[kind] })),
  { type: 'series', path: 'series', answer: null },
  { type: 'board', path: 'boards', answer: null },
] as const;
const paths = things.map(({ path }) => path).join('|');
const pagePattern = new RegExp(`^/(${paths})/(${idPattern})/*$`, 'i');
const profilePattern = /^\/profile\/([^/]+)\/*$/i;
const partPattern = new RegExp(`^#(comment|reply)-(${idPattern})$`, 'i');

/**
 * Finds what an address names, a path or a whole one, in any language; null if nothing there can be reported. A site
 * may have several names: the host is compared with `hosts`, if they are given; with them the address may lack its
 * scheme.
 */
export function readAddress(address: string, hosts?: readonly string[]): NamedThing | null {
  const url = parse(address.trim(), hosts ?? []);
  if (!url || (hosts && ![noHost, ...hosts].includes(url.host))) return null;
  const pathname = withoutLanguage(url.pathname);
  const path = pathname + url.hash;
  const [, username] = profilePattern.exec(pathname) ?? [];
  if (username !== undefined) return { type: 'person', username: decode(username), path };
  const [, page, id] = pagePattern.exec(pathname) ?? [];
  const thing = things.find((one) => one.path === page?.toLowerCase());
  if (thing === undefined || id === undefined) return null;
  const { type, answer } = thing;
  const [, part, partId] = partPattern.exec(url.hash) ?? [];
  if (answer === null || partId === undefined || part?.toLowerCase() !== answer)
    return { type, id: id.toLowerCase(), path };
  return { type: answer, id: partId.toLowerCase(), path };
}

/** Removes the language. English pages have no prefix, but are found with one. */
function withoutLanguage(pathname: string): string {
  const english = `/${sourceLanguage}/`;
  return pathname.startsWith(english) ? pathname.slice(english.length - 1) : splitPath(pathname).rest;
}

/** Host of an address that is a path alone. */
const noHost = 'site.invalid';

function parse(address: string, hosts: readonly string[]): URL | null {
  const [first = ''] = address.split(/[/?#]/, 1);
  const whole = hosts.includes(first.toLowerCase()) ? `http://${address}` : address;
  try {
    return new URL(whole, `http://${noHost}`);
  } catch {
    return null;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
