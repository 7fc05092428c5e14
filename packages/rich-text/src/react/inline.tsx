import type { CSSProperties, ReactNode } from 'react';
import { readableColour, readableTextColour, solid } from '../contrast.ts';
import { fontStack } from '../font-stack.ts';
import { defaultHighlight } from '../limits.ts';
import { isLinkTarget } from '../links.ts';
import type { RichInline, RichMark } from '../schema.ts';

function markOf<Type extends RichMark['type']>(
  inline: RichInline | undefined,
  type: Type,
): Extract<RichMark, { type: Type }> | undefined {
  return inline?.marks?.find((mark): mark is Extract<RichMark, { type: Type }> => mark.type === type);
}

/** The author's text colour is made readable on its highlight, or else on the document's background. */
function toRun(inline: RichInline, background: string, key: number): ReactNode {
  if (inline.type === 'hardBreak') return <br key={key} />;
  const { color, fontFamily } = markOf(inline, 'textStyle')?.attrs ?? {};
  const highlight = markOf(inline, 'highlight');
  const backdrop = highlight ? solid(highlight.attrs?.color ?? defaultHighlight, background) : background;
  const style: CSSProperties = {};
  if (color) style.color = readableColour(color, backdrop);
  else if (highlight) style.color = readableTextColour(backdrop);
  if (fontFamily) style.fontFamily = fontStack(fontFamily);
  if (highlight) style.backgroundColor = backdrop;

  let run: ReactNode = inline.text;
  if (markOf(inline, 'underline')) run = <u>{run}</u>;
  if (markOf(inline, 'italic')) run = <em>{run}</em>;
  if (markOf(inline, 'bold')) run = <strong>{run}</strong>;
  if (highlight) {
    return (
      <mark key={key} style={style}>
        {run}
      </mark>
    );
  }
  return (
    <span key={key} style={color || fontFamily ? style : undefined}>
      {run}
    </span>
  );
}

function toLink(href: string, content: ReactNode, key: number): ReactNode {
  if (!isLinkTarget(href)) return content;
  const isMail = /^mailto:/i.test(href);
  return (
    <a key={key} href={href} rel="nofollow ugc noopener" target={isMail ? undefined : '_blank'}>
      {content}
    </a>
  );
}

type Group = { href: string | undefined; runs: ReactNode[]; isBlank: boolean };

/**
 * Text with its marks. Adjacent texts with the same link target are one link, whatever their other marks. A link that
 * contains white space alone is dropped: it would be invisible and have no accessible name.
 */
export function toInline(content: readonly RichInline[] | undefined, background: string): ReactNode {
  const groups: Group[] = [];
  for (const [index, inline] of (content ?? []).entries()) {
    const href = markOf(inline, 'link')?.attrs.href;
    let group = groups.at(-1);
    if (!group || group.href !== href) groups.push((group = { href, runs: [], isBlank: true }));
    group.runs.push(toRun(inline, background, index));
    if (inline.type === 'text' && inline.text.trim()) group.isBlank = false;
  }
  return groups.map(({ href, runs, isBlank }, index) =>
    href === undefined || isBlank ? runs : toLink(href, runs, index),
  );
}
