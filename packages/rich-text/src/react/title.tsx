import { Fragment } from 'react';
import { ownLanguage } from '../language.ts';
import { untitled } from '../limits.ts';
import type { RichDocument } from '../schema.ts';
import { hasText, textOf } from '../text.ts';
import { toInline } from './inline.tsx';

type RichTitleProps = {
  document: RichDocument;
  background: string;
  /** The author's, where the letters do not tell. */
  language?: string | undefined;
};

/** A title with its marks, for use inside an h1: a span for each paragraph, no block elements. */
export function RichTitle({ document, background, language }: RichTitleProps) {
  if (!hasText(document)) return untitled;
  return document.content.map((block, index) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') return null;
    const align = block.attrs?.textAlign;
    return (
      <Fragment key={index}>
        <span
          {...ownLanguage(textOf(block), language)}
          className={align ? `rich-line rich-${align}` : 'rich-line'}
        >
          {toInline(block.content, background)}
        </span>{' '}
      </Fragment>
    );
  });
}
