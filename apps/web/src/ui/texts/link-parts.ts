import { isWebAddress } from '@kalaangan/contract/people/web-address';

export type TextPart = { text: string; href: string | null };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation (including the danda) at the end of a match belongs to the sentence, not to the address. */
const trailingPunctuation = /[.,;:!?…।॥*_~]+$/u;

/** Splits a text into plain text and web addresses. Joining the parts gives the text unchanged. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const href = trimAddress(match);
    if (!isWebAddress(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Removes trailing punctuation, and a closing bracket whose opening one is before the address. */
function trimAddress(match: string): string {
  let href = match;
  for (;;) {
    const next = href.replace(trailingPunctuation, '');
    const shorter = isUnopened(next, '(', ')') || isUnopened(next, '[', ']') ? next.slice(0, -1) : next;
    if (shorter === href) return href;
    href = shorter;
  }
}

function isUnopened(text: string, open: string, close: string): boolean {
  return text.endsWith(close) && text.split(open).length < text.split(close).length;
}
