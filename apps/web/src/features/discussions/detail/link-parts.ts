import { isWebAddress } from '@kalaangan/contract/web-address';

export type TextPart = { text: string; href: string | null };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence and not an address; the danda too. */
const closing = /[.,;:!?…।॥*_~]+$/u;

/** Parts a text into plain words and web addresses, which are as they were typed. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimmed(found);
    if (!isWebAddress(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Without the sentence's end, and without a bracket that was opened before the address. */
function trimmed(found: string): string {
  let href = found;
  for (;;) {
    const next = href.replace(closing, '');
    const shorter = isUnopened(next, '(', ')') || isUnopened(next, '[', ']') ? next.slice(0, -1) : next;
    if (shorter === href) return href;
    href = shorter;
  }
}

function isUnopened(text: string, open: string, close: string): boolean {
  return text.endsWith(close) && text.split(open).length < text.split(close).length;
}
