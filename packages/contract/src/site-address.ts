import type { ReportTarget } from './reports.ts';

/** What an address of this site names, and its path; a person is named by their username. */
export type NamedThing = ({ type: ReportTarget; id: string } | { type: 'person'; username: string }) & {
  path: string;
};

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pagePattern = new RegExp(`^/(artwork|blogs|discussions)/(${idPattern})/?$`);
const profilePattern = /^\/profile\/([^/]+)\/?$/;
const partPattern = new RegExp(`^#(comment|reply)-(${idPattern})$`);
const types = new Map([
  ['artwork', 'artwork'],
  ['blogs', 'blog'],
  ['discussions', 'discussion'],
] as const);

/**
 * Null if nothing at the address, a path or a whole one, can be reported. A site may have several names: the host is compared
 * with `hosts`, if they are given.
 */
export function readAddress(address: string, hosts?: readonly string[]): NamedThing | null {
  const url = parse(address.trim());
  if (!url || (hosts && ![noHost, ...hosts].includes(url.host))) return null;
  const path = url.pathname + url.hash;
  const [, username] = profilePattern.exec(url.pathname) ?? [];
  if (username !== undefined) return { type: 'person', username: decode(username), path };
  const [, page, id] = pagePattern.exec(url.pathname) ?? [];
  const type = [...types].find(([name]) => name === page)?.[1];
  if (type === undefined || id === undefined) return null;
  const [, part, partId] = partPattern.exec(url.hash) ?? [];
  // Discussions have replies, artworks and blogs have comments.
  const isPart = partId !== undefined && (part === 'reply') === (type === 'discussion');
  if (!isPart) return { type, id, path };
  return { type: part === 'reply' ? 'reply' : 'comment', id: partId, path };
}

/** Of a path. */
const noHost = 'site.invalid';

function parse(address: string): URL | null {
  try {
    return new URL(address, `http://${noHost}`);
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
